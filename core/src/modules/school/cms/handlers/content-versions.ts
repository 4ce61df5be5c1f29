import { AppError, kernelErrors, type AnyEntity } from '@pathshala/shared/kit';
import {
  Event,
  VERSIONED_EVENT,
  VERSIONED_PAGE,
  WebPage,
  type ContentVersion,
} from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { wordingsOf } from '../services/content-versions';

interface Wanted {
  id: string;
  rev: number;
  number: number;
}
type AnyRow = { id: string; rev: number; createdAt: string } & Readonly<Record<string, unknown>>;

/** Earlier wordings of the records of an entity whose words are these fields. */
const versionsWith = (entity: AnyEntity, fields: readonly string[]) => ({
  async read(ctx: Context, { id }: { id: string }): Promise<{ rev: number; versions: ContentVersion[] }> {
    const row = (await ctx.repo(entity).get(id)) as AnyRow;
    const versions = await wordingsOf(ctx, entity, { row, fields });
    return {
      rev: row.rev,
      versions: versions.map(
        ({ words, ...each }) =>
          ({
            ...each,
            ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined && value !== null)),
          }) as ContentVersion,
      ),
    };
  },
  async takeBack(ctx: Context, { id, rev, number }: Wanted): Promise<Record<never, never>> {
    const row = (await ctx.repo(entity).get(id)) as AnyRow;
    const wanted = (await wordingsOf(ctx, entity, { row, fields })).find((version) => version.number === number);
    if (!wanted) throw new AppError(kernelErrors.NOT_FOUND);
    // Words that the version did not have are taken out again.
    const patch = Object.fromEntries(fields.map((name) => [name, wanted.words[name] ?? null]));
    await ctx.repo(entity).update(id, patch, { rev });
    return {};
  },
});

const events = versionsWith(Event, VERSIONED_EVENT);
const pages = versionsWith(WebPage, VERSIONED_PAGE);
export const eventVersions = events.read;
export const takeBackEvent = events.takeBack;
export const pageVersions = pages.read;
export const takeBackPage = pages.takeBack;
