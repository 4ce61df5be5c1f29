import type { Entity } from '@pathshala/shared/kit';
import type { Connection } from 'mongoose';
import { collectionOf } from './derive-model';

type Key = Readonly<Record<string, 1>>;
type RawClient = ReturnType<Connection['getClient']>;

/**
 * The key by which a cluster spreads a collection: the institution alone, so that one institution lies on one shard,
 * its transactions need no other and every unique index, which has to begin with the whole key, can exist ([ADR
 * 0202](../../../../docs/adr/0202-an-institution-lies-on-one-shard.md)). Collections of the platform, and the registers
 * of what is unique over all institutions, stay whole.
 */
export const shardKeyOf = (entity: Entity): Key | null =>
  entity.scope === 'tenant' && entity.uniqueEverywhere.length === 0 ? { tenantId: 1 } : null;

/** Keys of the kernel's own large collections. */
export const KERNEL_SHARD_KEYS: Readonly<Record<string, Key>> = {
  audit: { tenantId: 1 },
  audit_seals: { tenantId: 1 },
  feed_changes: { tenantId: 1 },
  feed_frames: { topic: 1 },
  'files.chunks': { files_id: 1 },
};

/** Collections of the kernel that stay whole, with the reason. */
export const KERNEL_WHOLE: Readonly<Record<string, string>> = {
  audit_checks: 'one row an institution',
  audit_holds: 'empty unless an institution is being moved',
  feed_heads: 'one short row a topic, written with the place of the feed',
  feed_state: 'one row',
  file_usage: 'one row an institution',
  'files.files': 'found by id as often as by institution; the bytes lie in the chunks',
  idempotencyKeys: 'a day of commands, found by a key that says everything',
  outbox: 'orders of seconds, swept over all institutions',
  rowLocks: 'one short row for what is locked, found by its name',
  schema: 'one row',
  seed_state: 'one row',
};

/** Keys by the name of the collection. */
export function shardKeys(entities: Iterable<Entity>): ReadonlyMap<string, Key> {
  const keys = new Map(Object.entries(KERNEL_SHARD_KEYS));
  for (const entity of entities) {
    const key = shardKeyOf(entity);
    if (key) keys.set(collectionOf(entity), key);
  }
  return keys;
}

/** A router of a cluster identifies itself in its `hello` reply. */
const isRouter = async (client: RawClient): Promise<boolean> =>
  ((await client.db('admin').command({ hello: 1 })) as { msg?: string }).msg === 'isdbgrid';

/** Whether a cluster spreads every collection as declared; true where the database is no cluster. */
export async function isSpread(client: RawClient, { db, entities }: Spread): Promise<boolean> {
  if (!(await isRouter(client))) return true;
  const present = new Map(
    (
      await client
        .db('config')
        .collection<{ _id: string; key: object }>('collections')
        .find({ _id: { $regex: `^${db.databaseName}\\.` } })
        .toArray()
    ).map(({ _id, key }) => [_id, JSON.stringify(key)]),
  );
  return [...shardKeys(entities)].every(
    ([name, key]) => present.get(`${db.databaseName}.${name}`) === JSON.stringify(key),
  );
}

/** Names its key for each collection of a cluster; a collection that has its key already is left alone. */
export async function spread(client: RawClient, { db, entities }: Spread): Promise<void> {
  if (!(await isRouter(client))) return;
  for (const [name, key] of shardKeys(entities))
    await client.db('admin').command({ shardCollection: `${db.databaseName}.${name}`, key });
}

interface Spread {
  db: NonNullable<Connection['db']>;
  entities: Iterable<Entity>;
}
