import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ResultPublication, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { type Context, lockRecord, transit } from '../../../../kernel';
import { assertScaleStands } from '../../exams';
import { announceResults } from '../jobs/announce-results';

type VersionRow = Row<typeof ResultVersion>;

/**
 * Makes a complete version the one that students and guardians see, and orders that they are told. Anyone who sets or
 * cancels a time at the same moment waits for it.
 * @param by the person who decided it
 */
export async function showVersion(ctx: Context, wanted: VersionRow, by: string | null): Promise<void> {
  const { exam: id, version } = wanted;
  await lockRecord(ctx, Exam, id);
  const exam = await ctx.repo(Exam).get(id);
  await assertScaleStands(ctx, exam.setting, wanted.rule);
  const shown = exam.publishedVersion
    ? await ctx.repo(ResultVersion).findOne({ exam: id, version: exam.publishedVersion })
    : null;
  // A version that is shown and says otherwise is mended by the one that follows.
  if (shown?.state === 'published') await transit(ctx, ResultVersion, 'supersede', { id: shown.id });
  const also = { publishedBy: by, withdrawReason: null };
  const { publishedAt } = await transit(ctx, ResultVersion, 'publish', { id: wanted.id, also });
  // These fields are what students see: they have either all of the old version or all of the new one.
  const visible = { publishedVersion: version, publishedBase: wanted.base ?? null, publishedAt };
  await transit(ctx, Exam, 'publish', { id, rev: exam.rev, also: visible });
  const waiting = await ctx.repo(ResultPublication).findOne({ exam: id, version, state: 'waiting' });
  if (waiting) await ctx.repo(ResultPublication).update(waiting.id, { state: 'published' }, { rev: waiting.rev });
  ctx.after(announceResults, { exam: id, version }, { id: `announce-results-${id}-${version}` });
}

/** The newest set of results that is whole. */
export async function newestComplete(ctx: Context, exam: string): Promise<VersionRow | null> {
  const [row] = await ctx
    .repo(ResultVersion)
    .find({ where: { exam, state: { ne: 'generating' } }, sort: ['-version'], limit: 1 });
  return row ?? null;
}

/**
 * The named version, else the published one, else the last complete one.
 * @throws AppError NOT_FOUND for a named one that is not there
 */
export async function versionToShow(
  ctx: Context,
  exam: Row<typeof Exam>,
  wanted: number | undefined,
): Promise<Row<typeof ResultVersion> | null> {
  const repo = ctx.repo(ResultVersion);
  const named = wanted ?? exam.publishedVersion;
  if (named) {
    const found = await repo.findOne({ exam: exam.id, version: named, state: { ne: 'generating' } });
    if (!found && wanted) throw new AppError(kernelErrors.NOT_FOUND);
    return found;
  }
  return (
    (await repo.find({ where: { exam: exam.id, state: { ne: 'generating' } }, sort: ['-version'], limit: 1 }))[0] ??
    null
  );
}
