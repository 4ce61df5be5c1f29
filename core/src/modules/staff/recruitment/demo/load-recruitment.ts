import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { recruitmentRows } from './recruitment';

/** In each institution a post that takes applications, and one whose interviews are being marked. */
export async function loadRecruitment(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = recruitmentRows(recipe);
  await bulkLoadAll(store, rows, now);
  say(`${rows.jobPost.length} posts to fill, ${rows.jobApplication.length} job applications`);
}
