import type { AnyEntity, Entity } from '@pathshala/shared/kit';
import { toObjectId, type Store } from './connection';
import type { StoredDocument } from './derive-model';
import { wordsStored } from './search-words';
import { storedValue } from './write-documents';

type LoadRow = Readonly<Record<string, unknown>> & {
  id: string;
  tenantId?: string;
  createdAt?: string;
  createdBy?: string;
};
const CHUNK = 5_000;

/**
 * Loads many rows into an empty institution, past the checks of the repository: for seeds only, whose rows are tested.
 * Rows that already exist (by id) are left as they are, so that an interrupted load can simply run again.
 * @param rows values by the names of the entity's fields, with `id`, and `tenantId` where the entity has an institution
 * @returns how many were new
 */
export async function bulkLoad(store: Store, entity: AnyEntity, rows: Iterable<object>, now: Date): Promise<number> {
  const collection = store.documents(entity);
  let inserted = 0;
  let chunk: StoredDocument[] = [];
  const flush = async () => {
    if (chunk.length === 0) return;
    const docs = chunk;
    chunk = [];
    try {
      inserted += (await collection.insertMany(docs, { ordered: false })).insertedCount;
    } catch (error) {
      const { code, result, writeErrors } = error as {
        code?: number;
        result?: { insertedCount?: number };
        writeErrors?: { code?: number }[] | { code?: number };
      };
      const faults = [writeErrors ?? []].flat();
      if (code !== 11000 || faults.some((fault) => fault.code !== undefined && fault.code !== 11000)) throw error;
      inserted += result?.insertedCount ?? 0;
    }
  };
  for (const row of rows) {
    chunk.push(toDocument(entity, row as LoadRow, now));
    if (chunk.length >= CHUNK) await flush();
  }
  await flush();
  return inserted;
}

/**
 * As `bulkLoad` for rows of many entities, in their order.
 * @param rows by entity name; an unknown name is refused
 */
export async function bulkLoadAll(store: Store, rows: object, now: Date): Promise<void> {
  for (const [name, list] of Object.entries(rows as Readonly<Record<string, Iterable<object>>>)) {
    const entity = store.registry.entities.get(name);
    if (!entity) throw new Error(`No entity is named ${name}`);
    await bulkLoad(store, entity, list, now);
  }
}

function toDocument(
  entity: AnyEntity,
  { id, tenantId, createdAt, createdBy, ...values }: LoadRow,
  now: Date,
): StoredDocument {
  const at = createdAt ? new Date(createdAt) : now;
  const doc: StoredDocument = {
    _id: toObjectId(id),
    ...(entity.scope === 'tenant' ? { tenantId: toObjectId(tenantId!) } : {}),
    rev: 1,
    alive: true,
    createdAt: at,
    updatedAt: at,
  };
  if (createdBy) doc.createdBy = doc.updatedBy = toObjectId(createdBy);
  for (const [name, field] of Object.entries((entity as Entity).fields)) {
    const value = values[name] ?? field.defaultValue;
    if (value === undefined || value === null) continue;
    doc[name] = storedValue(field, value, false);
  }
  return Object.assign(doc, wordsStored(entity, values));
}
