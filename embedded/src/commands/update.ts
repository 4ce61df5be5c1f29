import { parseCollation } from '../bson/collation';
import { decodeDocument, decodeFields } from '../bson/read';
import { isDocument, type Document } from '../bson/value';
import { ownCopy, rawLength, rawOf, storedRawOf, type RawDocument } from '../bson/write';
import { idKeyOf, type Collection } from '../catalog/collection';
import { StoreError, failedToParse } from '../errors';
import { findDocuments, type Found } from '../query/execute';
import { timestampOf } from '../storage/oplog-entry';
import { waitForLock } from '../storage/store';
import { compileUpdate, type CompiledUpdate } from '../update/compile-update';
import { describeUpdate } from '../update/describe-update';
import { documentFromFilter, withId } from '../update/upsert-document';
import { collectionName, letVariables, statements } from './arguments';
import type { CommandContext, Reply } from './context';
import { checkIdValue } from './insert';
import { runStatements, type StatementResult } from './write-loop';

export function update(context: CommandContext): Promise<Reply> {
  const name = collectionName(context);
  const updates = statements(context, 'updates');
  for (const statement of updates)
    for (const field in statement)
      if (!FIELDS.has(field)) throw new StoreError(40415, `BSON field 'update.updates.${field}' is an unknown field.`);
  return runStatements(context, updates.length, (index) => runUpdate(context, name, updates[index]!));
}

const FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'collation',
  'hint',
  'upsertSupplied',
  'sampleId',
  'comment',
]);

/** One statement of an update, on a collection of the context's database. */
export function runUpdate(context: CommandContext, name: string, statement: Document): StatementResult {
  const filter = isDocument(statement['q']) ? statement['q'] : {};
  const variables = { ...letVariables(context.body), ...(isDocument(statement['c']) ? statement['c'] : {}) };
  const multi = statement['multi'] === true;
  const compiled = compileUpdate(statement['u'], { arrayFilters: statement['arrayFilters'], filter, variables });
  if (multi && compiled.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const collection = targetCollection(context, name, statement['upsert'] === true);
  const found = collection
    ? findDocuments(
        collection,
        {
          filter,
          variables,
          collation: parseCollation(statement['collation'] ?? collection.options.collation),
          hint: statement['hint'],
          ...(multi ? {} : { limit: 1 }),
        },
        context.writer.overlay(collection),
      )
    : [];
  if (found.length === 0 || !collection) {
    if (statement['upsert'] !== true) return { n: 0, nModified: 0 };
    const raw = insertUpserted(context, collection!, filter, compiled);
    return { n: 1, nModified: 0, upserted: raw['_id'] };
  }
  if (multi) for (const { key } of found) refuseLocked(context, collection, key);
  let nModified = 0;
  for (const one of found) if (changeDocument(context, collection, one, compiled)) nModified++;
  return { n: found.length, nModified };
}

/** Waits before the first change of a multi-update rather than in the middle of it. */
function refuseLocked(context: CommandContext, collection: Collection, key: string): void {
  if (!context.transaction) waitForLock(collection, key);
}

/** The collection to change: made when an upsert may need it; undefined when there is none. */
export function targetCollection(context: CommandContext, name: string, make: boolean): Collection | undefined {
  const { store } = context.server;
  return make || store.lookup(context.db, name, context.transaction)
    ? store.collectionForWrite(context.db, name, context.transaction)
    : undefined;
}

/** Applies a compiled update to one stored document; gives the new one, or undefined when nothing changed. */
export function changeDocument(
  context: CommandContext,
  collection: Collection,
  found: Found,
  compiled: CompiledUpdate,
): RawDocument | undefined {
  const before = found.raw;
  const doc = compiled.apply(decodeDocument(before.buf, before.off), updateContext(context, false));
  const encoded = rawOf(doc);
  if (sameBytes(before, encoded)) return undefined;
  const after = ownCopy(encoded.buf, 0, encoded.buf.length);
  let description: Document | null = null;
  if (compiled.kind !== 'replacement') {
    const old = compiled.roots
      ? decodeFields(before.buf, before.off, compiled.roots)
      : decodeDocument(before.buf, before.off);
    description = describeUpdate(old, doc, compiled.roots);
  }
  context.writer.update(collection, found.key, before, after, description, compiled.roots);
  return after;
}

/** Inserts what an upsert makes of its filter and update; gives the document. */
export function insertUpserted(
  context: CommandContext,
  collection: Collection,
  filter: Document,
  compiled: CompiledUpdate,
): Document {
  const base = documentFromFilter(filter);
  const start = compiled.kind === 'replacement' ? ('_id' in base ? { _id: base['_id'] } : {}) : base;
  const doc = withId(compiled.apply(start, updateContext(context, true)));
  checkIdValue(doc['_id']);
  const raw = storedRawOf(doc);
  context.writer.insert(collection, idKeyOf(raw), raw);
  return doc;
}

function updateContext(
  context: CommandContext,
  inserting: boolean,
): { inserting: boolean; now: Date; clusterTime: ReturnType<typeof timestampOf> } {
  return { inserting, now: new Date(), clusterTime: timestampOf(context.server.store.clock.last) };
}

function sameBytes(a: RawDocument, b: RawDocument): boolean {
  const length = rawLength(a);
  return length === rawLength(b) && a.buf.compare(b.buf, b.off, b.off + length, a.off, a.off + length) === 0;
}
