import { FeaturedItem } from '@pathshala/shared/modules/foundation/platform';
import type { ActionOutput } from '@pathshala/shared/kit';
import type { platformActions } from '@pathshala/shared/modules/foundation/platform';
import type { CacheKind, Context } from '../../../../kernel';

type Answer = ActionOutput<typeof platformActions.features>;
/**
 * An open page that anyone may ask for as often as they like: one process asks the database four times a minute at
 * most.
 */
const KEEP_MS = 15_000;
export const featuresPage: CacheKind<Answer> = {
  name: 'platform.features',
  stale: [FeaturedItem],
  keepMs: KEEP_MS,
  untoldMs: KEEP_MS,
  limit: 1,
};
/** A visitor of no institution: the page is the platform's. */
const NOWHERE = '000000000000000000000000';

export const features = (ctx: Context): Promise<Answer> =>
  ctx.kernel.caches.of(featuresPage).get('all', () => load(ctx));

async function load(ctx: Context): Promise<Answer> {
  const rows = await ctx
    .asVisitor(NOWHERE)
    .repo(FeaturedItem)
    .find({ where: { status: 'published' } });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      title_bn: row.titleBn,
      text: row.text,
      text_bn: row.textBn,
      icon: row.icon,
      ...(row.image ? { image: `/media/${row.image}` } : {}),
      ...(row.link ? { link: row.link } : {}),
    })),
  };
}
