import { AppError, fill, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  type dutyActions,
  examdayErrors,
  ExamSitting,
  ROUTINE_FAULT_TEXTS,
  type RoutineFault,
} from '@pathshala/shared/modules/exams/examday';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellDates } from '../jobs/tell-dates';
import { viewSitting } from '../services/board-view';
import { faultsOf, namesForFaults, papersByClass, routineOf, type Routine } from '../services/routine-stage';

const blank: Text = { en: '', bn: '' };
/** A sentence names some; how many there are is in it too. */
const SHOWN = 6;

export async function routine(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof dutyActions.routine>> {
  const whole = await routineOf(ctx, id);
  const found = await faultsOf(ctx, whole);
  const names = await namesForFaults(ctx, whole, found.faults);
  return {
    classes: whole.exam.classes.map((each) => ({ id: each, label: names.classes.get(each) ?? blank })),
    sittings: whole.sittings.map((sitting) => ({
      ...viewSitting(sitting),
      papers: papersByClass(whole, sitting).map(({ class: klass, papers }) => ({
        class: klass,
        subjects: papers.map((paper) => names.subjects.get(paper.subject) ?? blank),
      })),
    })),
    publishedAt: whole.exam.routinePublishedAt ?? null,
    faults: found.faults.map((fault) => ({
      kind: fault.kind,
      text: fill(ROUTINE_FAULT_TEXTS[fault.kind], wordsOf(fault, { whole, found, names })),
    })),
  };
}

export async function publishRoutine(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof dutyActions.publishRoutine>> {
  const exam = await ctx.repo(Exam).get(id);
  if (exam.state === 'draft') throw new AppError(examdayErrors.EXAM_DRAFT);
  if ((await ctx.repo(ExamSitting).count({ exam: id })) === 0) throw new AppError(examdayErrors.NO_SITTINGS);
  const publishedAt = exam.routinePublishedAt ?? ctx.now.toISOString();
  if (!exam.routinePublishedAt) await ctx.repo(Exam).update(id, { routinePublishedAt: publishedAt }, { rev: exam.rev });
  ctx.after(tellDates, { exam: id }, { id: `exam-dates-${id}-${ctx.requestId}` });
  return { publishedAt };
}

export interface Known {
  whole: Routine;
  found: Awaited<ReturnType<typeof faultsOf>>;
  names: Awaited<ReturnType<typeof namesForFaults>>;
}
/** The words that a sentence about a fault names. */
export function wordsOf(fault: RoutineFault, { whole, found, names }: Known): Record<string, Text> {
  const sitting = (id: string): Text => {
    const row = found.sittings.find((each) => each.id === id);
    return row ? { en: row.name, bn: row.nameBn } : blank;
  };
  const sittings = (ids: readonly string[]) => joined([...new Set(ids)].map(sitting));
  const paper = (id: string): Text => {
    const row = whole.papers.find((each) => each.id === id);
    const [subject, klass] = [names.subjects.get(row?.subject ?? ''), names.classes.get(row?.class ?? '')];
    return { en: `${subject?.en ?? ''} (${klass?.en ?? ''})`, bn: `${subject?.bn ?? ''} (${klass?.bn ?? ''})` };
  };
  switch (fault.kind) {
    case 'student':
      return {
        count: { en: formatNumber(fault.students.length, 'en'), bn: formatNumber(fault.students.length, 'bn') },
        sittings: sittings(fault.sittings),
        names: joined(
          fault.students.slice(0, SHOWN).map((id) => {
            const person = found.people.get(id);
            return person ? { en: person.name, bn: person.nameBn } : blank;
          }),
        ),
      };
    case 'twice':
      return { paper: paper(fault.paper), sittings: sittings(fault.sittings) };
    case 'unplaced':
      return { names: joined(fault.papers.map(paper)) };
    case 'holiday':
      return { sitting: sitting(fault.sitting), name: names.holidays.get(fault.holiday) ?? blank };
    case 'otherExam':
      return {
        sitting: sitting(fault.sitting),
        other: sitting(fault.other),
        names: joined(fault.classes.map((id) => names.classes.get(id) ?? blank)),
      };
    case 'teacher':
      return { name: names.staff.get(fault.staff) ?? blank, sittings: sittings(fault.sittings) };
    case 'room':
      return { name: names.rooms.get(fault.room) ?? blank, sittings: sittings(fault.sittings) };
    case 'weekend':
    case 'outside':
      return { sitting: sitting(fault.sitting) };
  }
}

const joined = (texts: readonly Text[]): Text => ({
  en: texts.map(({ en }) => en).join(', '),
  bn: texts.map(({ bn }) => bn).join(', '),
});
