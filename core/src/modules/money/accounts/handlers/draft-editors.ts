import { type ActionInput, type ActionOutput, AppError, kernelErrors } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { type accountsActions, accountsErrors, Voucher, VoucherEditor } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { goneBefore } from '../services/gone-before';

type Actions = typeof accountsActions;

/** @throws NOT_A_DRAFT */
export async function openDraft(
  ctx: Context,
  { id }: ActionInput<Actions['openDraft']>,
): Promise<ActionOutput<Actions['openDraft']>> {
  const voucher = await ctx.repo(Voucher).get(id);
  if (voucher.state !== 'draft') throw new AppError(accountsErrors.NOT_A_DRAFT);
  const editors = ctx.repo(VoucherEditor);
  const key = userOf(ctx);
  const own = await editors.findOne({ voucher: id, key });
  const seenAt = ctx.now.toISOString();
  if (own) await editors.update(own.id, { seenAt });
  else {
    const { en, bn } = (await ctx.labels(User, [key])).get(key) ?? { en: '', bn: '' };
    await editors.create({ voucher: id, key, name: en, nameBn: bn, seenAt });
  }
  return {};
}

export async function closeDraft(
  ctx: Context,
  { id }: ActionInput<Actions['closeDraft']>,
): Promise<ActionOutput<Actions['closeDraft']>> {
  const own = await ctx.repo(VoucherEditor).findOne({ voucher: id, key: userOf(ctx) });
  if (own) await ctx.repo(VoucherEditor).remove(own.id);
  return {};
}

/** Everyone else who has the draft open now. */
export async function draftEditors(
  ctx: Context,
  { id }: ActionInput<Actions['draftEditors']>,
): Promise<ActionOutput<Actions['draftEditors']>> {
  await ctx.repo(Voucher).get(id);
  const rows = await ctx.repo(VoucherEditor).find({ where: { voucher: id, seenAt: { gte: goneBefore(ctx) } } });
  return {
    editors: rows
      .filter(({ key }) => key !== ctx.actor.userId)
      .map(({ key, name, nameBn }) => ({ user: key, name: { en: name, bn: nameBn } })),
  };
}

function userOf(ctx: Context): string {
  if (!ctx.actor.userId) throw new AppError(kernelErrors.FORBIDDEN);
  return ctx.actor.userId;
}
