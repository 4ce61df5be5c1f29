import type { StoredDocument } from '../mongo/derive-model';

/** Documents that a unit of work has read and written already. */
export interface KnownDocuments {
  /** Of its own transaction: as they are after what it has written. */
  keep(entity: string, docs: readonly StoredDocument[]): void;
  /** Made in it: nobody else knows them before it is committed. */
  keepMade(entity: string, docs: readonly StoredDocument[]): void;
  /** Whether it was made here, so that there is nobody to take turns with. */
  isMade(entity: string, id: string): boolean;
  /** Read beside its transaction: committed, but not to be written from. */
  keepSeen(entity: string, docs: readonly StoredDocument[]): void;
  /** A locked record must be looked at in the transaction. */
  forgetSeen(entity: string, id: string): void;
  /** @returns null unless every one of them is known from the transaction */
  find(entity: string, ids: readonly string[]): StoredDocument[] | null;
  /** Whether one of either kind is there, in that institution unless it is of none. */
  isThere(entity: string, id: string, tenantId: string | null): boolean;
}

export function knownDocuments(): KnownDocuments {
  const own = new Map<string, Map<string, StoredDocument>>();
  const seen = new Map<string, Map<string, StoredDocument>>();
  const made = new Set<string>();
  return {
    keep: (entity, docs) => put(own, entity, docs),
    keepMade(entity, docs) {
      put(own, entity, docs);
      for (const { _id } of docs) made.add(`${entity} ${String(_id)}`);
    },
    isMade: (entity, id) => made.has(`${entity} ${id}`),
    keepSeen: (entity, docs) => put(seen, entity, docs),
    forgetSeen: (entity, id) => void seen.get(entity)?.delete(id),
    find(entity, ids) {
      const known = own.get(entity);
      const docs = known ? ids.flatMap((id) => known.get(id) ?? []) : [];
      return docs.length === ids.length && ids.length > 0 ? docs : null;
    },
    isThere(entity, id, tenantId) {
      // A document removed by the transaction is not there, whatever was read outside it.
      const doc = own.get(entity)?.get(id) ?? seen.get(entity)?.get(id);
      return doc?.alive === true && (tenantId === null || String(doc.tenantId) === tenantId);
    },
  };
}

type Shelves = Map<string, Map<string, StoredDocument>>;
function put(shelves: Shelves, entity: string, docs: readonly StoredDocument[]): void {
  const shelf = shelves.get(entity) ?? new Map<string, StoredDocument>();
  shelves.set(entity, shelf);
  for (const doc of docs) shelf.set(String(doc._id), doc);
}
