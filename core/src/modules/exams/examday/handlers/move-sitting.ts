import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamSitting, InvigilatorDuty, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { override, type Context } from '../../../../kernel';
import { CHANGE_GRACE_MS, tellDates } from '../jobs/tell-dates';
import { tellDuties } from '../jobs/tell-duties';

const WHEN = ['date', 'startsAt', 'endsAt'] as const;

/**
 * Invigilators answered for the old date and hours: a sitting that moves asks them again and tells them when it is now.
 * Families hear of it once the routine is published.
 */
export const moveSitting = override(ExamSitting, 'update', async (ctx, { id, rev, patch }) => {
  const before = await ctx.repo(ExamSitting).get(id);
  const sitting = await ctx.repo(ExamSitting).update(id, patch, { rev });
  const hasMoved = WHEN.some((field) => sitting[field] !== before[field]);
  if (hasMoved || String(sitting.papers) !== String(before.papers)) await orderNews(ctx, sitting.exam);
  if (!hasMoved) return sitting;
  const repo = ctx.repo(InvigilatorDuty);
  const duties = (await repo.find({ where: { sitting: id }, sort: [] })).filter(
    (duty) => duty.toldAt && !duty.arrivedAt,
  );
  await repo.bulk(duties.map((duty) => ({ id: duty.id, rev: duty.rev, patch: { reply: null, note: null } })));
  const plan = await ctx.repo(SeatPlan).findOne({ sittings: { in: [id] } });
  const staff = [...new Set(duties.map((duty) => duty.staff))];
  if (plan && staff.length > 0)
    ctx.after(
      tellDuties,
      { plan: plan.id, staff, kind: 'changed', call: ctx.requestId },
      { id: `duties-${plan.id}-${ctx.requestId}` },
    );
  return sitting;
});

export const addSitting = override(ExamSitting, 'create', async (ctx, input) => {
  const sitting = await ctx.repo(ExamSitting).create(input);
  await orderNews(ctx, sitting.exam);
  return sitting;
});

export const dropSitting = override(ExamSitting, 'remove', async (ctx, { id, rev }) => {
  const { exam } = await ctx.repo(ExamSitting).get(id);
  await ctx.repo(ExamSitting).remove(id, { rev });
  await orderNews(ctx, exam);
  return { id };
});

/** SMS with the dates of an exam after a change of them. `cause`: of two changes by one call, the second. */
export async function orderNews(ctx: Context, exam: string, cause = ''): Promise<void> {
  const row = await ctx.repo(Exam).findOne({ id: exam });
  if (row?.routinePublishedAt)
    ctx.after(tellDates, { exam }, { id: `exam-dates-${exam}-${ctx.requestId}${cause}`, delayMs: CHANGE_GRACE_MS });
}
