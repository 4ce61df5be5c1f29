import type { ActionOutput } from '@pathshala/shared/kit';
import { ExamSitting, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { examSteps, ResultVersion, type resultActions } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { precheck } from './generate';

/** Papers and sittings of one exam; a routine has some dozens of them. */
const MOST = 500;

/** An exam from its papers to its publication: how far each step has come, and the one that is next. */
export async function steps(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof resultActions.steps>> {
  const exam = await ctx.repo(Exam).get(id);
  const papers = await ctx.repo(ExamSubject).find({ where: { exam: id }, limit: MOST });
  const sittings = (await ctx.repo(ExamSitting).find({ where: { exam: id }, limit: MOST })).filter(
    ({ standing }) => !standing,
  );
  const plans = await ctx
    .repo(SeatPlan)
    .find({ where: { exam: id, state: { in: ['published', 'locked', 'archived'] } }, limit: MOST });
  const { sheets } = await precheck(ctx, { exam: id });
  const placed = new Set(sittings.flatMap((each) => each.papers));
  const seated = new Set(plans.flatMap((each) => each.sittings));
  const withPapers = new Set(papers.map((each) => each.class));
  const made = await ctx.repo(ResultVersion).count({ exam: id, state: { in: ['generated', 'published'] } });
  const making = await ctx.repo(ResultVersion).count({ exam: id, state: 'generating' });
  return {
    steps: examSteps({
      papers: { done: exam.classes.filter((each) => withPapers.has(each)).length, all: exam.classes.length },
      routine: { done: papers.filter((each) => placed.has(each.id)).length, all: papers.length },
      seats: { done: sittings.filter((each) => seated.has(each.id)).length, all: sittings.length },
      marks: { done: sheets.complete, all: sheets.total },
      checks: { done: Math.min(sheets.submitted, sheets.total), all: sheets.total },
      results: { done: Math.min(made, 1), all: 1, isRunning: making > 0 },
      publication: { done: exam.publishedVersion ? 1 : 0, all: 1 },
    }),
  };
}
