import type { ActionInput } from '@pathshala/shared/kit';
import type { SiteHits, websiteActions } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { countReading } from '../services/count-reading';
import { readSiteEntries, siteEntries } from '../services/site-entries';
import { searchEntries } from '../services/site-search';
import { visit } from '../services/visit';

export async function searchSite(
  ctx: Context,
  { site_id, q }: ActionInput<typeof websiteActions.searchSite>,
): Promise<SiteHits> {
  const { seen, site } = await visit(ctx, site_id);
  if (q.trim() !== '') countReading(ctx);
  const entries = await ctx.kernel.caches.of(siteEntries).get(site_id, () => readSiteEntries(seen, site));
  return searchEntries(entries, q);
}
