import type { Row } from '@pathshala/shared/kit';
import { PushDelivery } from '@pathshala/shared/modules/school/messaging';
import { runUnit, type Context } from '../../../../kernel';
import { sendPush } from '../jobs/send-push';

export type DeliveryRow = Row<typeof PushDelivery>;

/** Longer than a run can take; after it the worker is taken for dead. */
const HOLD_MS = 60_000;
/** Clocks of two machines differ a little. */
const EARLY_MS = 1_000;
const AT_ONCE = 100;
const unit = { id: sendPush.name, audited: false };

/**
 * Takes what is due on a device for this worker. A push whose worker died between call and record is taken again: it
 * replaces the first one on the device, because both carry the same tag.
 */
export function claimPushes(sys: Context, device: string): Promise<{ rows: DeliveryRow[]; lookAgainAt: Date | null }> {
  return runUnit(sys, unit, async (ctx) => {
    const repo = ctx.repo(PushDelivery);
    const soon = new Date(ctx.now.getTime() + EARLY_MS).toISOString();
    const queued = await repo.find({ where: { device, status: 'queued' }, sort: ['dueAt'], limit: AT_ONCE });
    const sending = await repo.find({ where: { device, status: 'sending' }, limit: AT_ONCE });
    const lost = sending.filter(({ heldUntil }) => (heldUntil ?? '') <= ctx.now.toISOString());
    const rows = [...queued.filter(({ dueAt }) => dueAt <= soon), ...lost];
    const heldUntil = new Date(ctx.now.getTime() + HOLD_MS).toISOString();
    if (rows.length > 0)
      await repo.bulk(
        rows.map(({ id, rev, tries }) => ({ id, rev, patch: { status: 'sending', heldUntil, tries: tries + 1 } })),
      );
    // Where even the last of them is due, more may be due behind it; where it is not, nothing behind it is.
    const isFull = queued.length === AT_ONCE && queued.at(-1)!.dueAt <= soon;
    const later = [...sending.flatMap((row) => row.heldUntil ?? []), ...queued.map(({ dueAt }) => dueAt)].toSorted();
    return {
      rows: rows.map((row) => ({ ...row, rev: row.rev + 1, tries: row.tries + 1 })),
      lookAgainAt: isFull ? ctx.now : rows.length === 0 && later[0] ? new Date(later[0]) : null,
    };
  });
}

export const orderSendingAgain = (sys: Context, { device, at }: { device: string; at: Date }): Promise<void> =>
  runUnit(sys, unit, async (ctx) =>
    ctx.after(
      sendPush,
      { device },
      {
        id: `push-again-${device}-${at.getTime()}`,
        delayMs: Math.max(0, at.getTime() - ctx.now.getTime()),
      },
    ),
  );
