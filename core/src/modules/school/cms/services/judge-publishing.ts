import { AppError, withWriter } from '@pathshala/shared/kit';
import { CHOSEN_LISTS, cmsErrors, Notice, VERSIONED } from '@pathshala/shared/modules/school/cms';
import { isOneOf, type Context, type DerivedFrom, type RecordValues } from '../../../../kernel';
import { optionOf } from '../../../foundation/platform';

/** Fields that make a notice: its words, its readers, its file. Anyone who changes one of them has written it. */
export const CONTENT: ReadonlySet<string> = new Set([
  ...VERSIONED,
  ...CHOSEN_LISTS,
  'audience',
  'among',
  'reach',
  'file',
]);
const OPEN: readonly unknown[] = ['published', 'scheduled'];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isRewritten = (values: RecordValues, before: RecordValues | null) =>
  !before || [...CONTENT].some((name) => !isSame(values[name], before[name]));

/** Anyone who changes the content of a notice is one of its writers, on whatever way in. */
export const writersOfNotices = async ({ actor }: Context, rows: readonly DerivedFrom[]): Promise<RecordValues[]> =>
  rows.map(({ values, before }) =>
    actor.userId && isRewritten(values, before)
      ? { writers: withWriter({ writers: (before?.['writers'] as string[] | undefined) ?? [] }, actor.userId) }
      : {},
  );

/**
 * Where the institution wants a second person, what its author wrote is not published by its author, on whatever way
 * in: a form, an import, a change of many records or an earlier version. @throws AppError NOTICE_NEEDS_ANOTHER
 */
export async function judgePublishing(ctx: Context, values: RecordValues, id: string): Promise<void> {
  // The clock publishes what a person has scheduled.
  if (!ctx.actor.userId || !OPEN.includes(values['status'])) return;
  const before = await ctx.repo(Notice).findOne({ id });
  const isWritten = isRewritten(values, before as RecordValues | null);
  if (before && !isWritten && OPEN.includes(before.status)) return;
  if ((await optionOf(ctx, 'noticeApproval')) !== 'second') return;
  const authors = [...(before?.writers ?? []), ...(before?.createdBy ? [before.createdBy] : [])];
  if (isWritten || (await isOneOf(ctx, authors))) throw new AppError(cmsErrors.NOTICE_NEEDS_ANOTHER);
}

/**
 * A deleted notice that was open to readers comes back as a draft where the institution wants a second person: it is
 * published again by the same rule as every other.
 */
export async function draftWhenRestored(ctx: Context, { status }: RecordValues): Promise<RecordValues> {
  if (!ctx.actor.userId || !OPEN.includes(status)) return {};
  return (await optionOf(ctx, 'noticeApproval')) === 'second' ? { status: 'draft' } : {};
}
