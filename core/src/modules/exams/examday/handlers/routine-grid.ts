import { fill, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { ROUTINE_FAULT_TEXTS, type routineActions, type RoutineFault } from '@pathshala/shared/modules/exams/examday';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { fixedSittings } from '../services/fixed-sittings';
import { faultsOf, holidayNames, holidaysIn, namesForFaults, routineOf } from '../services/routine-stage';
import { wordsOf } from './routine';

const blank: Text = { en: '', bn: '' };
/** Days of a grid in a row; of an exam that lasts longer the first, and every day that has a sitting. */
const MOST_DAYS = 120;
/** A grid marks these red: someone cannot write, or a paper is twice. The others ask for a second look. */
const SEVERE: readonly RoutineFault['kind'][] = ['student', 'twice', 'otherExam', 'teacher', 'room'];

export async function routineGrid(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof routineActions.routineGrid>> {
  const whole = await routineOf(ctx, id);
  const { exam, sittings, papers } = whole;
  const found = await faultsOf(ctx, whole);
  const names = await namesForFaults(ctx, whole, found.faults);
  const fixed = await fixedSittings(ctx, sittings);
  const held = sittings.map(({ date }) => date);
  const days = [exam.startsOn, exam.endsOn, ...held].sort();
  const last = days.at(-1)!;
  // A sitting far away has its own row; it does not push the days of the exam out.
  const startsOn = addDays(days[0]!, MOST_DAYS) >= last ? days[0]! : exam.startsOn;
  const limit = addDays(startsOn, MOST_DAYS);
  const endsOn = last < limit ? last : limit;
  const holidays = await holidaysIn(ctx, days[0]!, last);
  const holidayLabels = await holidayNames(
    ctx,
    holidays.map((day) => day.id),
  );
  const { weekend } = await ctx.repo(Institution).get(ctx.tenantId!);
  const daysOff = [];
  const shown = new Set(held);
  for (let date = startsOn; date <= endsOn; date = addDays(date, 1)) shown.add(date);
  for (const date of [...shown].sort()) {
    const holiday = holidays.find(({ from, until }) => from <= date && date <= until);
    if (holiday || (weekend ?? []).includes(weekdayOf(date)))
      daysOff.push({ date, label: holiday ? (holidayLabels.get(holiday.id) ?? blank) : null });
  }
  const own = new Set(sittings.map((sitting) => sitting.id));
  return {
    startsOn,
    endsOn,
    classes: exam.classes.map((each) => ({ id: each, label: names.classes.get(each) ?? blank })),
    papers: papers.map((paper) => ({
      id: paper.id,
      class: paper.class,
      label: names.subjects.get(paper.subject) ?? blank,
      sitting: sittings.find((sitting) => sitting.papers.includes(paper.id))?.id ?? null,
    })),
    sittings: sittings.map(({ id: sitting, date, startsAt, endsAt }) => ({
      ...{ id: sitting, date, startsAt, endsAt },
      isFixed: fixed.has(sitting),
    })),
    faults: found.faults.map((fault) => ({
      text: fill(ROUTINE_FAULT_TEXTS[fault.kind], wordsOf(fault, { whole, found, names })),
      sittings: sittingsOfFault(fault).filter((each) => own.has(each)),
      classes: classesOfFault(fault, found, papers),
      isSevere: SEVERE.includes(fault.kind),
    })),
    daysOff,
  };
}

function sittingsOfFault(fault: RoutineFault): readonly string[] {
  if ('sittings' in fault) return fault.sittings;
  return 'sitting' in fault ? [fault.sitting] : [];
}

function classesOfFault(
  fault: RoutineFault,
  { people, classOfSection }: Awaited<ReturnType<typeof faultsOf>>,
  papers: readonly { id: string; class: string }[],
): string[] {
  if (fault.kind === 'otherExam') return fault.classes;
  if (fault.kind === 'twice') return papers.filter(({ id }) => id === fault.paper).map((paper) => paper.class);
  if (fault.kind !== 'student') return [];
  return [...new Set(fault.students.flatMap((id) => classOfSection.get(people.get(id)?.section ?? '') ?? []))];
}
