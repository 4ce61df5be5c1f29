import {
  callMinutes,
  callsAgainAt,
  ringsToday,
  SmsMessage,
  type SmsWay,
} from '@pathshala/shared/modules/school/messaging';
import { smsSegments, todayInDhaka } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { isCalled, type VoiceRow } from '../voice/connection';
import { addresseesNow, childrenOf } from './addressees';
import { changeMessages, type BatchRow, type MessageChange, type MessageRow } from './change-messages';
import { isPrepaid, type WayRules } from './sms-prices';
import { standingAbsences } from './sms-sources';

const STUCK_AT_ONCE = 100;

/** Rows of a batch that may go now in one of the two ways. */
export const dueRows = (ctx: Context, batch: BatchRow, { most, way }: { most: number; way: SmsWay }) =>
  ctx.repo(SmsMessage).find({
    where: { batch: batch.id, status: 'queued', dueAt: { lte: ctx.now.toISOString() }, way },
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
  const isPointless = await pointlessAmong(ctx, batch, rows);
  const changes = rows.flatMap((row): MessageChange[] => {
    const to = addresseeOf(row);
    const reason = isPointless(row);
    if (reason) return [{ row, patch: { status: 'skipped', reason } }];
    if ('reason' in to) return [{ row, patch: { status: 'skipped', reason: to.reason } }];
    const isToRing = to.wantsCall && isCalled(voice, batch) && !isStuck(ctx, batch, row, voice);
    const way = isToRing ? ('call' as const) : ('sms' as const);
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

/**
 * Whether an absence is of a day that has passed while its message waited: no phone rings for it any more, the family
 * reads it. A call that a person orders again is due on the day of that order.
 */
const isLate = (ctx: Context, { purpose }: BatchRow, { way, tries, dueAt }: MessageRow): boolean =>
  purpose === 'absence' && ((way === 'sms' && tries > 0) || todayInDhaka(new Date(dueAt)) < ctx.today);

/** Whether no phone rings for it any more today: it is late, or the hours of calls are over before it is due. */
const isStuck = (ctx: Context, batch: BatchRow, row: MessageRow, voice: VoiceRow | null): boolean =>
  isLate(ctx, batch, row) || (!batch.urgent && voice !== null && !ringsToday(ctx.now, new Date(row.dueAt), voice));

/**
 * Calls of a batch that no phone can take today go as SMS, this evening; those about an absence that no longer stands
 * go
 * to nobody. @returns whether there were any
 */
export async function turnStuck(ctx: Context, batch: BatchRow, voice: VoiceRow | null): Promise<boolean> {
  if (batch.urgent || !voice) return false;
  const where = { batch: batch.id, status: 'queued' as const, way: 'call' as const };
  const find = (sort: 'dueAt' | '-dueAt') => ctx.repo(SmsMessage).find({ where, sort: [sort], limit: STUCK_AT_ONCE });
  // Late ones were due first, those after the hours of calls are due last.
  const rows = new Map([...(await find('dueAt')), ...(await find('-dueAt'))].map((row) => [row.id, row]));
  const stuck = [...rows.values()].filter((row) => isStuck(ctx, batch, row, voice));
  const isPointless = await pointlessAmong(ctx, batch, stuck);
  await changeMessages(
    ctx,
    stuck.map((row): MessageChange => {
      const reason = isPointless(row);
      if (reason) return { row, patch: { status: 'skipped', reason } };
      // The day of a late one says that it is late.
      const dueAt = isLate(ctx, batch, row) ? {} : { dueAt: ctx.now.toISOString() };
      return { row, patch: { way: 'sms', segments: smsSegments(row.text).segments, ...dueAt } };
    }),
  );
  return stuck.length > 0;
}

/** Tells of calls about absences whether they came to be pointless while they waited. */
async function pointlessAmong(ctx: Context, batch: BatchRow, rows: readonly MessageRow[]) {
  const calls = batch.purpose === 'absence' ? rows.filter(({ way }) => way === 'call') : [];
  if (calls.length === 0) return () => null;
  const students = calls.flatMap(childrenOf);
  const standing = await standingAbsences(systemPart(ctx), batch.source, students);
  return (row: MessageRow): 'pointless' | null => {
    if (row.way !== 'call') return null;
    const children = childrenOf(row);
    return standing && children.length > 0 && !children.some((id) => standing.has(id)) ? 'pointless' : null;
  };
}

/**
 * When there is something to send again in this way. Calls that are due wait for the hours of calls; those that no
 * phone can take today go as SMS now, or when it is no longer quiet.
 */
export async function nextDue(
  ctx: Context,
  open: readonly BatchRow[],
  { way, voice, quietEnd }: { way: SmsWay; voice: VoiceRow | null; quietEnd: Date | null },
): Promise<Date | null> {
  const firstOf = async (batches: readonly BatchRow[], sort: 'dueAt' | '-dueAt' = 'dueAt') => {
    if (batches.length === 0) return null;
    const where = { batch: { in: batches.map((batch) => batch.id) }, status: 'queued' as const, way };
    return (await ctx.repo(SmsMessage).find({ where, sort: [sort], limit: 1 }))[0] ?? null;
  };
  const dueOf = (row: MessageRow | null) => (row ? new Date(row.dueAt) : null);
  if (way === 'sms' || !voice) return dueOf(await firstOf(open));
  const urgent = dueOf(await firstOf(open.filter((batch) => batch.urgent)));
  const others = new Map(open.flatMap((batch) => (batch.urgent ? [] : [[batch.id, batch] as const])));
  const callsAgain = callsAgainAt(ctx.now, voice);
  const timeOf = (row: MessageRow | null): Date | null => {
    if (!row) return null;
    if (isStuck(ctx, others.get(row.batch)!, row, voice)) return quietEnd ?? ctx.now;
    const due = new Date(row.dueAt);
    return callsAgain && due < callsAgain ? callsAgain : due;
  };
  const all = [...others.values()];
  return earlier(urgent, earlier(timeOf(await firstOf(all)), timeOf(await firstOf(all, '-dueAt'))));
}

/** The earlier of two times, of which either may be missing. */
export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
