import { keyOf } from '../bson/key';
import { decodeFields } from '../bson/read';
import { Long, isDocument, type Document } from '../bson/value';
import { rawOf } from '../bson/write';
import { setValidator } from '../catalog/catalog';
import type { CollectionOptions } from '../catalog/collection';
import type { IndexTree } from '../catalog/index-tree';
import { ErrorCode, StoreError, notSupported } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import { collectionName, documentArgument, numberArgument, stringArgument } from './arguments';
import type { CommandContext, Reply } from './context';
import { replyWithCursor } from './cursor-reply';

const OPTION_NAMES = [
  'validator',
  'validationLevel',
  'validationAction',
  'collation',
  'changeStreamPreAndPostImages',
  'capped',
  'size',
  'max',
  'viewOn',
  'pipeline',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'storageEngine',
  'indexOptionDefaults',
];

export function create(context: CommandContext): Reply {
  const { body, server, db } = context;
  const name = collectionName(context);
  const options: CollectionOptions = {};
  for (const option of OPTION_NAMES) if (body[option] !== undefined) options[option] = body[option];
  if (options.timeseries) throw notSupported('a time series collection');
  if (options.capped) throw notSupported('a capped collection');
  if (isDocument(options.clusteredIndex)) options.clusteredIndex = { v: 2, name: '_id_', ...options.clusteredIndex };
  const existing = server.store.lookup(db, name, context.transaction);
  if (existing) {
    if (keyOf(existing.options) === keyOf(options)) return {};
    throw new StoreError(ErrorCode.NamespaceExists, `Collection ${db}.${name} already exists.`);
  }
  server.store.createCollection(db, name, options, context.transaction);
  if (!context.transaction) context.committed = server.store.oplog.appended;
  return {};
}

export function drop(context: CommandContext): Reply {
  const { server, db } = context;
  const name = collectionName(context);
  const collection = server.store.catalog.find(db, name);
  if (!collection) return { ns: `${db}.${name}` };
  server.store.catalog.remove(db, name);
  context.committed = server.store.logCommand(db, { drop: name, uuid: collection.uuid });
  return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
}

export function dropDatabase(context: CommandContext): Reply {
  const { server, db } = context;
  const collections = server.store.catalog.collections(db);
  if (collections.length === 0) return { dropped: db };
  for (const collection of collections) {
    server.store.catalog.remove(db, collection.name);
    server.store.logCommand(db, { drop: collection.name, uuid: collection.uuid });
  }
  context.committed = server.store.logCommand(db, { dropDatabase: 1 });
  return { dropped: db };
}

export function renameCollection(context: CommandContext): Reply {
  const { body, server } = context;
  const { store } = server;
  const [fromDb, from] = splitNamespace(stringArgument(body, 'renameCollection'));
  const [toDb, to] = splitNamespace(stringArgument(body, 'to'));
  const source = store.catalog.find(fromDb, from);
  if (!source) throw new StoreError(ErrorCode.NamespaceNotFound, `Source collection ${fromDb}.${from} does not exist`);
  if (fromDb === toDb && from === to)
    throw new StoreError(ErrorCode.IllegalOperation, "Can't rename a collection to itself");
  const target = store.catalog.find(toDb, to);
  if (target && body['dropTarget'] !== true) throw new StoreError(ErrorCode.NamespaceExists, 'target namespace exists');
  store.catalog.rename(source, toDb, to);
  context.committed = store.commit(
    [
      {
        kind: 'command',
        ns: `${fromDb}.$cmd`,
        doc: rawOf({ renameCollection: from, to, toDb, dropTarget: target?.uuid ?? false, uuid: source.uuid }),
      },
    ],
    undefined,
  );
  return {};
}

function splitNamespace(ns: string): [string, string] {
  const dot = ns.indexOf('.');
  if (dot <= 0) throw new StoreError(ErrorCode.InvalidNamespace, `Invalid namespace specified '${ns}'`);
  return [ns.slice(0, dot), ns.slice(dot + 1)];
}

export function collMod(context: CommandContext): Reply {
  const { body, server, db } = context;
  const name = collectionName(context);
  const collection = server.store.catalog.find(db, name);
  if (!collection) throw new StoreError(ErrorCode.NamespaceNotFound, `ns does not exist: ${db}.${name}`);
  const changes: Document = {};
  for (const option of [
    'validator',
    'validationLevel',
    'validationAction',
    'changeStreamPreAndPostImages',
    'viewOn',
    'pipeline',
  ])
    if (body[option] !== undefined) changes[option] = body[option];
  if (isDocument(changes['validator'])) compileFilter(changes['validator']);
  const reply: Document = {};
  if (isDocument(body['index'])) {
    const wanted = body['index'];
    const index = collection.indexes.find((one) =>
      wanted['name'] !== undefined
        ? one.spec.name === wanted['name']
        : keyOf(one.spec.key) === keyOf(wanted['keyPattern']),
    );
    if (!index) throw new StoreError(ErrorCode.IndexNotFound, 'cannot find index for ns');
    if (wanted['expireAfterSeconds'] !== undefined) {
      reply['expireAfterSeconds_old'] = index.spec.expireAfterSeconds;
      index.spec.expireAfterSeconds = Number(wanted['expireAfterSeconds']);
      reply['expireAfterSeconds_new'] = index.spec.expireAfterSeconds;
    }
    if (wanted['hidden'] !== undefined) index.spec['hidden'] = wanted['hidden'];
    if (wanted['prepareUnique'] !== undefined) index.spec['prepareUnique'] = wanted['prepareUnique'] === true;
    if (wanted['unique'] === true) {
      const violations = duplicateGroups(index);
      if (violations.length > 0)
        throw new StoreError(
          359,
          'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
          { extra: { violations } },
        );
      index.spec.unique = true;
    }
  }
  Object.assign(collection.options, changes);
  setValidator(collection);
  context.committed = server.store.logCommand(db, {
    collMod: name,
    uuid: collection.uuid,
    options: collection.options,
    indexes: collection.indexes.map((index) => index.spec),
  });
  return reply;
}

/** The documents that share an entry of an index: they prevent making it unique. */
function duplicateGroups(index: IndexTree): Document[] {
  const groups = new Map<string, unknown[]>();
  for (const [key, slot] of index.tree.entries()) {
    const entry = key.slice(0, key.length - slot.key.length);
    const id = decodeFields(slot.buf, slot.off, new Set(['_id']))['_id'];
    groups.set(entry, [...(groups.get(entry) ?? []), id]);
  }
  return [...groups.values()].filter((ids) => ids.length > 1).map((ids) => ({ ids }));
}

export function listCollections(context: CommandContext): Reply {
  const { server, db, body } = context;
  const { test } = compileFilter(documentArgument(body, 'filter'));
  const rows = server.store.catalog
    .collections(db)
    .map((collection): Document => {
      const view = collection.options.viewOn !== undefined;
      const head = { name: collection.name, type: view ? 'view' : 'collection' };
      if (body['nameOnly'] === true) return head;
      return {
        ...head,
        options: collection.options,
        info: { readOnly: view, ...(view ? {} : { uuid: collection.uuid }) },
        ...(view ? {} : { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
      };
    })
    .filter(test)
    .sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1));
  const cursor = isDocument(body['cursor']) ? body['cursor'] : {};
  return replyWithCursor(context, `${db}.$cmd.listCollections`, rows.map(rawOf), numberArgument(cursor, 'batchSize'));
}

export function listDatabases(context: CommandContext): Reply {
  const { catalog } = context.server.store;
  const { test } = compileFilter(documentArgument(context.body, 'filter'));
  const databases = catalog
    .databaseNames()
    .map((name): Document => {
      const sizeOnDisk = catalog.collections(name).reduce((sum, collection) => sum + collection.bytes, 0);
      return context.body['nameOnly'] === true
        ? { name }
        : { name, sizeOnDisk: Long.fromNumber(sizeOnDisk), empty: sizeOnDisk === 0 };
    })
    .filter(test);
  return {
    databases,
    ...(context.body['nameOnly'] === true
      ? {}
      : { totalSize: Long.fromNumber(catalog.all().reduce((sum, collection) => sum + collection.bytes, 0)) }),
  };
}

export function collStatsCommand(context: CommandContext): Reply {
  const name = collectionName(context);
  const collection = context.server.store.catalog.find(context.db, name);
  const count = collection?.records.size ?? 0;
  return {
    ns: `${context.db}.${name}`,
    size: collection?.bytes ?? 0,
    count,
    avgObjSize: count ? Math.round((collection?.bytes ?? 0) / count) : 0,
    storageSize: collection?.bytes ?? 0,
    nindexes: (collection?.indexes.length ?? -1) + 1,
    totalIndexSize: 0,
    indexSizes: {},
  };
}

export function dbStats(context: CommandContext): Reply {
  const collections = context.server.store.catalog.collections(context.db);
  return {
    db: context.db,
    collections: collections.length,
    objects: collections.reduce((n, c) => n + c.records.size, 0),
    dataSize: collections.reduce((n, c) => n + c.bytes, 0),
    indexes: collections.reduce((n, c) => n + c.indexes.length + 1, 0),
  };
}
