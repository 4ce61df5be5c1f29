import {
  NotificationChoice,
  PUSH_TRIES,
  PushDelivery,
  PushDevice,
  pushPauseMs,
  quietUntil,
} from '@pathshala/shared/modules/school/messaging';
import { runUnit, type Context } from '../../../../kernel';
import { sendPush } from '../jobs/send-push';
import type { PushAnswer } from './call-push-service';
import type { DeliveryRow } from './claim-pushes';
import { timesOf } from './push-times';

/** `quiet`: nothing was tried, because its owner is asleep. `dropped`: nobody needs it any more. */
export type PushOutcome = PushAnswer | { kind: 'quiet'; until: Date } | { kind: 'dropped'; note: string };

interface Recorded {
  device: string;
  rows: readonly DeliveryRow[];
  outcome: PushOutcome;
}

/** Writes the outcome of a push down, and orders the next attempt with it. */
export function recordPushes(sys: Context, { device, rows, outcome }: Recorded): Promise<void> {
  return runUnit(sys, { id: sendPush.name, audited: false }, async (ctx) => {
    const now = ctx.now.toISOString();
    const present = await ctx.repo(PushDevice).findOne({ id: device });
    if (outcome.kind === 'gone' && present) await ctx.repo(PushDevice).remove(device, { rev: present.rev });
    if (outcome.kind === 'sent' && present)
      await ctx.repo(PushDevice).update(device, { lastSentAt: now }, { rev: present.rev });
    const next = present ? await nextAttempt(ctx, { user: present.user, rows, outcome }) : null;
    if (outcome.kind === 'refused')
      ctx.log.warn({ pushDevice: device, status: outcome.note }, 'a push service refused a message');
    const open = await ctx
      .repo(PushDelivery)
      .find({ where: { id: { in: rows.map(({ id }) => id) }, status: 'sending' }, sort: [] });
    await ctx.repo(PushDelivery).bulk(
      open.map(({ id, rev, tries, expiresAt }) => {
        const isQuiet = outcome.kind === 'quiet';
        const isLeft = next !== null && next.toISOString() < expiresAt && (isQuiet || tries < PUSH_TRIES);
        if (isLeft)
          return {
            id,
            rev,
            patch: { status: 'queued', heldUntil: null, dueAt: next.toISOString(), tries: isQuiet ? tries - 1 : tries },
          };
        return { id, rev, patch: { ...endOf(outcome), heldUntil: null } };
      }),
    );
    if (next)
      ctx.after(
        sendPush,
        { device },
        { id: `push-again-${device}-${next.getTime()}`, delayMs: next.getTime() - ctx.now.getTime() },
      );
  });
}

/** Time of the next attempt, after quiet hours if it falls into them; null when another attempt makes no sense. */
async function nextAttempt(
  ctx: Context,
  { user, rows, outcome }: { user: string; rows: readonly DeliveryRow[]; outcome: PushOutcome },
): Promise<Date | null> {
  if (outcome.kind === 'quiet') return outcome.until;
  if (outcome.kind !== 'again') return null;
  const tries = Math.max(...rows.map((row) => row.tries));
  const at = new Date(ctx.now.getTime() + pushPauseMs(tries, outcome.afterMs));
  const choice = await ctx.repo(NotificationChoice).findOne({ user });
  return quietUntil(at, timesOf(choice)) ?? at;
}

function endOf(outcome: PushOutcome) {
  if (outcome.kind === 'sent') return { status: 'sent' as const };
  const isOver = outcome.kind === 'gone' || outcome.kind === 'dropped';
  return {
    status: isOver ? ('dropped' as const) : ('failed' as const),
    ...('note' in outcome ? { note: outcome.note.slice(0, 60) } : {}),
  };
}
