import { quietUntil, referenceOf, SmsAttempt, SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import type { SmsProvider } from '../sms/provider';
import { askVoice } from '../voice/place-calls';
import type { MessageRow } from './change-messages';
import { recordAnswers } from './record-outcomes';
import { earlier, nextDue } from './slice-rows';
import { readAccount, readSetting } from './sms-account';
import { wayRules } from './sms-prices';

const ASK_AT_ONCE = 5;
/** SMS that one look asks about; a gateway that answers slowly holds a worker for this long at most. */
const MOST_ASKED = 100;
const ASKING_MS = 8_000;
/** Look-ups of calls pause at least so long. */
const PAUSE_MS = 10_000;
/** So long after the last call of a batch its calls may still want news. */
export const NEWS_MS = 48 * 3_600_000;

async function attemptsOf(sys: Context, rows: readonly MessageRow[]) {
  const references = rows.map((row) => referenceOf(row.id, row.tries));
  const attempts = await sys.repo(SmsAttempt).find({ where: { reference: { in: references } } });
  return new Map(attempts.map((attempt) => [attempt.reference, attempt]));
}

/** Asks the gateway about SMS whose answer was lost, in bounds. @returns whether it could tell of all */
export async function askAboutLost(at: () => Context, provider: SmsProvider): Promise<boolean> {
  const sys = at();
  const began = performance.now();
  const batches = await sys.repo(SmsBatch).find({ where: { sending: { gt: 0 } } });
  if (batches.length === 0) return true;
  const where = { batch: { in: batches.map((batch) => batch.id) }, status: 'sending' as const, way: 'sms' as const };
  const rows = await sys.repo(SmsMessage).find({ where, limit: MOST_ASKED });
  const attempts = await attemptsOf(sys, rows);
  for (let index = 0; index < rows.length; index += ASK_AT_ONCE) {
    if (performance.now() - began > ASKING_MS) return false;
    const asked = await Promise.all(
      rows.slice(index, index + ASK_AT_ONCE).map(async (row) => {
        const reference = referenceOf(row.id, row.tries);
        return { row, answer: await provider.query({ reference, providerId: attempts.get(reference)?.providerId }) };
      }),
    );
    await recordAnswers(at(), asked);
    if (asked.some(({ answer }) => answer.state === 'silent')) return false;
  }
  return rows.length < MOST_ASKED;
}

/** Calls whose answer was lost and calls without news, the one that is due first in front. */
async function callsToAsk(sys: Context, { dueBy, limit }: { dueBy?: string; limit: number }): Promise<MessageRow[]> {
  const batches = sys.repo(SmsBatch);
  const since = new Date(sys.now.getTime() - NEWS_MS).toISOString();
  const found = [
    ...(await batches.find({ where: { sending: { gt: 0 } } })),
    ...(await batches.find({ where: { calledAt: { gte: since } } })),
  ];
  if (found.length === 0) return [];
  return sys.repo(SmsMessage).find({
    where: {
      batch: { in: [...new Set(found.map(({ id }) => id))] },
      status: { in: ['sending', 'sent'] },
      way: 'call',
      ...(dueBy ? { dueAt: { lte: dueBy } } : {}),
    },
    sort: ['dueAt'],
    limit,
  });
}

/** Asks the voice service about a few calls, all at the same moment: one that hangs costs the time of one look-up. */
export async function askAboutCalls(at: () => Context): Promise<void> {
  const sys = at();
  const rows = await callsToAsk(sys, { dueBy: sys.now.toISOString(), limit: ASK_AT_ONCE });
  if (rows.length === 0) return;
  const attempts = await attemptsOf(sys, rows);
  const asked = await Promise.all(
    rows.map(async (row) => {
      const reference = referenceOf(row.id, row.tries);
      const since = attempts.get(reference)?.createdAt ?? row.updatedAt;
      return { row, answer: await askVoice(sys, row, { reference, since }) };
    }),
  );
  await recordAnswers(at(), asked);
}

/** When a call is to be asked about next, after a pause; null when none is. */
export async function nextLookUp(sys: Context, pauseMs: number = PAUSE_MS): Promise<Date | null> {
  const [row] = await callsToAsk(sys, { limit: 1 });
  return row ? new Date(Math.max(Date.parse(row.dueAt), sys.now.getTime() + pauseMs)) : null;
}

/** When there is something to do for calls: to place one, or to ask about one; null when there is nothing. */
export async function nextCalls(sys: Context): Promise<Date | null> {
  const open = await sys.repo(SmsBatch).find({ where: { status: { in: ['queued', 'sending'] } }, sort: [] });
  const { voice } = await wayRules(sys, await readAccount(sys));
  const quietEnd = quietUntil(sys.now, await readSetting(sys));
  return earlier(await nextDue(sys, open, { way: 'call', voice, quietEnd }), await nextLookUp(sys, 0));
}
