import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { Room } from '@pathshala/shared/modules/school/campus';
import { Exam, ExamSubject, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import {
  ExamSitting,
  InvigilatorDuty,
  isHeldDuty,
  routineFaults,
  SeatPlan,
  SeatRoom,
  type RoutineFault,
} from '@pathshala/shared/modules/exams/examday';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { alikeOf, candidatesOf, papersOf, sectionsOfExam } from '../../exams';
import type { SittingRow } from './examinees';

export interface Routine {
  exam: Row<typeof Exam>;
  sittings: SittingRow[];
  papers: Row<typeof ExamSubject>[];
}

/** An exam with its sittings in order and its papers. @throws AppError NOT_FOUND */
export async function routineOf(ctx: Context, id: string): Promise<Routine> {
  const exam = await ctx.repo(Exam).get(id);
  const sittings = await ctx.repo(ExamSitting).find({ where: { exam: id }, sort: ['date', 'startsAt'] });
  return { exam, sittings, papers: await ctx.repo(ExamSubject).find({ where: { exam: id }, sort: ['rank'] }) };
}

/** Papers of each class in a sitting, in the order of the classes. */
export function papersByClass(
  { exam, papers }: Routine,
  sitting: SittingRow,
): { class: string; papers: Row<typeof ExamSubject>[] }[] {
  const written = papers.filter((paper) => sitting.papers.includes(paper.id));
  return [...groupBy(written, (paper) => paper.class)]
    .map(([id, those]) => ({ class: id, papers: those }))
    .sort((a, b) => exam.classes.indexOf(a.class) - exam.classes.indexOf(b.class));
}

/** Faults of the routine, and the names that their messages need. */
export async function faultsOf(ctx: Context, routine: Routine) {
  const { exam, sittings, papers } = routine;
  const days = sittings.map(({ date }) => date);
  const [from, until] = [days[0] ?? exam.startsOn, days.at(-1) ?? exam.endsOn];
  const others = await ctx
    .repo(ExamSitting)
    .find({ where: { date: { gte: from, lte: until }, exam: { ne: exam.id } }, sort: [] });
  const foreign = await ctx
    .repo(ExamSubject)
    .find({ where: { id: { in: [...new Set(others.flatMap((each) => each.papers))] } }, sort: [] });
  const classOf = new Map(foreign.map((paper) => [paper.id, paper.class]));
  const all = [...sittings, ...others];
  const ids = all.map(({ id }) => id);
  const plans = await ctx
    .repo(SeatPlan)
    .find({ where: { sittings: { in: ids }, state: { ne: 'archived' } }, sort: [] });
  const rooms = groupBy(
    await ctx.repo(SeatRoom).find({ where: { plan: { in: plans.map(({ id }) => id) } }, sort: [] }),
    (room) => room.plan,
  );
  const { candidates, written, classOfSection } = await writersOf(ctx, exam, papers);
  const { weekend } = await ctx.repo(Institution).get(ctx.tenantId!);
  const faults = routineFaults({
    exam,
    sittings,
    papers,
    students: candidates.map(({ student, enrolment }) => ({ student, papers: written.get(enrolment)! })),
    others: others.map((each) => ({
      ...each,
      classes: [...new Set(each.papers.flatMap((paper) => classOf.get(paper) ?? []))],
    })),
    holidays: await holidaysIn(ctx, from, until),
    weekend: weekend ?? [],
    duties: (await ctx.repo(InvigilatorDuty).find({ where: { sitting: { in: ids } }, sort: [] })).filter(isHeldDuty),
    rooms: plans.flatMap((plan) =>
      plan.sittings
        .filter((sitting) => ids.includes(sitting))
        .flatMap((sitting) => (rooms.get(plan.id) ?? []).map(({ room }) => ({ sitting, room, plan: plan.id }))),
    ),
  });
  const people = new Map(candidates.map((each) => [each.student, each]));
  return { faults, sittings: all, people, classOfSection };
}

/** Everyone who sits the exam, and by enrolment the papers that they write; students with the same share one list. */
export async function writersOf(ctx: Context, exam: Row<typeof Exam>, papers: readonly Row<typeof ExamSubject>[]) {
  const held = await sectionsOfExam(ctx, exam);
  const candidates = await candidatesOf(ctx, exam, { sections: held });
  const sections = new Map(held.map((section) => [section.id, section]));
  const written = new Map<string, readonly string[]>();
  for (const [section, those] of groupBy(candidates, (candidate) => candidate.section)) {
    const offered = papersOf(papers, sections.get(section)!);
    for (const kind of alikeOf(those)) {
      const own = subjectsOf(kind.example, offered).map(({ offer }) => offer.id);
      for (const { enrolment } of kind.candidates) written.set(enrolment, own);
    }
  }
  return { candidates, written, classOfSection: new Map(held.map((section) => [section.id, section.class])) };
}

/**
 * The holidays of the institution, and the government's that it does not have: a day that was taken out of its calendar
 * is still a warning.
 */
export async function holidaysIn(ctx: Context, from: string, until: string) {
  const span = { from: { lte: until }, until: { gte: from } };
  const own = await ctx.repo(Holiday).find({ where: span, sort: [] });
  const national = await ctx
    .repo(GlobalHoliday)
    .find({ where: { ...span, active: true, kind: { ne: 'vacation' } }, sort: [] });
  const isOwn = (day: { from: string; until: string }) =>
    own.some((each) => each.from <= day.from && day.until <= each.until);
  return [...own, ...national.filter((day) => !isOwn(day))];
}

/** Names of what the faults name, by id. */
export async function namesForFaults(ctx: Context, routine: Routine, faults: readonly RoutineFault[]) {
  const of = <K extends RoutineFault['kind']>(kind: K) =>
    faults.filter((fault): fault is Extract<RoutineFault, { kind: K }> => fault.kind === kind);
  const subjects = await ctx.labels(
    Subject,
    routine.papers.map((paper) => paper.subject),
  );
  const classes = await ctx.labels(Class, [
    ...new Set([...routine.exam.classes, ...of('otherExam').flatMap((each) => each.classes)]),
  ]);
  return {
    subjects,
    classes,
    staff: await ctx.labels(
      Staff,
      of('teacher').map((fault) => fault.staff),
    ),
    rooms: await ctx.labels(
      Room,
      of('room').map((fault) => fault.room),
    ),
    holidays: await holidayNames(
      ctx,
      of('holiday').map((fault) => fault.holiday),
    ),
  };
}

export async function holidayNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Text>> {
  return new Map([...(await ctx.labels(GlobalHoliday, ids)), ...(await ctx.labels(Holiday, ids))]);
}
