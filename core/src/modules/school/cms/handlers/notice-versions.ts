import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Notice, type noticeActions } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { versionsOf } from '../services/notice-versions';
import { announce, wroteNotice } from './publish-notice';

export async function noticeVersions(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof noticeActions.noticeVersions>> {
  const notice = await ctx.repo(Notice).get(id);
  return { rev: notice.rev, versions: await versionsOf(ctx, notice) };
}

export async function takeBackNotice(
  ctx: Context,
  { id, rev, number }: ActionInput<typeof noticeActions.takeBackNotice>,
): Promise<Record<never, never>> {
  const notice = await ctx.repo(Notice).get(id);
  const wanted = (await versionsOf(ctx, notice)).find((version) => version.number === number);
  if (!wanted) throw new AppError(kernelErrors.NOT_FOUND);
  const { number: _, at: __, by: ___, ...words } = wanted;
  announce(ctx, await ctx.repo(Notice).update(id, { ...words, ...wroteNotice(ctx, notice) }, { rev }), false);
  return {};
}
