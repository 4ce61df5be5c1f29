import { keyOf } from '../bson/key';
import { isDocument, type Document } from '../bson/value';
import { statements } from '../commands/arguments';
import type { CommandContext } from '../commands/context';
import { ErrorCode, StoreError } from '../errors';
import { equalitiesOf, isTargeted } from './equalities';

type KeyOf = (ns: string) => Document | undefined;

/**
 * Throws what a cluster of MongoDB 6 answers where a single set would do it. Later versions lift two of these limits
 * (single writes without the key from 7.1, `$lookup` in transactions from 8.0); the product keeps to the oldest.
 */
export function refuseAsSharded(context: CommandContext, keys: KeyOf): void {
  const { name, db, body } = context;
  const target = body[name];
  const ns = typeof target === 'string' ? `${db}.${target}` : '';
  const key = keys(ns);
  const inner = (of: string) => keys(`${db}.${of}`);
  if (name === 'aggregate') refuseStages(body['pipeline'], { isTransaction: context.transaction !== undefined, inner });
  if (!key) return;
  if (name === 'createIndexes') refuseIndexes(body['indexes'], key);
  if (name === 'distinct' && context.transaction)
    throw new StoreError(
      ErrorCode.OperationNotSupportedInTransaction,
      `distinct is not allowed in a transaction on the sharded collection ${ns}; $group is`,
    );
  if (name === 'findAndModify') {
    if (!isTargeted(body['query'], key)) throw missing('Query for sharded findAndModify', key);
    refuseNewKey({ filter: body['query'], update: body['update'], key });
  }
  if (name === 'update')
    for (const each of statements(context, 'updates')) {
      const [filter, isMulti, isUpsert] = [each['q'], each['multi'] === true, each['upsert'] === true];
      if (isUpsert && !isTargeted(filter, key)) throw missing('An upsert', key);
      if (!isMulti && !isUpsert && !reachesOne(filter, key)) throw missing('An update of one document', key);
      refuseNewKey({ filter, update: each['u'], key });
    }
  if (name === 'delete')
    for (const each of statements(context, 'deletes'))
      if (each['limit'] === 1 && !reachesOne(each['q'], key)) throw missing('A delete of one document', key);
}

/** One document is found by its id on whichever shard, or by the key. */
const reachesOne = (filter: unknown, key: Document): boolean =>
  equalitiesOf(filter).has('_id') || isTargeted(filter, key);

const missing = (what: string, key: Document) =>
  new StoreError(ErrorCode.ShardKeyNotFound, `${what} must contain the shard key ${JSON.stringify(Object.keys(key))}`);

function refuseIndexes(specs: unknown, key: Document): void {
  for (const spec of Array.isArray(specs) ? (specs as Document[]) : []) {
    const fields = isDocument(spec['key']) ? Object.keys(spec['key']) : [];
    if (spec['unique'] === true && !Object.keys(key).every((field, at) => fields[at] === field))
      throw new StoreError(
        ErrorCode.CannotCreateIndex,
        `cannot create unique index over ${JSON.stringify(spec['key'])} with shard key pattern ${JSON.stringify(key)}`,
      );
  }
}

/** Stages that a cluster refuses: joins over sharded collections in a transaction, `$out` into one. */
function refuseStages(stages: unknown, options: { isTransaction: boolean; inner: KeyOf }): void {
  for (const stage of Array.isArray(stages) ? stages.filter(isDocument) : [])
    for (const name in stage) {
      const body = stage[name];
      const from = isDocument(body) ? (body['from'] ?? body['coll']) : undefined;
      if (JOINS.has(name) && options.isTransaction && typeof from === 'string' && options.inner(from))
        throw new StoreError(
          ErrorCode.NamespaceCannotBeSharded,
          `Cannot run ${name} in a transaction: ${from} is a sharded collection`,
        );
      const out = name === '$out' ? (isDocument(body) ? body['coll'] : body) : undefined;
      if (typeof out === 'string' && options.inner(out))
        throw new StoreError(ErrorCode.NamespaceCannotBeSharded, `$out cannot write to the sharded collection ${out}`);
      if (isDocument(body) && Array.isArray(body['pipeline'])) refuseStages(body['pipeline'], options);
      if (name === '$facet' && isDocument(body)) for (const each of Object.values(body)) refuseStages(each, options);
    }
}

const JOINS = new Set(['$lookup', '$graphLookup']);

/** A value of the key never changes here: that would move the record to another shard. */
function refuseNewKey({ filter, update, key }: { filter: unknown; update: unknown; key: Document }): void {
  const bound = equalitiesOf(filter);
  const refuse = (field: string) => {
    throw new StoreError(ErrorCode.ShardKeyUpdate, `Shard key update is not allowed: ${field} would change`);
  };
  if (Array.isArray(update)) {
    for (const stage of update.filter(isDocument))
      for (const body of Object.values(stage))
        for (const field in key) if (isDocument(body) && field in body) refuse(field);
    return;
  }
  if (!isDocument(update)) return;
  const isReplacement = !Object.keys(update).some((word) => word.startsWith('$'));
  for (const field in key) {
    if (field === '_id') continue;
    if (isReplacement && keyOf(update[field]) !== keyOf(bound.get(field))) refuse(field);
    for (const word in update) {
      const body = update[word];
      if (word === '$setOnInsert' || !isDocument(body) || !(field in body)) continue;
      if (word !== '$set' || !bound.has(field) || keyOf(body[field]) !== keyOf(bound.get(field))) refuse(field);
    }
  }
}
