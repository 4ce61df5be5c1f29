import {
  callsAgainAt,
  quietUntil,
  referenceOf,
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
} from '@pathshala/shared/modules/school/messaging';
import { runUnit, type Context } from '../../../../kernel';
import { sendSms } from '../jobs/send-sms';
import { changeMessages, settledPatch, type BatchRow, type MessageRow } from './change-messages';
import { affordable, dueRows, nextDue, reachable } from './slice-rows';
import { isPrepaid, wayRules, type WayRules } from './sms-prices';
import { loadAccount, readSetting, type AccountRow } from './sms-account';
import { budgetUsedUp, readBudget, spend, type Budget } from './sms-budget';

/** Longer than a slice can take, answer and record included; after it the worker is taken for dead. */
const HOLD_MS = 30_000;
const LARGEST_SLICE = 50;
/** Rows that a want of balance skips in one transaction. */
const SKIP_AT_ONCE = 500;

export type Claim =
  | { kind: 'slice'; rows: MessageRow[]; sender: string | undefined; paceMs: number; purpose: BatchRow['purpose'] }
  /** Something else was done and there may be more. */
  | { kind: 'again' }
  | { kind: 'wait'; until: Date }
  | { kind: 'idle' };

const unit = { id: 'messaging.sendSms', audited: false };
const isHeldByOther = (account: AccountRow, me: string, now: Date) =>
  account.holder !== undefined && account.holder !== me && (account.heldUntil ?? '') > now.toISOString();

/** Makes this worker the institution's sender. @returns null, or until when another one is */
export function takeAccount(sys: Context, me: string): Promise<Date | null> {
  return runUnit(sys, unit, async (ctx) => {
    const account = await loadAccount(ctx);
    if (isHeldByOther(account, me, ctx.now)) return new Date(account.heldUntil!);
    await ctx.repo(SmsAccount).update(account.id, { holder: me, heldUntil: heldUntil(ctx) }, { rev: account.rev });
    return null;
  });
}

/** Gives the account back; `again` orders the next look in the same transaction, so that nothing is left to nobody. */
export function releaseAccount(sys: Context, me: string, again: { batch: string; at: Date } | null): Promise<void> {
  return runUnit(sys, unit, async (ctx) => {
    const account = await loadAccount(ctx);
    if (account.holder === me)
      await ctx.repo(SmsAccount).update(account.id, { holder: null, heldUntil: null }, { rev: account.rev });
    if (again) orderAgain(ctx, again);
  });
}

export function orderAgain(ctx: Context, { batch, at }: { batch: string; at: Date }): void {
  ctx.after(
    sendSms,
    { batch },
    { id: `sms-again-${ctx.tenantId}-${at.getTime()}`, delayMs: Math.max(0, at.getTime() - ctx.now.getTime()) },
  );
}

/** Takes the next rows for sending, pays for them and says so, all or nothing: before any call is made. */
export function claimSlice(sys: Context, me: string, provider: string): Promise<Claim> {
  return runUnit(sys, unit, async (ctx): Promise<Claim> => {
    const account = await loadAccount(ctx);
    if (isHeldByOther(account, me, ctx.now)) return { kind: 'wait', until: new Date(account.heldUntil!) };
    const setting = await readSetting(ctx);
    const quietEnd = quietUntil(ctx.now, setting);
    const open = (
      await ctx.repo(SmsBatch).find({ where: { status: { in: ['queued', 'sending'] } }, sort: ['createdAt'] })
    ).sort((a, b) => Number(b.urgent) - Number(a.urgent));
    const budget = await readBudget(ctx, account);
    const rules = await wayRules(ctx, account);
    const callsAgain = rules.voice ? callsAgainAt(ctx.now, rules.voice) : null;
    for (const batch of quietEnd ? open.filter(({ urgent }) => urgent) : open) {
      const most = Math.min(LARGEST_SLICE, Math.max(1, Math.round(setting.perMinute / 60)));
      const rows = await dueRows(ctx, batch, { most, withCalls: batch.urgent || !callsAgain });
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
      const claimed = await claim(ctx, slice, { me, provider, account, budget, rules });
      return {
        kind: 'slice',
        rows: claimed,
        purpose: batch.purpose,
        sender: account.sender,
        paceMs: Math.ceil((slice.length * 60_000) / setting.perMinute),
      };
    }
    if (quietEnd && open.some(({ urgent }) => !urgent)) return { kind: 'wait', until: quietEnd };
    const next = await nextDue(ctx, open, callsAgain);
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
    provider,
    account,
    budget,
    rules: { price },
  }: { me: string; provider: string; account: AccountRow; budget: Budget; rules: WayRules },
): Promise<MessageRow[]> {
  const attempts = ctx.repo(SmsAttempt);
  const references = slice.map((row) => referenceOf(row.id, row.tries));
  const known = new Set(
    (await attempts.find({ where: { reference: { in: references } } })).map((row) => row.reference),
  );
  const fresh = slice.filter((row) => !known.has(referenceOf(row.id, row.tries)));
  if (fresh.length > 0)
    await attempts.createMany(
      fresh.map((row) => ({
        reference: referenceOf(row.id, row.tries),
        institution: ctx.tenantId!,
        message: row.id,
        provider: row.way === 'call' ? 'voice' : provider,
      })),
    );
  await changeMessages(
    ctx,
    slice.map((row) => ({
      row,
      patch: { status: 'sending', claim: me, phone: row.phone ?? null, cost: row.cost + price(row) },
    })),
  );
  const costs = (rows: readonly MessageRow[]) => rows.reduce((sum, row) => sum + price(row), 0);
  const cost = costs(slice);
  await ctx.repo(SmsAccount).update(
    account.id,
    {
      balance: account.balance - costs(slice.filter(isPrepaid)),
      ...spend(ctx, budget, cost),
      holder: me,
      heldUntil: heldUntil(ctx),
    },
    { rev: account.rev },
  );
  return [...slice];
}

const heldUntil = (ctx: Context) => new Date(ctx.now.getTime() + HOLD_MS).toISOString();
