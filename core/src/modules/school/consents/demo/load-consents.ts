import { Consent } from '@pathshala/shared/modules/school/consents';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { consentRows } from './consent-rows';

export async function loadConsents(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = consentRows(recipe, now);
  await bulkLoad(store, Consent, rows, now);
  say(`${rows.length} answers about consent`);
}
