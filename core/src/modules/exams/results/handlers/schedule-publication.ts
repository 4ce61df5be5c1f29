import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import {
  publicationTimeFault,
  type resultActions,
  resultErrors,
  ResultPublication,
  ResultVersion,
} from '@pathshala/shared/modules/exams/results';
import { fieldFault, lockRecord, type Context } from '../../../../kernel';
import { publishAt as publishAtJob } from '../jobs/publish-at';
import { newestComplete } from '../services/show-version';

const WHY = t('Enter the reason for changing the time.', 'সময় পরিবর্তনের কারণ লিখুন।');
type Schedule = ActionInput<typeof resultActions.schedulePublication>;

/** Setting the same again changes nothing. */
export async function schedulePublication(
  ctx: Context,
  { exam: id, version, publishAt: asked, reason }: Schedule,
): Promise<ActionOutput<typeof resultActions.schedulePublication>> {
  const publishAt = new Date(asked).toISOString();
  const { publishedVersion } = await locked(ctx, id);
  const wanted = await ctx.repo(ResultVersion).findOne({ exam: id, version });
  if (!wanted || wanted.state === 'generating') throw new AppError(resultErrors.NOT_GENERATED);
  if (publishedVersion === version) throw new AppError(resultErrors.ALREADY_PUBLISHED);
  if ((await newestComplete(ctx, id))?.version !== version) throw new AppError(resultErrors.NEWER_VERSION);
  const fault = publicationTimeFault(publishAt, ctx.now.getTime());
  if (fault) throw fieldFault('publishAt', fault);
  const waiting = await waitingOf(ctx, id);
  if (waiting?.version === version && waiting.publishAt === publishAt) return { version, publishAt };
  const publications = ctx.repo(ResultPublication);
  if (waiting) {
    if (!reason) throw fieldFault('reason', WHY);
    await publications.update(waiting.id, { state: 'changed', reason }, { rev: waiting.rev });
  }
  const made = await publications.create({ exam: id, version, publishAt, setBy: ctx.actor.userId!, state: 'waiting' });
  ctx.after(
    publishAtJob,
    { exam: id },
    { id: `publish-at-${made.id}`, delayMs: Date.parse(publishAt) - ctx.now.getTime() },
  );
  return { version, publishAt };
}

export async function cancelPublication(
  ctx: Context,
  { exam: id, reason }: { exam: string; reason: string },
): Promise<{ cancelled: number }> {
  await locked(ctx, id);
  const waiting = await waitingOf(ctx, id);
  if (!waiting) throw new AppError(resultErrors.NOT_SCHEDULED);
  await ctx.repo(ResultPublication).update(waiting.id, { state: 'cancelled', reason }, { rev: waiting.rev });
  return { cancelled: waiting.version };
}

/** The last publication that was set for an exam, as the staff see it. */
export async function lastPublication(
  ctx: Context,
  exam: string,
): Promise<ActionOutput<typeof resultActions.versions>['publication']> {
  const [row]: Row<typeof ResultPublication>[] = await ctx
    .repo(ResultPublication)
    .find({ where: { exam, state: { ne: 'changed' } }, sort: ['-createdAt'], limit: 1 });
  if (!row) return null;
  const { version, publishAt, setBy, state, reason } = row;
  const names = await ctx.labels(User, [setBy]);
  return {
    version,
    publishAt,
    setBy: names.get(setBy) ?? { en: '', bn: '' },
    state,
    ...(reason ? { reason } : {}),
  };
}

/** Publications of an exam are set, cancelled and carried out one after the other. */
async function locked(ctx: Context, exam: string): Promise<Row<typeof Exam>> {
  const found = await ctx.repo(Exam).get(exam);
  await lockRecord(ctx, Exam, exam);
  return found;
}

const waitingOf = (ctx: Context, exam: string) => ctx.repo(ResultPublication).findOne({ exam, state: 'waiting' });
