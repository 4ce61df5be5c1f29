import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  accountsErrors,
  EDITING_BEAT_MS,
  Voucher,
  VoucherEditor,
  type accountsActions,
} from '@pathshala/shared/modules/accounts';
import { User } from '@pathshala/shared/modules/identity';
import type { Context } from '../../../kernel';

type Actions = typeof accountsActions;
/** Before this instant nobody was seen who is still there. */
export const goneBefore = (ctx: Context): string => new Date(ctx.now.getTime() - 2 * EDITING_BEAT_MS).toISOString();

/** @throws NOT_A_DRAFT */
export async function openDraft(
  ctx: Context,
  { id }: ActionInput<Actions['openDraft']>,
): Promise<ActionOutput<Actions['openDraft']>> {
  const voucher = await ctx.repo(Voucher).get(id);
  if (voucher.state !== 'draft') throw new AppError(accountsErrors.NOT_A_DRAFT);
  const editors = ctx.repo(VoucherEditor);
  const own = await editors.findOne({ voucher: id, user: userOf(ctx) });
  const seenAt = ctx.now.toISOString();
  await (own ? editors.update(own.id, { seenAt }) : editors.create({ voucher: id, user: userOf(ctx), seenAt }));
  return {};
}

export async function closeDraft(
  ctx: Context,
  { id }: ActionInput<Actions['closeDraft']>,
): Promise<ActionOutput<Actions['closeDraft']>> {
  const own = await ctx.repo(VoucherEditor).findOne({ voucher: id, user: userOf(ctx) });
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
  const users = rows.map(({ user }) => user).filter((user) => user !== ctx.actor.userId);
  const names = await ctx.labels(User, users);
  return { editors: users.map((user) => ({ user, name: names.get(user) ?? { en: '', bn: '' } })) };
}

function userOf(ctx: Context): string {
  if (!ctx.actor.userId) throw new AppError(kernelErrors.FORBIDDEN);
  return ctx.actor.userId;
}
