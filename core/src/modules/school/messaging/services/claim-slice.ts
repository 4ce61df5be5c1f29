import {
  callsAgainAt,
  quietUntil,
  referenceOf,
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
  type SmsWay,
} from '@pathshala/shared/modules/school/messaging';
import { runUnit, type Context } from '../../../../kernel';
import { sendSms } from '../jobs/send-sms';
import { changeMessages, settledPatch, type BatchRow, type MessageRow } from './change-messages';
import { affordable, dueRows, nextDue, reachable, turnStuck } from './slice-rows';
import { isPrepaid, wayRules, type WayRules } from './sms-prices';
import { loadAccount, readSetting, type AccountRow } from './sms-account';
import { budgetUsedUp, readBudget, spend, type Budget } from './sms-budget';

/** Longer than a slice can take, answer and record included; after it the worker is taken for dead. */
const HOLD_MS = 30_000;
const LARGEST_SLICE = 50;
/** Calls that are placed at the same moment: a service that hangs holds one slice for the time of one call. */
const CALLS_AT_ONCE = 5;
const ASK_MS = 60_000;
/** In place of a gateway's name at attempts that are calls. */
export const CALLS = 'voice';
/** Rows that a want of balance skips in one transaction. */
const SKIP_AT_ONCE = 500;

export type Claim =
  | { kind: 'slice'; rows: MessageRow[]; sender: string | undefined; paceMs: number; purpose: BatchRow['purpose'] }
  /** Something else was done and there may be more. */
  | { kind: 'again' }
  | { kind: 'wait'; until: Date }
  | { kind: 'idle' };

const unit = { id: 'messaging.sendSms', audited: false };
/** The worker that has one of the two ways, and how long. */
const holdOf = (account: AccountRow, way: SmsWay) =>
  way === 'sms'
    ? { by: account.holder, until: account.heldUntil }
    : { by: account.caller, until: account.callsHeldUntil };
const holdPatch = (way: SmsWay, by: string | null, until: string | null) =>
  way === 'sms' ? { holder: by, heldUntil: until } : { caller: by, callsHeldUntil: until };
/** Until when another worker has it; null when none does. */
function heldByOther(account: AccountRow, { me, way }: Sender, now: Date): Date | null {
  const { by, until = '' } = holdOf(account, way);
  return by !== undefined && by !== me && until > now.toISOString() ? new Date(until) : null;
}
/** A worker, and the way in which it sends: SMS wait for no call and calls for no SMS. */
export interface Sender {
  me: string;
  way: SmsWay;
}

/** Makes this worker the institution's sender of its way. @returns null, or until when another one is */
export function takeAccount(sys: Context, sender: Sender): Promise<Date | null> {
  return runUnit(sys, unit, async (ctx) => {
    const account = await loadAccount(ctx);
    const held = heldByOther(account, sender, ctx.now);
    if (held) return held;
    const patch = holdPatch(sender.way, sender.me, heldUntil(ctx));
    await ctx.repo(SmsAccount).update(account.id, patch, { rev: account.rev });
    return null;
  });
}

/**
 * Gives the account back; `again` orders the next look in the same transaction, so that nothing is left to nobody.
 * Until
 * `restUntil` nobody else takes it either.
 */
export function releaseAccount(
  sys: Context,
  { me, way }: Sender,
  { again, restUntil = null }: { again: { batch: string; at: Date } | null; restUntil?: Date | null },
): Promise<void> {
  return runUnit(sys, unit, async (ctx) => {
    const account = await loadAccount(ctx);
    if (holdOf(account, way).by === me)
      await ctx
        .repo(SmsAccount)
        .update(account.id, restUntil ? holdPatch(way, me, restUntil.toISOString()) : holdPatch(way, null, null), {
          rev: account.rev,
        });
    if (again) orderAgain(ctx, { ...again, way });
  });
}

export function orderAgain(ctx: Context, { batch, at, way }: { batch: string; at: Date; way: SmsWay }): void {
  ctx.after(
    sendSms,
    { batch, way },
    { id: `${way}-again-${ctx.tenantId}-${at.getTime()}`, delayMs: Math.max(0, at.getTime() - ctx.now.getTime()) },
  );
}

/** Takes the next rows for sending, pays for them and says so, all or nothing: before any call is made. */
export function claimSlice(sys: Context, sender: Sender, provider: string): Promise<Claim> {
  const { me, way } = sender;
  return runUnit(sys, unit, async (ctx): Promise<Claim> => {
    const account = await loadAccount(ctx);
    const held = heldByOther(account, sender, ctx.now);
    if (held) return { kind: 'wait', until: held };
    const setting = await readSetting(ctx);
    const quietEnd = quietUntil(ctx.now, setting);
    const open = (
      await ctx.repo(SmsBatch).find({ where: { status: { in: ['queued', 'sending'] } }, sort: ['createdAt'] })
    ).sort((a, b) => Number(b.urgent) - Number(a.urgent));
    const budget = await readBudget(ctx, account);
    const rules = await wayRules(ctx, account);
    const callsAgain = rules.voice ? callsAgainAt(ctx.now, rules.voice) : null;
    for (const batch of quietEnd ? open.filter(({ urgent }) => urgent) : open) {
      if (way === 'call' && (await turnStuck(ctx, batch, rules.voice))) return { kind: 'again' };
      if (way === 'call' && callsAgain && !batch.urgent) continue;
      const most = Math.min(
        way === 'call' ? CALLS_AT_ONCE : LARGEST_SLICE,
        Math.max(1, Math.round(setting.perMinute / 60)),
      );
      const rows = await dueRows(ctx, batch, { most, way });
      if (rows.length === 0) {
        await closeIdle(ctx, batch);
        continue;
      }
      const reached = await reachable(ctx, batch, { rows, rules });
      if (!reached) return { kind: 'again' };
      const slice = affordable(reached, rules, {
        balance: account.balance,
        budget: batch.urgent ? null : budget.left,
      });
      if (slice.length === 0) {
        const isPoor = isPrepaid(reached[0]!) && rules.price(reached[0]!) > account.balance;
        if (!isPoor) budgetUsedUp(ctx, budget);
        await skipUnpaid(ctx, batch, isPoor ? 'noBalance' : 'noBudget');
        return { kind: 'again' };
      }
      const claimed = await claim(ctx, slice, { me, way, provider, account, budget, rules });
      return {
        kind: 'slice',
        rows: claimed,
        purpose: batch.purpose,
        sender: account.sender,
        paceMs: Math.ceil((slice.length * 60_000) / setting.perMinute),
      };
    }
    if (quietEnd && open.some(({ urgent }) => !urgent)) return { kind: 'wait', until: quietEnd };
    const next = await nextDue(ctx, open, { way, voice: rules.voice, quietEnd });
    return next ? { kind: 'wait', until: next } : { kind: 'idle' };
  });
}

async function closeIdle(ctx: Context, batch: BatchRow) {
  const patch = settledPatch(ctx, batch);
  if (Object.keys(patch).length > 0) await ctx.repo(SmsBatch).update(batch.id, patch, { rev: batch.rev });
}

async function skipUnpaid(ctx: Context, batch: BatchRow, reason: 'noBalance' | 'noBudget') {
  const rows = await ctx.repo(SmsMessage).find({
    where: { batch: batch.id, status: 'queued', ...(reason === 'noBalance' ? { way: 'sms' as const } : {}) },
    limit: SKIP_AT_ONCE,
  });
  await changeMessages(
    ctx,
    rows.map((row) => ({ row, patch: { status: 'skipped', reason } })),
  );
}

async function claim(
  ctx: Context,
  slice: readonly MessageRow[],
  {
    me,
    way,
    provider,
    account,
    budget,
    rules: { price },
  }: Sender & { provider: string; account: AccountRow; budget: Budget; rules: WayRules },
): Promise<MessageRow[]> {
  const attempts = ctx.repo(SmsAttempt);
  const references = slice.map((row) => referenceOf(row.id, row.tries));
  const providerOf = (row: Pick<MessageRow, 'way'>) => (row.way === 'call' ? CALLS : provider);
  const there = await attempts.find({ where: { reference: { in: references } } });
  const known = new Set(there.map((row) => row.reference));
  // Handed over again in the other way: reports are believed of the way in which it goes now.
  const wayOf = new Map(slice.map((row) => [referenceOf(row.id, row.tries), providerOf(row)]));
  const turned = there.filter((row) => row.provider !== wayOf.get(row.reference));
  if (turned.length > 0)
    await attempts.bulk(
      turned.map(({ id, rev, reference }) => ({ id, rev, patch: { provider: wayOf.get(reference)! } })),
    );
  const fresh = slice.filter((row) => !known.has(referenceOf(row.id, row.tries)));
  if (fresh.length > 0)
    await attempts.createMany(
      fresh.map((row) => ({
        reference: referenceOf(row.id, row.tries),
        institution: ctx.tenantId!,
        message: row.id,
        provider: providerOf(row),
      })),
    );
  // A call whose answer is lost is not asked about at once: its service may still be at it.
  const askAt = new Date(ctx.now.getTime() + ASK_MS).toISOString();
  await changeMessages(
    ctx,
    slice.map((row) => ({
      row,
      patch: {
        status: 'sending',
        claim: me,
        ...(way === 'call' ? { dueAt: askAt } : {}),
        phone: row.phone ?? null,
        cost: row.cost + price(row),
        charged: price(row),
      },
    })),
  );
  const costs = (rows: readonly MessageRow[]) => rows.reduce((sum, row) => sum + price(row), 0);
  const cost = costs(slice);
  if (way === 'call') await ctx.repo(SmsBatch).update(slice[0]!.batch, { calledAt: ctx.now.toISOString() });
  await ctx.repo(SmsAccount).update(
    account.id,
    {
      balance: account.balance - costs(slice.filter(isPrepaid)),
      ...spend(ctx, budget, cost),
      ...holdPatch(way, me, heldUntil(ctx)),
    },
    { rev: account.rev },
  );
  return [...slice];
}

const heldUntil = (ctx: Context) => new Date(ctx.now.getTime() + HOLD_MS).toISOString();
