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
  await events.create({ intent, kind, says: cut(says.replace(/[^\P{C}]/gu, ' ').trim() || '–') });
}

/** The same in a unit of its own. */
export const noteAlone = (sys: Context, intent: string, kind: EventKind, says: string): Promise<void> =>
  runUnit(sys, UNIT, (ctx) => noteEvent(ctx, intent, kind, says));
