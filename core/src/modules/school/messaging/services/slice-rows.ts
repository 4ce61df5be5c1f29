import { callMinutes, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { smsSegments } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { isCalled } from '../voice/connection';
import { addresseesNow } from './addressees';
import { changeMessages, type BatchRow, type MessageChange, type MessageRow } from './change-messages';
import { isPrepaid, type WayRules } from './sms-prices';

/** Rows of a batch that may be sent now; without calls outside their hours. */
export const dueRows = (ctx: Context, batch: BatchRow, { most, withCalls }: { most: number; withCalls: boolean }) =>
  ctx.repo(SmsMessage).find({
    where: {
      batch: batch.id,
      status: 'queued',
      dueAt: { lte: ctx.now.toISOString() },
      ...(withCalls ? {} : { way: 'sms' as const }),
    },
    sort: ['dueAt'],
    limit: most,
  });

/** The first rows that the balance pays and the budget allows; `budget` null: there is none. */
export function affordable(
  rows: readonly MessageRow[],
  { price }: WayRules,
  { balance, budget }: { balance: number; budget: number | null },
): MessageRow[] {
  let [paid, allowed] = [balance, budget ?? Number.POSITIVE_INFINITY];
  return rows.filter((row) => {
    const cost = price(row);
    const prepaid = isPrepaid(row) ? cost : 0;
    if (prepaid > paid || cost > allowed) {
      [paid, allowed] = [0, 0];
      return false;
    }
    [paid, allowed] = [paid - prepaid, allowed - cost];
    return true;
  });
}

/**
 * The rows with the numbers of this moment, as SMS or as calls as the family wants it now; null when some go to nobody
 * or another way: those are changed.
 */
export async function reachable(
  ctx: Context,
  batch: BatchRow,
  { rows, rules: { voice } }: { rows: readonly MessageRow[]; rules: WayRules },
): Promise<MessageRow[] | null> {
  const addresseeOf = await addresseesNow(ctx, batch, rows);
  const changes = rows.flatMap((row): MessageChange[] => {
    const to = addresseeOf(row);
    if ('reason' in to) return [{ row, patch: { status: 'skipped', reason: to.reason } }];
    const way = to.wantsCall && isCalled(voice, batch.purpose) ? ('call' as const) : ('sms' as const);
    if (way === row.way) return [];
    const segments = way === 'call' ? callMinutes(row.text) : smsSegments(row.text).segments;
    return [{ row, patch: { way, segments } }];
  });
  if (changes.length > 0) {
    await changeMessages(ctx, changes);
    return null;
  }
  return rows.map((row) => ({ ...row, phone: (addresseeOf(row) as { phone: string }).phone }));
}

/** When there is something to send again. Calls that are due wait for the hours of calls. */
export async function nextDue(ctx: Context, open: readonly BatchRow[], callsAgain: Date | null): Promise<Date | null> {
  const firstOf = async (batches: readonly BatchRow[], way: object) => {
    if (batches.length === 0) return null;
    const where = { batch: { in: batches.map((batch) => batch.id) }, status: 'queued' as const, ...way };
    const [row] = await ctx.repo(SmsMessage).find({ where, sort: ['dueAt'], limit: 1 });
    return row ? new Date(row.dueAt) : null;
  };
  if (!callsAgain) return firstOf(open, {});
  const urgent = await firstOf(
    open.filter((batch) => batch.urgent),
    {},
  );
  const rest = open.filter((batch) => !batch.urgent);
  const sms = await firstOf(rest, { way: 'sms' });
  const call = await firstOf(rest, { way: 'call' });
  const times = [urgent, sms, call && call < callsAgain ? callsAgain : call].flatMap((at) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
