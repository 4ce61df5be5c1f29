import { groupBy, type Row, type StoredPatch } from '@pathshala/shared/kit';
import { SMS_COUNTERS, SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';

export type MessageRow = Row<typeof SmsMessage>;
export type BatchRow = Row<typeof SmsBatch>;
export interface MessageChange {
  row: MessageRow;
  patch: StoredPatch<typeof SmsMessage>;
}

/**
 * Changes messages together with the counters, cost and state of their batches, in the caller's transaction. A batch is
 * done when nothing of it is queued or being sent; one that was done and has work again continues.
 */
export async function changeMessages(ctx: Context, changes: readonly MessageChange[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.repo(SmsMessage).bulk(changes.map(({ row, patch }) => ({ id: row.id, rev: row.rev, patch })));
  const batches = ctx.repo(SmsBatch);
  for (const [id, ofBatch] of groupBy(changes, ({ row }) => row.batch)) {
    const batch = await batches.get(id);
    const calledAt = batch.calledAt && !(await hasCalls(ctx, id)) ? { calledAt: null } : {};
    await batches.update(id, { ...batchPatch(ctx, batch, ofBatch), ...calledAt }, { rev: batch.rev });
  }
}

/** Whether calls of a batch are under way: none is asked about otherwise. */
const hasCalls = async (ctx: Context, batch: string): Promise<boolean> =>
  (await ctx.repo(SmsMessage).findOne({ batch, status: { in: ['sending', 'sent'] }, way: 'call' })) !== null;

/**
 * State of a batch whose counters are these. A batch that a person stopped stays stopped until a person continues it.
 */
export function settledPatch(
  ctx: Context,
  batch: Pick<BatchRow, 'status' | 'queued' | 'sending'>,
): StoredPatch<typeof SmsBatch> {
  const isIdle = batch.queued === 0 && batch.sending === 0;
  if (batch.status === 'stopped') return {};
  if (isIdle) return batch.status === 'done' ? {} : { status: 'done', finishedAt: ctx.now.toISOString() };
  return batch.status === 'done' ? { status: 'queued', finishedAt: null } : {};
}

function batchPatch(ctx: Context, batch: BatchRow, changes: readonly MessageChange[]): StoredPatch<typeof SmsBatch> {
  const counters = Object.fromEntries(SMS_COUNTERS.map((state) => [state, batch[state]])) as Record<
    (typeof SMS_COUNTERS)[number],
    number
  >;
  let cost = batch.cost;
  for (const { row, patch } of changes) {
    counters[row.status] -= 1;
    counters[patch.status ?? row.status] += 1;
    cost += (patch.cost ?? row.cost) - row.cost;
  }
  const isStarting = counters.sending > 0 && batch.status === 'queued';
  const status = isStarting ? ('sending' as const) : batch.status;
  return {
    ...counters,
    cost,
    status,
    ...(isStarting && !batch.startedAt ? { startedAt: ctx.now.toISOString() } : {}),
    ...settledPatch(ctx, { ...counters, status }),
  };
}
