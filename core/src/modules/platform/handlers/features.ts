import { FeaturedItem } from '@pathshala/shared/modules/platform';
import type { ActionOutput } from '@pathshala/shared/kit';
import type { platformActions } from '@pathshala/shared/modules/platform';
import type { Context, HandlerKernel } from '../../../kernel';

type Answer = ActionOutput<typeof platformActions.features>;
/**
 * An open page that anyone may ask for as often as they like: one process asks the database four times a minute at
 * most.
 */
const KEEP_MS = 15_000;
const kept = new WeakMap<HandlerKernel, { until: number; answer: Promise<Answer> }>();
/** A visitor of no institution: the page is the platform's. */
const NOWHERE = '000000000000000000000000';

export async function features(ctx: Context): Promise<Answer> {
  const now = ctx.now.getTime();
  const known = kept.get(ctx.kernel);
  if (known && now < known.until && now >= known.until - KEEP_MS) return known.answer;
  const answer = load(ctx);
  kept.set(ctx.kernel, { until: now + KEEP_MS, answer });
  answer.catch(() => kept.delete(ctx.kernel));
  return answer;
}

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
