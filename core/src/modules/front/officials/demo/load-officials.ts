import type { Entity } from '@pathshala/shared/kit';
import { ExportProfile, OwnProfile, type ProfileShape } from '@pathshala/shared/modules/front/officials';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';
import { shapeOf } from '../services/list-in-force';
import { STANDARD_LISTS } from '../standard-lists.data';

const COPIED = '2025-08-01';

/**
 * The platform's lists, and at the first institution a list of its own: copied a year ago with a column more, so that
 * the platform's version of this year is news there.
 */
export async function loadOfficials(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const lists = STANDARD_LISTS.map((list) => ({
    id: rowId('exportProfile', `${list.portal}:${list.from}`),
    ...list,
    active: true,
  }));
  await bulkLoad(store, ExportProfile as Entity, lists as never, now);
  const origin = lists.find(({ portal, from }) => portal === 'registration9' && from === COPIED)!;
  const [place] = recipe.places;
  if (!place) return;
  const given: ProfileShape = shapeOf(origin);
  const own = {
    id: rowId('ownProfile', place.institution),
    tenantId: place.institution,
    portal: origin.portal,
    origin: origin.id,
    given,
    ...given,
    columns: [
      ...given.columns,
      {
        key: 'studentCode',
        heading: 'School ID',
        field: 'studentCode',
        form: 'asIs',
        required: false,
        check: 'none',
        single: false,
      },
    ],
    note: 'অফিসের নিজস্ব মিলের জন্য শেষ কলাম',
  };
  await bulkLoad(store, OwnProfile as Entity, [own] as never, now);
  say(`${lists.length} lists for authorities`);
}
