import type { StoredPatch } from '@pathshala/shared/kit';
import {
  effectOf,
  referenceOf,
  SmsAccount,
  SmsAttempt,
  SmsMessage,
  type SmsFate,
} from '@pathshala/shared/modules/school/messaging';
import { meterOf, runUnit, type Context } from '../../../../kernel';
import type { QueryAnswer, SendOutcome } from '../sms/provider';
import { changeMessages, type MessageChange, type MessageRow } from './change-messages';
import { loadAccount, type AccountRow } from './sms-account';
import { refundedSpending } from './sms-budget';
import { isPrepaid, wayRules, type WayRules } from './sms-prices';

/** Under which names answers of SMS gateways are shown to Prometheus. */
const COUNTED = {
  accepted: 'sms_accepted_total',
  refused: 'sms_refused_total',
  away: 'sms_away_total',
  unclear: 'sms_unclear_total',
} as const;

type Patch = StoredPatch<typeof SmsMessage>;
const unit = { id: 'messaging.sendSms', audited: false };
/** After so long without news a call that was placed is asked about, and so long after each silence again. */
export const CALL_NEWS_MS = 5 * 60_000;
const ASK_AGAIN_MS = 60_000;
/** Messages that are looked up: handed over without an answer, and calls without news. */
const isAsked = ({ status, way }: MessageRow) => status === 'sending' || (status === 'sent' && way === 'call');
/** Its cost without the present attempt, whose price may be another one by now. */
const withoutAttempt = (row: MessageRow, rules: WayRules) => ({
  cost: Math.max(0, row.cost - (row.charged ?? rules.price(row))),
  charged: 0,
});
/** A call that was refunded and was answered after all is paid again. */
function paidAgain(row: MessageRow, rules: WayRules): Patch {
  const isRefunded = row.way === 'call' && row.charged === 0 && (row.status === 'queued' || row.status === 'failed');
  const price = isRefunded ? rules.price(row) : 0;
  return price > 0 ? { cost: row.cost + price, charged: price } : {};
}
const later = (ctx: Context, pauseMs: number) => new Date(ctx.now.getTime() + pauseMs).toISOString();

/**
 * Changes that one outcome makes to a message still in our hands; null leaves it `sending`. A reduction of its cost is
 * refunded.
 */
function patchOf(ctx: Context, row: MessageRow, outcome: SendOutcome, rules: WayRules): Patch | null {
  const refunded = withoutAttempt(row, rules);
  if (outcome.state === 'unclear') return null;
  if (outcome.state === 'accepted')
    return {
      ...{ status: 'sent', claim: null, reason: null, error: null, sentAt: ctx.now.toISOString() },
      ...(isPrepaid(row) ? {} : { dueAt: later(ctx, CALL_NEWS_MS) }),
    };
  if (outcome.state === 'away') return { ...refunded, status: 'queued', claim: null, error: outcome.code };
  if (!outcome.permanent && row.tries < rules.retries(row))
    return {
      ...refunded,
      status: 'queued',
      claim: null,
      error: outcome.code,
      tries: row.tries + 1,
      dueAt: later(ctx, rules.pauseMs(row, row.tries + 1)),
    };
  return {
    ...refunded,
    status: 'failed',
    claim: null,
    error: outcome.code,
    tries: row.tries + 1,
    reason: outcome.permanent ? 'badNumber' : 'refused',
  };
}

/**
 * Writes down what the gateway answered. Rows that a report or another worker has moved on meanwhile stay as they are.
 */
export function recordOutcomes(
  sys: Context,
  me: string,
  given: readonly { row: MessageRow; outcome: SendOutcome }[],
): Promise<void> {
  for (const { row, outcome } of given) if (isPrepaid(row)) meterOf(sys.kernel).count(COUNTED[outcome.state]);
  return runUnit(sys, unit, async (ctx) => {
    const account = await loadAccount(ctx);
    const rules = await wayRules(ctx, account);
    const fresh = await freshRows(
      ctx,
      given.map(({ row }) => row.id),
    );
    const changes = given.flatMap(({ row: { id }, outcome }): MessageChange[] => {
      const row = fresh.get(id);
      if (!row || row.status !== 'sending' || row.claim !== me) return [];
      const patch = patchOf(ctx, row, outcome, rules);
      return patch ? [{ row, patch }] : [];
    });
    await changeMessages(ctx, changes);
    await noteProviderIds(
      ctx,
      given.flatMap(({ row, outcome }) =>
        outcome.state === 'accepted' && outcome.providerId
          ? [{ reference: referenceOf(row.id, row.tries), providerId: outcome.providerId }]
          : [],
      ),
    );
    // Of the gateway; a voice service is the institution's own.
    const bySms = given.filter(({ row }) => isPrepaid(row));
    const isAway = bySms.some(({ outcome }) => outcome.state === 'away');
    const answered = bySms.some(({ outcome }) => outcome.state === 'accepted' || outcome.state === 'refused');
    const downSince = isAway ? (account.downSince ?? ctx.now.toISOString()) : answered ? null : undefined;
    await ctx.repo(SmsAccount).update(
      account.id,
      {
        balance: account.balance + refundOf(changes),
        ...refundedSpending(ctx, account, changes),
        ...(downSince === undefined ? {} : { downSince }),
      },
      { rev: account.rev },
    );
  });
}

/** Writes down what the gateway said when it was asked about attempts whose answer was lost. */
export function recordAnswers(sys: Context, given: readonly { row: MessageRow; answer: QueryAnswer }[]): Promise<void> {
  // While lost messages find no answer nothing new is handed over, which would be counted.
  for (const { row, answer } of given)
    if (isPrepaid(row) && answer.state === 'silent') meterOf(sys.kernel).count(COUNTED.unclear);
  return runUnit(sys, unit, async (ctx) => {
    const fresh = await freshRows(
      ctx,
      given.map(({ row }) => row.id),
    );
    const account = await loadAccount(ctx);
    const rules = await wayRules(ctx, account);
    const changes = given.flatMap(({ row: { id, rev }, answer }): MessageChange[] => {
      const row = fresh.get(id);
      if (!row || row.rev !== rev || !isAsked(row)) return [];
      // It never got there: handed over again under the same reference, and paid for then.
      if (answer.state === 'unknown')
        return [
          {
            row,
            patch: { ...withoutAttempt(row, rules), status: 'queued', claim: null, dueAt: ctx.now.toISOString() },
          },
        ];
      if (answer.state === 'mute') return [{ row, patch: { status: 'failed', claim: null, reason: 'uncertain' } }];
      if (answer.state === 'silent') return isPrepaid(row) ? [] : [{ row, patch: { dueAt: later(ctx, ASK_AGAIN_MS) } }];
      const { state } = answer;
      const fate = ('fate' in answer ? answer.fate : undefined) ?? { state };
      const code = ('code' in answer ? answer.code : undefined) ?? state;
      const patch = patchOfFate(ctx, row, { fate, code, isPresent: true, rules });
      // A phone that still rings is asked about later.
      const rests = !isPrepaid(row) && (patch?.status ?? row.status) === 'sent';
      if (rests) return [{ row, patch: { ...patch, dueAt: later(ctx, ASK_AGAIN_MS) } }];
      return patch ? [{ row, patch }] : [];
    });
    await changeMessages(ctx, changes);
    await noteProviderIds(
      ctx,
      given.flatMap(({ row, answer }) =>
        'providerId' in answer && answer.providerId
          ? [{ reference: referenceOf(row.id, row.tries), providerId: answer.providerId }]
          : [],
      ),
    );
    await refund(ctx, account, changes);
  });
}

/**
 * Changes that a delivery report makes to a message; null if none. Only the word of the service itself (`refunds`)
 * makes
 * a call that nobody took free of charge.
 */
export function patchOfFate(
  ctx: Context,
  row: MessageRow,
  {
    fate,
    code,
    isPresent,
    rules,
    refunds = true,
  }: { fate: SmsFate; code: string; isPresent: boolean; rules: WayRules; refunds?: boolean },
): Patch | null {
  const now = ctx.now.toISOString();
  const spared = row.way === 'call' && refunds ? withoutAttempt(row, rules) : {};
  switch (effectOf(row, fate, { isPresent, retries: rules.retries(row) })) {
    case 'none':
      return null;
    case 'sent':
      return { status: 'sent', claim: null, reason: null, error: null, sentAt: now };
    case 'delivered':
      return {
        ...paidAgain(row, rules),
        status: 'delivered',
        claim: null,
        reason: null,
        error: null,
        deliveredAt: now,
        ...(row.sentAt ? {} : { sentAt: now }),
      };
    case 'retry':
      return {
        ...spared,
        status: 'queued',
        claim: null,
        error: code,
        tries: row.tries + 1,
        dueAt: later(ctx, rules.pauseMs(row, row.tries + 1)),
      };
    case 'failed':
      return {
        ...spared,
        status: 'failed',
        claim: null,
        error: code,
        reason: row.way === 'call' && (code === 'busy' || code === 'noAnswer') ? code : 'undelivered',
        tries: row.tries + 1,
      };
  }
}

/** Puts back into balance and budget what changes make cheaper. */
export async function refund(ctx: Context, account: AccountRow, changes: readonly MessageChange[]): Promise<void> {
  if (changes.every(({ row, patch }) => (patch.cost ?? row.cost) === row.cost)) return;
  await ctx
    .repo(SmsAccount)
    .update(
      account.id,
      { balance: account.balance + refundOf(changes), ...refundedSpending(ctx, account, changes) },
      { rev: account.rev },
    );
}

const refundOf = (changes: readonly MessageChange[]) =>
  changes
    .filter(({ row }) => isPrepaid(row))
    .reduce((sum, { row, patch }) => sum + row.cost - (patch.cost ?? row.cost), 0);

async function freshRows(ctx: Context, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  return new Map((await ctx.repo(SmsMessage).find({ where: { id: { in: [...ids] } } })).map((row) => [row.id, row]));
}

async function noteProviderIds(
  ctx: Context,
  known: readonly { reference: string; providerId: string }[],
): Promise<void> {
  if (known.length === 0) return;
  const ids = new Map(known.map((each) => [each.reference, each.providerId]));
  const rows = await ctx.repo(SmsAttempt).find({ where: { reference: { in: [...ids.keys()] } } });
  if (rows.length > 0)
    await ctx
      .repo(SmsAttempt)
      .bulk(rows.map((row) => ({ id: row.id, rev: row.rev, patch: { providerId: ids.get(row.reference)! } })));
}
