import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Notice, VERSIONED, type noticeActions, type NoticeVersion } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { wordingsOf } from '../services/content-versions';
import { announce } from './publish-notice';

export async function noticeVersions(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof noticeActions.noticeVersions>> {
  const row = await ctx.repo(Notice).get(id);
  const versions = await wordingsOf(ctx, Notice, { row, fields: VERSIONED });
  return { rev: row.rev, versions: versions.map(({ words, ...each }) => ({ ...each, ...words }) as NoticeVersion) };
}

export async function takeBackNotice(
  ctx: Context,
  { id, rev, number }: ActionInput<typeof noticeActions.takeBackNotice>,
): Promise<Record<never, never>> {
  const notice = await ctx.repo(Notice).get(id);
  const versions = await wordingsOf(ctx, Notice, { row: notice, fields: VERSIONED });
  const wanted = versions.find((version) => version.number === number);
  if (!wanted) throw new AppError(kernelErrors.NOT_FOUND);
  const patch = wanted.words as object;
  announce(ctx, await ctx.repo(Notice).update(id, patch, { rev }), false);
  return {};
}
