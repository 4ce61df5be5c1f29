import { ROLE_KEYS, ROLES } from '@pathshala/shared/kit';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import type { Store } from './kernel';
import { bulkLoad } from './kernel/mongo/bulk-load';
import { rowId } from './seed/recipe/row-id';

/**
 * Makes the built-in roles that are missing: without the demo nobody else does. Their ids are those of the demo, so
 * that either may come first.
 */
export async function loadBuiltInRoles(store: Store, now: Date): Promise<void> {
  await bulkLoad(
    store,
    Role,
    ROLE_KEYS.map((key) => ({
      id: rowId('role', key),
      key,
      name: ROLES[key].label.en,
      nameBn: ROLES[key].label.bn,
      level: ROLES[key].level,
      granted: [],
      denied: [],
    })),
    now,
  );
}
