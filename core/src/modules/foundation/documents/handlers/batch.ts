import { AppError, kernelErrors, type ActionOutput, type BatchStarted, type PaperChoice } from '@pathshala/shared/kit';
import { DocumentBatch, documentsErrors, type documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { filesOf, signFile, type Context, type DocumentSpec } from '../../../../kernel';
import { startRun } from '../../runs';
import { makeBatch } from '../jobs/make-batch';
import { speakingOn } from '../services/render-document';

/**
 * Orders many papers in one file.
 * @throws NOTHING_TO_PRINT, RUN_UNDER_WAY while the same person prints the same kind
 */
export async function startBatch(
  ctx: Context,
  { kind, source }: DocumentSpec,
  { paper, language, ...input }: PaperChoice & Record<string, unknown>,
): Promise<BatchStarted> {
  const { membershipId, userId, impersonator } = ctx.actor;
  // The papers are read in the rights of a membership: anyone who has none here, or acts for someone, has nothing to be
  // asked for later.
  if (!ctx.tenantId || !membershipId || !userId || impersonator) throw new AppError(kernelErrors.FORBIDDEN);
  const speaking = speakingOn(ctx, { language });
  const many = source.batch!;
  if ((await many.items(speaking, input, null)).length === 0) throw new AppError(documentsErrors.NOTHING_TO_PRINT);
  const title = await many.title(ctx, input);
  const made = await ctx.repo(DocumentBatch).create({
    kind: kind.id,
    input,
    paper: paper ?? kind.papers[0],
    language: speaking.locale,
    title: title[speaking.locale].slice(0, 300),
    user: userId,
    membership: membershipId,
  });
  const run = await startRun(ctx, {
    kind: 'documentBatch',
    title,
    subject: made.id,
    permission: kind.actions.batch!.permission,
    lock: `documents-${kind.id}-${userId}`,
    job: makeBatch,
  });
  await ctx.repo(DocumentBatch).update(made.id, { run: run.id });
  return { batch: made.id, run: run.id };
}

export async function batch(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof documentsActions.batch>> {
  const { title, file, pages } = await ctx.repo(DocumentBatch).get(id);
  const [meta] = file ? await filesOf(ctx.kernel).find([file]) : [];
  return {
    title,
    pages: pages ?? null,
    url: meta ? signFile(ctx.kernel.config.SECRET, meta, { now: ctx.now }) : null,
  };
}
