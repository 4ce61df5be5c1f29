import { isDocument, type Document } from '../bson/value';
import { keyOf } from '../bson/key';
import { makeIndex } from '../catalog/catalog';
import { collectionName } from '../commands/arguments';
import type { Command, CommandContext, Reply } from '../commands/context';
import { ErrorCode, StoreError } from '../errors';
import { refuseAsSharded } from './refusals';

/**
 * Runs a command under the rules of a router: refuses it, or runs it and updates the list of shard keys. All data is in
 * this one store. Keys are kept in memory, for the product names them at every start.
 */
export async function runSharded(context: CommandContext, command: Command): Promise<Reply> {
  const { name, db, body } = context;
  const keys = keysOf(context);
  if (NOT_OF_A_ROUTER.has(name))
    throw new StoreError(
      ErrorCode.CommandNotFound,
      `no such command: '${name}' (of a set, or newer than a router of MongoDB 6)`,
    );
  refuseAsSharded(context, (ns) => keys.get(ns));
  const reply = await command.run(context);
  if (name === 'drop') keys.delete(`${db}.${collectionName(context)}`);
  if (name === 'dropDatabase') for (const ns of keys.keys()) if (ns.startsWith(`${db}.`)) keys.delete(ns);
  if (name === 'renameCollection') rename(keys, body);
  return reply;
}

function keysOf({ server }: CommandContext): Map<string, Document> {
  if (!server.shardKeys) throw new StoreError(ErrorCode.CommandNotFound, "no such command: 'shardCollection'");
  return server.shardKeys;
}

function rename(keys: Map<string, Document>, body: Document): void {
  const [from, to] = [String(body['renameCollection']), String(body['to'])];
  const key = keys.get(from);
  keys.delete(from);
  if (key) keys.set(to, key);
}

/**
 * `shardCollection`: makes the collection and the index of its key where they are missing. A store that stands for a
 * replica set does not know it.
 */
export function shardCollection(context: CommandContext): Reply {
  const { body, server } = context;
  const keys = keysOf(context);
  const ns = String(body['shardCollection']);
  const key = body['key'];
  const [db = '', ...rest] = ns.split('.');
  const name = rest.join('.');
  if (context.db !== 'admin') throw new StoreError(ErrorCode.Unauthorized, 'shardCollection may only be run on admin');
  if (!isDocument(key) || Object.keys(key).length === 0 || name === '')
    throw new StoreError(ErrorCode.BadValue, 'shardCollection needs a collection and a key');
  const present = keys.get(ns);
  if (present && keyOf(present) === keyOf(key)) return { collectionsharded: ns };
  if (present) throw new StoreError(ErrorCode.InvalidOptions, `${ns} is sharded by another key already`);
  const collection = server.store.collectionForWrite(db, name);
  for (const { spec } of collection.indexes)
    if (spec.unique && !beginsWith(spec.key, key))
      throw new StoreError(
        ErrorCode.InvalidOptions,
        `can't shard collection '${ns}' with unique index on ${JSON.stringify(spec.key)} and proposed shard key ${JSON.stringify(key)}. Uniqueness can't be maintained unless shard key is a prefix`,
      );
  if (!isOfId(key) && !collection.indexes.some(({ spec }) => beginsWith(spec.key, key))) {
    if (collection.records.size > 0)
      throw new StoreError(
        ErrorCode.InvalidOptions,
        'Please create an index that starts with the proposed shard key before sharding the collection',
      );
    const spec = { v: 2, key, name: Object.entries(key).flat().join('_') };
    collection.build(makeIndex(spec));
    context.committed = server.store.logCommand(db, { createIndexes: name, uuid: collection.uuid, indexes: [spec] });
  }
  keys.set(ns, key);
  return { collectionsharded: ns };
}

/**
 * A member of a set answers these; the router of a cluster does not, and one of MongoDB 6 knows no `bulkWrite`: its
 * callers send the same statements by collection, where each is judged, and show that they can do without.
 */
const NOT_OF_A_ROUTER = new Set(['replSetGetStatus', 'holdFiles', 'releaseFiles', 'bulkWrite']);

const isOfId = (key: Document): boolean => Object.keys(key)[0] === '_id' && Object.keys(key).length === 1;

/** Whether an index begins with all fields of the shard key, in their order. */
function beginsWith(index: Document, key: Document): boolean {
  const fields = Object.keys(index);
  return Object.keys(key).every((field, at) => fields[at] === field);
}
