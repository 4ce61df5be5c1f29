import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
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
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.jobPost.length} posts to fill, ${rows.jobApplication.length} job applications`);
}
