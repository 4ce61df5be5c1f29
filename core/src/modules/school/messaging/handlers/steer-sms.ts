import { AppError, type ActionOutput } from '@pathshala/shared/kit';
import {
  HELD_REASONS,
  messagingErrors,
  RESENDABLE,
  SmsAccount,
  SmsBatch,
  SmsMessage,
  type messagingActions,
} from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { sendSms } from '../jobs/send-sms';
import { incomingKey, smsUrl } from '../sms/sms-keys';
import { changeMessages } from '../services/change-messages';

/** Serialised with the taking of a slice by the batch's revision: messages not taken when this commits stay. */
export async function stopSms(
  ctx: Context,
  { batch: id }: { batch: string },
): Promise<ActionOutput<typeof messagingActions.stopSms>> {
  const batch = await ctx.repo(SmsBatch).get(id);
  if (batch.status !== 'queued' && batch.status !== 'sending') throw new AppError(messagingErrors.SMS_NOT_UNDER_WAY);
  await ctx.repo(SmsBatch).update(id, { status: 'stopped' }, { rev: batch.rev });
  return { queued: batch.queued };
}

export async function resumeSms(
  ctx: Context,
  { batch: id }: { batch: string },
): Promise<ActionOutput<typeof messagingActions.resumeSms>> {
  const held = await ctx
    .repo(SmsMessage)
    .find({ where: { batch: id, status: 'skipped', reason: { in: [...HELD_REASONS] } } });
  const before = await ctx.repo(SmsBatch).get(id);
  if (held.length === 0 && before.status !== 'stopped') throw new AppError(messagingErrors.SMS_NOTHING_HELD);
  await changeMessages(
    ctx,
    held.map((row) => ({ row, patch: { status: 'queued', reason: null, dueAt: ctx.now.toISOString() } })),
  );
  return goOn(ctx, id);
}

export async function resendSms(
  ctx: Context,
  { batch: id }: { batch: string },
): Promise<ActionOutput<typeof messagingActions.resendSms>> {
  const failed = await ctx
    .repo(SmsMessage)
    .find({ where: { batch: id, status: 'failed', reason: { in: [...RESENDABLE] } } });
  await ctx.repo(SmsBatch).get(id);
  if (failed.length === 0) throw new AppError(messagingErrors.SMS_NOTHING_FAILED);
  await changeMessages(
    ctx,
    failed.map((row) => ({
      row,
      patch: { status: 'queued', reason: null, error: null, reportedBy: null, dueAt: ctx.now.toISOString() },
    })),
  );
  return goOn(ctx, id);
}

async function goOn(ctx: Context, id: string) {
  const batch = await ctx.repo(SmsBatch).get(id);
  const isWaiting = batch.queued > 0 || batch.sending > 0;
  const next = await ctx
    .repo(SmsBatch)
    .update(
      id,
      isWaiting ? { status: 'queued', finishedAt: null } : { status: 'done', finishedAt: ctx.now.toISOString() },
      { rev: batch.rev },
    );
  if (isWaiting) ctx.after(sendSms, { batch: id }, { id: `sms-${id}-r${next.rev}` });
  return { queued: next.queued };
}

export async function topUpSms(
  ctx: Context,
  { account: id, amount }: { account: string; amount: number },
): Promise<ActionOutput<typeof messagingActions.topUpSms>> {
  const account = await ctx.repo(SmsAccount).get(id);
  const { balance } = await ctx
    .repo(SmsAccount)
    .update(id, { balance: account.balance + amount }, { rev: account.rev });
  return { balance };
}

export async function renewIncomingKey(
  ctx: Context,
  { account: id }: { account: string },
): Promise<ActionOutput<typeof messagingActions.renewIncomingKey>> {
  const account = await ctx.repo(SmsAccount).get(id);
  const incomingTurn = account.incomingTurn + 1;
  await ctx.repo(SmsAccount).update(id, { incomingTurn }, { rev: account.rev });
  const key = incomingKey(ctx.kernel.config, account.institution, incomingTurn);
  return { url: `${smsUrl(ctx.kernel.config)}/incoming/${account.institution}?key=${key}` };
}
