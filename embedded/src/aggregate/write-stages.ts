import { plainPath } from '../bson/paths';
import { decodeDocument } from '../bson/read';
import { isDocument, type Document } from '../bson/value';
import { storedRawOf } from '../bson/write';
import { idKeyOf, type Collection } from '../catalog/collection';
import { duplicateKey } from '../catalog/index-tree';
import { StoreError, failedToParse } from '../errors';
import { findDocuments } from '../query/execute';
import { describeUpdate } from '../update/describe-update';
import { withId } from '../update/upsert-document';
import type { PipelineScope } from './pipeline-scope';
import { compileExpression } from './compile-expression';
import { runUpdatePipeline } from './update-pipeline';

interface Target {
  db: string;
  coll: string;
}

function targetOf(scope: PipelineScope, name: string, into: unknown): Target {
  if (typeof into === 'string') return { db: scope.db, coll: into };
  if (isDocument(into) && typeof into['coll'] === 'string')
    return { db: (into['db'] as string | undefined) ?? scope.db, coll: into['coll'] };
  throw new StoreError(16990, `${name} only supports a string or object argument`);
}

/** `$out`: the target holds exactly these documents afterwards; its indexes stay. */
export function outStage(scope: PipelineScope, docs: Document[], operand: unknown): Document[] {
  refuseInTransaction(scope, '$out');
  const { db, coll } = targetOf(scope, '$out', operand);
  const collection = scope.store.collectionForWrite(db, coll);
  for (const { key, raw } of findDocuments(collection, { filter: {} }, undefined))
    scope.writer.remove(collection, key, raw);
  for (const doc of docs) insertRow(scope, collection, doc);
  return [];
}

/** `$merge`: inserts, replaces, merges or keeps, by the fields of `on`. */
export function mergeStage(scope: PipelineScope, docs: Document[], operand: unknown): Document[] {
  refuseInTransaction(scope, '$merge');
  const spec = isDocument(operand) && 'into' in operand ? operand : { into: operand };
  const { db, coll } = targetOf(scope, '$merge', spec['into']);
  const collection = scope.store.collectionForWrite(db, coll);
  const on =
    spec['on'] === undefined ? ['_id'] : Array.isArray(spec['on']) ? (spec['on'] as string[]) : [String(spec['on'])];
  const whenMatched = spec['whenMatched'] ?? 'merge';
  const whenNotMatched = spec['whenNotMatched'] ?? 'insert';
  for (const row of docs) {
    const doc = on.includes('_id') && row['_id'] === undefined ? withId(row) : row;
    const filter = Object.fromEntries(on.map((path) => [path, { $eq: plainPath(doc, path.split('.')) ?? null }]));
    const [found] = findDocuments(collection, { filter, limit: 1 }, undefined);
    if (!found) {
      if (whenNotMatched === 'fail')
        throw new StoreError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      if (whenNotMatched === 'insert') insertRow(scope, collection, doc);
      continue;
    }
    const before = decodeDocument(found.raw.buf, found.raw.off);
    const after = merged(whenMatched, before, doc, spec['let'], collection.ns);
    if (!after) continue;
    if (before['_id'] !== undefined) after['_id'] = before['_id'];
    scope.writer.update(
      collection,
      found.key,
      found.raw,
      storedRawOf(withId(after)),
      whenMatched === 'replace' ? null : describeUpdate(before, after, null),
      null,
    );
  }
  return [];
}

function merged(
  whenMatched: unknown,
  before: Document,
  doc: Document,
  bindings: unknown,
  ns: string,
): Document | undefined {
  if (Array.isArray(whenMatched)) {
    const variables: Document = { new: doc };
    for (const [name, expr] of Object.entries(isDocument(bindings) ? bindings : {}))
      variables[name] = compileExpression(expr)(doc) ?? null;
    return runUpdatePipeline(whenMatched as Document[], before, variables);
  }
  switch (whenMatched) {
    case 'replace':
      return { ...doc };
    case 'merge':
      return { ...before, ...doc };
    case 'keepExisting':
      return undefined;
    case 'fail':
      throw duplicateKey(ns, '_id_', { _id: 1 }, { _id: before['_id'] });
    default:
      throw failedToParse(
        `Enumeration value '${String(whenMatched)}' for field '$merge.whenMatched' is not a valid value.`,
      );
  }
}

function insertRow(scope: PipelineScope, collection: Collection, doc: Document): void {
  const raw = storedRawOf(withId(doc));
  scope.writer.insert(collection, idKeyOf(raw), raw);
}

function refuseInTransaction(scope: PipelineScope, name: string): void {
  if (scope.writer.transaction) throw new StoreError(263, `${name} cannot be used in a transaction`);
}
