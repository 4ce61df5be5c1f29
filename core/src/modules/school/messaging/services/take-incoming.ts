import { AppError, kernelErrors, t } from '@pathshala/shared/kit';
import { Guardian, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  readIncoming,
  SmsIncoming,
  SmsMessage,
  SmsOptOut,
  type IncomingOutcome,
} from '@pathshala/shared/modules/school/messaging';
import { normalizePhone } from '@pathshala/shared/text';
import { processState, runUnit, systemContext, type Context, type HandlerKernel } from '../../../../kernel';
import type { IncomingSms } from '../sms/read-incoming';
import { REPLY } from '../voice/connection';
import { changeMessages } from './change-messages';
import { orderSms } from './order-sms';
import { answerIncoming } from './sms-sources';

/** In a minute, of one process: the morning's answers of a large school, and what a person can type. */
const LIMITS = { institution: 600, number: 10 } as const;
const MINUTE_MS = 60_000;
const countsOf = processState(() => ({ minute: 0, counts: new Map<string, number>() }));
/** An answer or a missed call confirms the messages of these hours. */
const SEEN_HOURS = 48;
const ASKED = t('Questions to guardians who answered', 'উত্তরদাতা অভিভাবকদের কাছে প্রশ্ন');

/**
 * Carries out what came in from a phone, once for each reference, in one transaction.
 * @returns false when it was taken before
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeIncoming(kernel: HandlerKernel, institution: string, given: IncomingSms): Promise<boolean> {
  const sys = systemContext(kernel, 'messaging.takeIncoming', { tenantId: institution });
  const isKnown = async () => (await sys.repo(SmsIncoming).count({ reference: given.reference })) > 0;
  if (await isKnown()) return false;
  assertNotTooMany(kernel, institution, given.from);
  try {
    await runUnit(sys, { id: 'messaging.takeIncoming', audited: true }, (ctx) => take(ctx, given));
    return true;
  } catch (error) {
    // The same call twice at the same moment: the other one has taken it.
    if (error instanceof AppError && (await isKnown())) return false;
    throw error;
  }
}

/** A gateway passes on again what is refused here; nothing is written for it. */
function assertNotTooMany(kernel: HandlerKernel, institution: string, from: string): void {
  const state = countsOf(kernel);
  const minute = Math.floor(kernel.clock.now().getTime() / MINUTE_MS);
  if (state.minute !== minute) Object.assign(state, { minute, counts: new Map<string, number>() });
  for (const [key, limit] of [
    [institution, LIMITS.institution],
    [`${institution} ${from}`, LIMITS.number],
  ] as const) {
    const count = (state.counts.get(key) ?? 0) + 1;
    state.counts.set(key, count);
    if (count > limit) throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds: MINUTE_MS / 1_000 });
  }
}

interface Taken {
  outcome: IncomingOutcome;
  student?: string | undefined;
}

async function take(ctx: Context, { reference, kind, from, text }: IncomingSms): Promise<void> {
  const phone = normalizePhone(from);
  const sender = phone ? await senderOf(ctx, phone) : null;
  // Before anything else, so that of two at the same moment one waits for the other.
  const row = await ctx.repo(SmsIncoming).create({
    reference,
    kind,
    from: phone ?? from.slice(0, 20),
    outcome: 'unknown',
    receivedAt: ctx.now.toISOString(),
    ...(sender ? { sender } : {}),
    ...(text ? { text } : {}),
  });
  const taken = phone ? await outcomeOf(ctx, { kind, phone, text, sender }) : null;
  if (taken)
    await ctx
      .repo(SmsIncoming)
      .update(row.id, { outcome: taken.outcome, ...(taken.student ? { student: taken.student } : {}) });
}

async function outcomeOf(
  ctx: Context,
  { kind, phone, text, sender }: { kind: 'sms' | 'call'; phone: string; text: string; sender: string | null },
): Promise<Taken | null> {
  const read = readIncoming(text);
  if (kind === 'sms' && read.kind === 'stop') return optOut(ctx, phone, sender);
  if (kind === 'sms' && read.kind === 'start') return optIn(ctx, phone);
  if (sender === null) return null;
  await markSeen(ctx, phone);
  if (kind === 'call') return { outcome: 'seen' };
  if (read.kind !== 'text' || read.text === '') return { outcome: 'unclear' };
  const { outcome, student, ask } = await answerIncoming(ctx, { phone, text: read.text });
  if (ask)
    await orderSms(ctx, {
      purpose: 'absence',
      source: `${REPLY}${ctx.today}`,
      title: ASKED,
      items: [{ phone, text: ask, ...(student ? { student } : {}) }],
    });
  return { outcome, student };
}

async function optOut(ctx: Context, phone: string, sender: string | null): Promise<Taken> {
  if ((await ctx.repo(SmsOptOut).count({ phone })) === 0)
    await ctx.repo(SmsOptOut).create({ phone, name: sender ?? phone, reason: 'SMS: STOP' });
  return { outcome: 'optedOut' };
}

async function optIn(ctx: Context, phone: string): Promise<Taken> {
  const row = await ctx.repo(SmsOptOut).findOne({ phone });
  if (row) await ctx.repo(SmsOptOut).remove(row.id);
  return { outcome: 'optedIn' };
}

/**
 * Messages of these hours to this number, written until `before`, are confirmed. A call that would be tried again after
 * an attempt is not placed any more. @returns how many were not before
 */
export async function markSeen(ctx: Context, phone: string, before: string = ctx.now.toISOString()): Promise<number> {
  const since = new Date(Date.parse(before) - SEEN_HOURS * 3_600_000).toISOString();
  const createdAt = { gte: since, lte: before };
  const again = await ctx.repo(SmsMessage).find({
    where: { phone, createdAt, status: 'queued', way: 'call', tries: { gt: 0 } },
    sort: [],
  });
  const seenAt = ctx.now.toISOString();
  await changeMessages(
    ctx,
    again.map((row) => ({ row, patch: { status: 'skipped', reason: 'known', seenAt } })),
  );
  const rows = await ctx.repo(SmsMessage).find({
    where: { phone, createdAt, status: { in: ['sent', 'delivered'] }, seenAt: { exists: false } },
    sort: [],
  });
  await ctx.repo(SmsMessage).bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { seenAt } })));
  return rows.length + again.length;
}

/** Name of the guardian or the employee with this number; null for a stranger. */
async function senderOf(ctx: Context, phone: string): Promise<string | null> {
  const person =
    (await ctx.repo(Guardian).find({ where: { phone }, limit: 1 }))[0] ??
    (await ctx.repo(Staff).find({ where: { phone }, limit: 1 }))[0];
  return person ? person.nameBn : null;
}
