import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamSitting, InvigilatorDuty, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { onWrite, systemPart, type Context, type RowWrite } from '../../../../kernel';
import { CHANGE_GRACE_MS, tellDates } from '../jobs/tell-dates';
import { GATHER_MS, tellDuties } from '../jobs/tell-duties';

const WHEN = ['date', 'startsAt', 'endsAt'] as const;
/** Fields whose changes families hear of. */
const DATED = [...WHEN, 'papers', 'standing'] as const;

/**
 * A sitting that comes, goes or moves is news on every way in: the form of the list, the routine, the control room, a
 * sheet and its undo.
 */
export const tellOfSittings = onWrite(ExamSitting, async (ctx, write) => {
  // A write outside an action, as in tests, has no unit of work in which to order messages.
  if (!ctx.unit) return;
  const isOther = (fields: readonly string[]) =>
    fields.some((field) => String(write.before?.[field] ?? '') !== String(write.after[field] ?? ''));
  if (write.op !== 'update' || isOther(DATED)) await orderDates(ctx, String(write.after['exam']));
  if (write.op === 'update' && isOther(WHEN)) await askAgain(ctx, write);
});

/** A sheet that resumes after a stop has a new moment, so its remaining rows are ordered separately. */
const callOf = (ctx: Context) => `${ctx.requestId}-${ctx.now.getTime()}`;

/**
 * Orders SMS with the new dates of an exam whose routine is published. One call that changes several sittings orders
 * them once.
 */
async function orderDates(ctx: Context, exam: string): Promise<void> {
  const row = await ctx.repo(Exam).findOne({ id: exam });
  if (row?.routinePublishedAt)
    ctx.after(tellDates, { exam }, { id: `exam-dates-${exam}-${callOf(ctx)}`, delayMs: CHANGE_GRACE_MS });
}

/**
 * Invigilators answered for the old date and hours: they are asked again, and told when the sitting is now. Their
 * answers follow from the sitting, also where its writer may not write duties.
 */
async function askAgain(ctx: Context, { id }: RowWrite): Promise<void> {
  const sys = systemPart(ctx);
  const repo = sys.repo(InvigilatorDuty);
  const duties = (await repo.find({ where: { sitting: id }, sort: [] })).filter(
    (duty) => duty.toldAt && !duty.arrivedAt,
  );
  await repo.bulk(duties.map((duty) => ({ id: duty.id, rev: duty.rev, patch: { reply: null, note: null } })));
  const plan = duties.length > 0 ? await sys.repo(SeatPlan).findOne({ sittings: { in: [id] } }) : null;
  const staff = [...new Set(duties.map((duty) => duty.staff))];
  if (plan)
    ctx.after(
      tellDuties,
      { plan: plan.id, staff, kind: 'changed' },
      { id: `duties-${id}-${callOf(ctx)}`, delayMs: GATHER_MS },
    );
}
