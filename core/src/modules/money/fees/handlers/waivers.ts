import { AppError, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { approvalErrors } from '@pathshala/shared/modules/school/approvals';
import {
  feesErrors,
  StudentWaiver,
  WaiverDecision,
  WaiverType,
  type feesActions,
} from '@pathshala/shared/modules/money/fees';
import { override, transit, type Context, type Handler } from '../../../../kernel';
import { closeRound, isOwn, viewChain, wrote } from '../../../school/approvals';
import { familyOfCaller } from '../../../foundation/people';
import { worthOfWaiver } from '../services/worth-of-waiver';
import { beginApproval, waiverApproval, type WaiverRow } from '../waiver-approval';

/**
 * A waiver counts immediately when its type needs no approval and it is as large as the type says; otherwise it goes to
 * the first step, or waits for someone else who approves waivers.
 */
const create = override(StudentWaiver, 'create', async (ctx, input) => {
  const type = await ctx.repo(WaiverType).findOne({ id: input.waiverType });
  const waiver = await ctx
    .repo(StudentWaiver)
    .create({ ...input, ...wrote(ctx, null), ...(await worthOf(ctx, input)) });
  if (type?.needsApproval === false && isAsTyped(type, input))
    return transit(ctx, StudentWaiver, 'grant', { id: waiver.id });
  const steps = await firstStep(ctx, waiver);
  return steps.steps.length > 0 ? ctx.repo(StudentWaiver).update(waiver.id, steps) : waiver;
});
/**
 * Changing a decided waiver would be a way around the decision; one that is being decided begins again, and only the
 * person who asked changes it: an approver would decide on what they wrote themselves.
 */
const update = override(StudentWaiver, 'update', async (ctx, { id, rev, patch }) => {
  const before = await ctx.repo(StudentWaiver).get(id);
  assertOpen(before);
  if (before.steps.length > 0 && before.createdBy && before.createdBy !== ctx.actor.userId)
    throw new AppError(feesErrors.OTHERS_WAIVER);
  await closeRound(ctx, waiverApproval, before);
  const { until, ...kept } = { ...before, ...patch };
  const authors = wrote(ctx, before);
  const after = { ...kept, ...authors, ...(until ? { until } : {}) } as WaiverRow;
  const { worth } = await worthOf(ctx, after);
  return ctx
    .repo(StudentWaiver)
    .update(
      id,
      { ...patch, ...authors, worth: worth ?? null, ...(await firstStep(ctx, { ...after, worth })) },
      { rev },
    );
});
const remove = override(StudentWaiver, 'remove', async (ctx, { id, rev }) => {
  const waiver = await ctx.repo(StudentWaiver).get(id);
  if (waiver.status === 'approved' || waiver.status === 'revoked') throw new AppError(feesErrors.WAIVER_DECIDED);
  await ctx.repo(StudentWaiver).remove(id, { rev });
  await closeRound(ctx, waiverApproval, waiver);
  return { id };
});
/** Those who were asked are asked again: its tasks went when it was removed. */
const restore = override(StudentWaiver, 'restore', async (ctx, { id, rev }) => {
  const waiver = await ctx.repo(StudentWaiver).restore(id, { rev });
  if (waiver.status !== 'requested' || waiver.steps.length === 0) return waiver;
  return ctx.repo(StudentWaiver).update(id, await firstStep(ctx, waiver));
});
export const waiverOverrides: readonly [string, Handler][] = [create, update, remove, restore];

/** The course of a waiver's approval, and whether the caller is asked now. */
export const waiverSteps = async (
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof feesActions.waiverSteps>> =>
  viewChain(ctx, waiverApproval, await ctx.repo(StudentWaiver).get(id));

/**
 * Requested waivers for which the caller is asked now; where there are no steps, all that those may decide who have the
 * right.
 */
export async function waiversToDecide(ctx: Context): Promise<ActionOutput<typeof feesActions.waiversToDecide>> {
  const user = ctx.actor.userId;
  if (!user) return { ids: [] };
  const tasks = await ctx.repo(WaiverDecision).find({ where: { user, state: 'waiting' } });
  const requested = await ctx.repo(StudentWaiver).find({ where: { status: 'requested' } });
  const asked = new Set(tasks.map(({ waiver }) => waiver));
  const may = ctx.can('fees.approveWaiver');
  const family = await familyOfCaller(ctx);
  const ids: string[] = [];
  for (const row of requested)
    if (row.steps.length > 0 ? asked.has(row.id) : may && !family.has(row.student) && !(await isOwn(ctx, row)))
      ids.push(row.id);
  return { ids };
}

/** @throws APPROVAL_ABOVE_LIMITS, APPROVAL_NO_APPROVER, NOBODY_ELSE_APPROVES */
const firstStep = (ctx: Context, waiver: WaiverRow) =>
  beginApproval(ctx, waiver, waiver.worth ?? null).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === approvalErrors.APPROVAL_NO_APPROVER.code;
    throw isMissing && ctx.can('fees.approveWaiver') ? new AppError(feesErrors.NOBODY_ELSE_APPROVES) : error;
  });

async function worthOf(ctx: Context, waiver: Parameters<typeof worthOfWaiver>[1]): Promise<{ worth?: number }> {
  const worth = await worthOfWaiver(ctx, waiver);
  return worth === null ? {} : { worth };
}

/** It has no percent and no amount but those of its type. */
const isAsTyped = (type: Row<typeof WaiverType>, { percent, amount }: Partial<Pick<WaiverRow, 'percent' | 'amount'>>) =>
  (percent === undefined || percent === type.percent) && (amount === undefined || amount === type.amount);

function assertOpen({ status }: WaiverRow): void {
  if (status !== 'requested') throw new AppError(feesErrors.WAIVER_DECIDED);
}
