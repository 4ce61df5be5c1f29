import { AppError, type Row } from '@pathshala/shared/kit';
import { feesErrors, StudentWaiver, WaiverType } from '@pathshala/shared/modules/fees';
import { override, type Context, type Handler } from '../../../kernel';

type WaiverRow = Row<typeof StudentWaiver>;
const decision = (ctx: Context) => ({
  ...(ctx.actor.userId ? { decidedBy: ctx.actor.userId } : {}),
  decidedAt: ctx.now.toISOString(),
});

/** A waiver counts immediately when it needs no approval or comes from an approver. */
const create = override(StudentWaiver, 'create', async (ctx, input) => {
  const type = await ctx.repo(WaiverType).findOne({ id: input.waiverType });
  const isDecided = ctx.can('fees.approveWaiver') || type?.needsApproval === false;
  return ctx.repo(StudentWaiver).create({ ...input, ...(isDecided ? { status: 'approved', ...decision(ctx) } : {}) });
});
/** Changing a decided waiver would be a way around the decision. */
const update = override(StudentWaiver, 'update', async (ctx, { id, rev, patch }) => {
  assertOpen(await ctx.repo(StudentWaiver).get(id));
  return ctx.repo(StudentWaiver).update(id, patch, { rev });
});
const remove = override(StudentWaiver, 'remove', async (ctx, { id, rev }) => {
  const waiver = await ctx.repo(StudentWaiver).get(id);
  if (waiver.status === 'approved' || waiver.status === 'revoked') throw new AppError(feesErrors.WAIVER_DECIDED);
  await ctx.repo(StudentWaiver).remove(id, { rev });
  return { id };
});
export const waiverOverrides: readonly [string, Handler][] = [create, update, remove];

export async function decideWaiver(
  ctx: Context,
  { id, rev, approve, note }: { id: string; rev: number; approve: boolean; note?: string | undefined },
) {
  const waivers = ctx.repo(StudentWaiver);
  assertOpen(await waivers.get(id));
  return statusOf(
    await waivers.update(
      id,
      { status: approve ? 'approved' : 'rejected', ...decision(ctx), ...(note ? { note } : {}) },
      { rev },
    ),
  );
}

/** It counts through `until`, and never longer than it would have anyway. */
export async function revokeWaiver(
  ctx: Context,
  { id, rev, until, note }: { id: string; rev: number; until: string; note: string },
) {
  const waivers = ctx.repo(StudentWaiver);
  const waiver = await waivers.get(id);
  if (waiver.status !== 'approved') throw new AppError(feesErrors.WAIVER_NOT_APPROVED);
  const end = waiver.until && waiver.until < until ? waiver.until : until < waiver.from ? waiver.from : until;
  return statusOf(await waivers.update(id, { status: 'revoked', until: end, ...decision(ctx), note }, { rev }));
}

function assertOpen({ status }: WaiverRow): void {
  if (status !== 'requested') throw new AppError(feesErrors.WAIVER_DECIDED);
}
const statusOf = ({ status }: WaiverRow) => ({ status });
