import { isDocument, type Document } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import type { PipelineScope } from './pipeline-scope';

export function collStats(scope: PipelineScope, name: string | null, operand: unknown): Document[] {
  const collection = name === null ? undefined : scope.store.catalog.find(scope.db, name);
  if (!collection)
    throw new StoreError(ErrorCode.NamespaceNotFound, `Collection [${scope.db}.${String(name)}] not found.`);
  const count = collection.records.size;
  const out: Document = { ns: collection.ns, host: 'embedded', localTime: new Date() };
  if (isDocument(operand) && 'count' in operand) out['count'] = count;
  if (isDocument(operand) && 'storageStats' in operand)
    out['storageStats'] = {
      size: collection.bytes,
      count,
      avgObjSize: count ? Math.round(collection.bytes / count) : 0,
      storageSize: collection.bytes,
      nindexes: collection.indexes.length + 1,
      totalIndexSize: 0,
    };
  return [out];
}

export function indexStats(scope: PipelineScope, name: string | null): Document[] {
  const collection = name === null ? undefined : scope.store.catalog.find(scope.db, name);
  return (collection?.indexSpecs() ?? []).map((spec) => ({
    name: spec.name,
    key: spec.key,
    host: 'embedded',
    spec,
    accesses: { ops: 0, since: new Date() },
  }));
}
