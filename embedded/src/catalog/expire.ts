import { findDocuments } from '../query/execute';
import type { Store } from '../storage/store';
import { DirectWriter } from '../storage/writer';

const MAX_PER_PASS = 10_000;

/** Deletes what TTL indexes say is past its time. Documents that a transaction holds are left for the next pass. */
export function expireDocuments(store: Store, now: number): number {
  let removed = 0;
  if (store.oplog.isFull) return removed;
  for (const collection of store.catalog.all()) {
    for (const { spec, fields } of collection.indexes) {
      if (spec.expireAfterSeconds === undefined || fields.length !== 1) continue;
      const writer = new DirectWriter(store, undefined);
      const limit = new Date(now - spec.expireAfterSeconds * 1000);
      const due = findDocuments(
        collection,
        { filter: { [fields[0]!.path]: { $lt: limit }, ...spec.partialFilterExpression }, limit: MAX_PER_PASS },
        undefined,
      );
      for (const { key, raw } of due) {
        if (collection.locks.has(key)) continue;
        writer.remove(collection, key, raw);
        removed++;
      }
      writer.commit();
    }
  }
  return removed;
}
