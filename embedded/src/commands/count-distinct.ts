import { collatedKey, parseCollation } from '../bson/collation';
import { EMPTY_ARRAY, collectLeaves, rootOf } from '../bson/paths';
import { decodeDocument, decodeFields } from '../bson/read';
import { isDocument, toNumber, type Document } from '../bson/value';
import { runPipeline } from '../aggregate/run-pipeline';
import { countDocuments, findDocuments } from '../query/execute';
import { timestampOf } from '../storage/oplog-entry';
import {
  collectionName,
  documentArgument,
  letVariables,
  numberArgument,
  positiveArgument,
  stringArgument,
} from './arguments';
import type { CommandContext, Reply } from './context';

export function count(context: CommandContext): Reply {
  const { body } = context;
  const name = collectionName(context);
  const collection = context.server.store.lookup(context.db, name, context.transaction);
  if (!collection) return { n: 0 };
  const query = {
    filter: documentArgument(body, 'query'),
    skip: positiveArgument(body, 'skip') ?? 0,
    limit: Math.abs(numberArgument(body, 'limit') ?? 0),
    hint: body['hint'],
    collation: parseCollation(body['collation'] ?? collection.options.collation),
  };
  if (collection.options.viewOn !== undefined) {
    const docs = runPipeline({ store: context.server.store, db: context.db, writer: context.writer }, name, [
      { $match: query.filter },
      { $count: 'n' },
    ]);
    return { n: docs[0] ? (toNumber(decodeDocument(docs[0].buf, docs[0].off)['n']) ?? 0) : 0 };
  }
  return { n: countDocuments(collection, query, context.writer.overlay(collection)) };
}

export function distinct(context: CommandContext): Reply {
  const { body } = context;
  const path = stringArgument(body, 'key');
  const name = collectionName(context);
  const { store } = context.server;
  const collection = store.lookup(context.db, name, context.transaction);
  if (!collection) return { values: [] };
  const filter = documentArgument(body, 'query');
  const collation = parseCollation(body['collation'] ?? collection.options.collation);
  const roots = new Set([rootOf(path)]);
  const docs: Document[] =
    collection.options.viewOn === undefined
      ? findDocuments(
          collection,
          { filter, collation, variables: letVariables(body), hint: body['hint'] },
          context.writer.overlay(collection),
        ).map(({ raw }) => decodeFields(raw.buf, raw.off, roots))
      : runPipeline({ store, db: context.db, writer: context.writer, collation }, name, [{ $match: filter }]).map(
          (raw) => decodeDocument(raw.buf, raw.off),
        );
  const values = new Map<string, unknown>();
  for (const doc of docs) {
    const leaves: unknown[] = [];
    if (isDocument(doc)) collectLeaves(doc, path.split('.'), 0, leaves);
    for (const leaf of leaves) {
      if (leaf === undefined || leaf === EMPTY_ARRAY) continue;
      const key = collatedKey(leaf, collation);
      if (!values.has(key)) values.set(key, leaf);
    }
  }
  return {
    values: [...values].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([, value]) => value),
    ...(context.snapshot ? { atClusterTime: timestampOf(context.snapshot.snapshotTs) } : {}),
  };
}
