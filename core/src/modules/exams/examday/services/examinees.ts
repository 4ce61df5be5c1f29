import { AppError, type Row } from '@pathshala/shared/kit';
import { Exam, ExamSubject, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import {
  examdayErrors,
  ExamSitting,
  seatGroups,
  type Examinee,
  type RoomGrid,
  type SeatedStudent,
  type SeatPlan,
  type SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import { candidatesOf, papersOf, sectionsOfExam, type ExamCandidate } from '../../exams';

export type PlanRow = Row<typeof SeatPlan>;
export type RoomRow = Row<typeof SeatRoom>;
export type SittingRow = Row<typeof ExamSitting>;

export interface PlanExaminee extends Examinee, SeatedStudent {
  name: string;
  nameBn: string;
  candidate: ExamCandidate;
}

/** The room of a plan as the rules see it. */
export const gridOf = ({ id, benchRows, benchColumns, seatsPerBench, blocked, reserve }: RoomRow): RoomGrid => ({
  id,
  rows: benchRows,
  columns: benchColumns * seatsPerBench!,
  blocked: blocked ?? [],
  reserve: reserve!,
});

/** In the order in which they are held. @throws AppError FOREIGN_SITTING */
export async function sittingsOf(ctx: Context, plan: PlanRow): Promise<SittingRow[]> {
  const sittings = await ctx
    .repo(ExamSitting)
    .find({ where: { id: { in: plan.sittings } }, sort: ['date', 'startsAt'] });
  const foreign = sittings.find((each) => each.exam !== plan.exam);
  if (foreign) throw new AppError(examdayErrors.FOREIGN_SITTING, { sitting: { en: foreign.name, bn: foreign.nameBn } });
  return sittings;
}

/**
 * Everyone who writes a paper in one of the sittings, by section and roll, with the group whose members are not to be
 * neighbours. `only`: of these sections.
 */
export async function examineesOf(
  ctx: Context,
  plan: PlanRow,
  sittings: readonly SittingRow[],
  { only }: { only?: readonly string[] } = {},
): Promise<PlanExaminee[]> {
  const exam = await ctx.repo(Exam).get(plan.exam);
  const ids = [...new Set(sittings.flatMap((each) => each.papers))];
  const papers = await ctx.repo(ExamSubject).find({ where: { id: { in: ids }, exam: exam.id }, sort: ['rank'] });
  const classes = new Set(papers.map((paper) => paper.class));
  const sections = (await sectionsOfExam(ctx, exam)).filter(
    (section) => classes.has(section.class) && (!only || only.includes(section.id)),
  );
  const bySection = new Map(
    sections.map((section, at) => [section.id, { section, at, papers: papersOf(papers, section) }]),
  );
  const candidates = sections.length > 0 ? await candidatesOf(ctx, exam, { sections }) : [];
  const examinees = candidates.flatMap((candidate) => {
    const place = bySection.get(candidate.section)!;
    const own = subjectsOf(candidate, place.papers).map(({ offer }) => offer.id);
    if (own.length === 0) return [];
    const { student, section, roll, name, nameBn } = candidate;
    const order = place.at * 10_000 + roll;
    return [{ student, section, class: place.section.class, roll, papers: own, name, nameBn, order, candidate }];
  });
  const groups = seatGroups(examinees, { sittings: sittings.length });
  return examinees.map((each) => ({ ...each, group: groups.get(each.student)! })).sort((a, b) => a.order - b.order);
}
