import { keyOf } from '../bson/key';
import { isDocument, toNumber, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { defaultIndexName, makeIndex } from '../catalog/catalog';
import type { Collection } from '../catalog/collection';
import type { IndexSpec } from '../catalog/index-tree';
import { ErrorCode, StoreError, notSupported } from '../errors';
import { collectionName, numberArgument } from './arguments';
import type { CommandContext, Reply } from './context';
import { replyWithCursor } from './cursor-reply';

/** Options that change nothing here. */
const HARMLESS = new Set(['key', 'name', 'v', 'ns', 'background', 'storageEngine', 'dropDups', 'commitQuorum']);
const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'collation', 'expireAfterSeconds', 'hidden'];

export function createIndexes(context: CommandContext): Reply {
  const { body, server, db } = context;
  const name = collectionName(context);
  const specs = body['indexes'];
  if (!Array.isArray(specs) || specs.length === 0)
    throw new StoreError(ErrorCode.BadValue, 'Must specify at least one index to create');
  const existed = server.store.lookup(db, name, context.transaction) !== undefined;
  const collection = server.store.collectionForWrite(db, name, context.transaction);
  const before = collection.indexes.length + 1;
  const made: IndexSpec[] = [];
  for (const given of specs as Document[]) {
    const spec = readSpec(given, collection);
    if (!spec || alreadyThere(collection, spec)) continue;
    collection.build(makeIndex(spec));
    made.push(spec);
  }
  const command = { createIndexes: name, uuid: collection.uuid, indexes: made };
  if (context.transaction?.made.has(collection.ns))
    context.transaction.commands.push({ kind: 'command', ns: `${db}.$cmd`, doc: rawOf(command) });
  else if (made.length > 0) context.committed = server.store.logCommand(db, command);
  const after = collection.indexes.length + 1;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !existed,
    ...(made.length === 0 ? { note: 'all indexes already exist' } : {}),
  };
}

function readSpec(given: Document, collection: Collection): IndexSpec | undefined {
  const key = given['key'];
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new StoreError(ErrorCode.CannotCreateIndex, 'Index keys cannot be an empty object');
  for (const path in key) {
    const direction = key[path];
    if (direction === 'text' || direction === '2dsphere' || direction === '2d' || path.includes('$**'))
      throw notSupported(`an index of type ${path.includes('$**') ? 'wildcard' : String(direction)}`);
    if (direction !== 'hashed' && !toNumber(direction))
      throw new StoreError(
        ErrorCode.CannotCreateIndex,
        `Values in v:2 index key pattern cannot be of type ${typeof direction}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
  }
  const spec: IndexSpec = {
    v: 2,
    key,
    name: typeof given['name'] === 'string' ? given['name'] : defaultIndexName(key),
  };
  for (const option in given)
    if (!OPTIONS.includes(option) && !HARMLESS.has(option)) throw notSupported(`the index option ${option}`);
  for (const option of OPTIONS) if (given[option] !== undefined) spec[option] = given[option];
  if (spec.unique === false) delete spec.unique;
  if (spec.sparse === false) delete spec.sparse;
  if (collection.options.collation && !spec.collation) spec.collation = collection.options.collation;
  if (spec.collation?.['locale'] === 'simple') delete spec.collation;
  if (keyOf(key) === keyOf({ _id: 1 })) return undefined;
  return spec;
}

function alreadyThere(collection: Collection, spec: IndexSpec): boolean {
  for (const { spec: have } of collection.indexes) {
    const sameKey =
      keyOf(have.key) === keyOf(spec.key) &&
      keyOf(have.collation) === keyOf(spec.collation) &&
      keyOf(have.partialFilterExpression) === keyOf(spec.partialFilterExpression);
    const sameOptions =
      have.unique === spec.unique && have.sparse === spec.sparse && have.expireAfterSeconds === spec.expireAfterSeconds;
    if (have.name === spec.name && sameKey && sameOptions) return true;
    if (have.name === spec.name) {
      throw new StoreError(
        keyOf(have.key) === keyOf(spec.key) ? ErrorCode.IndexOptionsConflict : ErrorCode.IndexKeySpecsConflict,
        `An existing index has the same name as the requested index. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(have)}`,
      );
    }
    if (sameKey)
      throw new StoreError(
        ErrorCode.IndexOptionsConflict,
        `Index already exists with a different name or options: ${have.name}`,
      );
  }
  return false;
}

export function dropIndexes(context: CommandContext): Reply {
  const { body, server, db } = context;
  const name = collectionName(context);
  const collection = server.store.catalog.find(db, name);
  if (!collection) throw new StoreError(ErrorCode.NamespaceNotFound, `ns not found ${db}.${name}`);
  const before = collection.indexes.length + 1;
  const wanted = body['index'];
  const gone =
    wanted === '*'
      ? collection.indexes.map((index) => index.spec.name)
      : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => findName(collection, one));
  collection.indexes = collection.indexes.filter((index) => !gone.includes(index.spec.name));
  context.committed = server.store.logCommand(db, { dropIndexes: name, uuid: collection.uuid, indexes: gone });
  return { nIndexesWas: before };
}

/** Search indexes exist in Atlas only; the answer is the one that a plain server gives. */
export function searchIndexes(): never {
  throw new StoreError(
    31082,
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.',
  );
}

function findName(collection: Collection, wanted: unknown): string {
  if (wanted === '_id_' || keyOf(wanted) === keyOf({ _id: 1 }))
    throw new StoreError(ErrorCode.InvalidOptions, 'cannot drop _id index');
  const index = collection.indexes.find((one) =>
    typeof wanted === 'string' ? one.spec.name === wanted : keyOf(one.spec.key) === keyOf(wanted),
  );
  if (!index)
    throw new StoreError(
      ErrorCode.IndexNotFound,
      typeof wanted === 'string'
        ? `index not found with name [${wanted}]`
        : `can't find index with key: ${JSON.stringify(wanted)}`,
    );
  return index.spec.name;
}

export function listIndexes(context: CommandContext): Reply {
  const { server, db, body } = context;
  const name = collectionName(context);
  const collection = server.store.catalog.find(db, name);
  if (!collection) throw new StoreError(ErrorCode.NamespaceNotFound, `ns does not exist: ${db}.${name}`);
  const cursor = isDocument(body['cursor']) ? body['cursor'] : {};
  return replyWithCursor(
    context,
    collection.ns,
    collection.indexSpecs().map((spec) => rawOf(spec)),
    numberArgument(cursor, 'batchSize'),
  );
}
