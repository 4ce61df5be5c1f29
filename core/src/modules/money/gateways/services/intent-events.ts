import { IntentEvent } from '@pathshala/shared/modules/money/gateways';
import type { StoredInput } from '@pathshala/shared/kit';
import { runUnit, type Context } from '../../../../kernel';
import { cut } from '../providers/provider';

const UNIT = { id: 'gateways.note', audited: false };
/** Anyone may call our address again and again; what is beyond says nothing new. */
const MOST = 200;
export type EventKind = StoredInput<typeof IntentEvent>['kind'];

/** Notes what was heard of a payment, within the caller's unit of work. */
export async function noteEvent(ctx: Context, intent: string, kind: EventKind, says: string): Promise<void> {
  const events = ctx.repo(IntentEvent);
  const isWorthKeeping = kind === 'settled' || kind === 'doubted' || kind === 'person';
  if (!isWorthKeeping && (await events.count({ intent })) >= MOST) return;
  await events.create({ intent, kind, says: cleaned(says) });
}

/** A company may make a thousand calls a day about unknown bills. */
const MOST_OF_DAY = 300;
const DAY_MS = 24 * 60 * 60_000;

/** Notes a call of a company that led to no payment. */
export const noteCall = (sys: Context, gateway: string, { kind, says }: { kind: EventKind; says: string }) =>
  runUnit(sys, UNIT, async (ctx) => {
    const events = ctx.repo(IntentEvent);
    const since = new Date(ctx.now.getTime() - DAY_MS).toISOString();
    if ((await events.count({ gateway, createdAt: { gte: since } })) >= MOST_OF_DAY) return;
    await events.create({ gateway, kind, says: cleaned(says) });
  });

const cleaned = (says: string): string => cut(says.replace(/[^\P{C}]/gu, ' ').trim() || '–');

/** The same in a unit of its own. */
export const noteAlone = (sys: Context, intent: string, kind: EventKind, says: string): Promise<void> =>
  runUnit(sys, UNIT, (ctx) => noteEvent(ctx, intent, kind, says));
