import { collectionOf } from './derive-model';
import type { Store } from './connection';

/** Collections that no entity declares: of the kernel itself, of files, and of the demo's seed. */
export const OF_THE_KERNEL: ReadonlySet<string> = new Set([
  ...[
    'audit',
    'audit_checks',
    'audit_holds',
    'audit_seals',
    'feed_changes',
    'feed_frames',
    'feed_heads',
    'feed_state',
    'file_usage',
    'files.chunks',
  ],
  ...['files.files', 'idempotencyKeys', 'outbox', 'rowLocks', 'schema', 'seed_state'],
]);

/** @returns names of collections that an earlier version left and no part of this one reads, sorted */
export async function collectionsWithoutOwner(store: Store): Promise<string[]> {
  const found = await store.raw().listCollections({}, { nameOnly: true }).toArray();
  const declared = new Set([...store.registry.entities.values()].map(collectionOf));
  return found
    .map(({ name }) => name)
    .filter((name) => !declared.has(name) && !OF_THE_KERNEL.has(name) && !name.startsWith('system.'))
    .sort();
}
