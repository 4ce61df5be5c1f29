import type { AnyEntity } from '@pathshala/shared/kit';
import { toObjectId, type Store } from './connection';
import { wordsStored } from './search-words';
import { storedValue } from './write-documents';

/** A row with the values of its entity beside these. */
export interface LoadRow {
  readonly id: string;
  readonly tenantId?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly createdBy?: string | undefined;
}
const CHUNK = 5_000;

/**
 * Loads many rows into an empty institution, past the checks of the repository: for seeds only, whose rows are tested.
 * Rows that already exist (by id) are left as they are, so that an interrupted load can simply run again.
 * @returns how many were new
 */
export async function bulkLoad(store: Store, entity: AnyEntity, rows: Iterable<LoadRow>, now: Date): Promise<number> {
  const collection = store.documents(entity);
  let inserted = 0;
  let chunk: Record<string, unknown>[] = [];
  const flush = async () => {
    if (chunk.length === 0) return;
    const docs = chunk;
    chunk = [];
    try {
      inserted += (await collection.insertMany(docs as never, { ordered: false })).insertedCount;
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
    chunk.push(toDocument(entity, row, now));
    if (chunk.length >= CHUNK) await flush();
  }
  await flush();
  return inserted;
}

/**
 * The same for rows of many entities, in their order.
 * @param rows by the name of their entity; an unknown name is refused
 */
export async function bulkLoadAll(
  store: Store,
  rows: Readonly<Record<string, Iterable<LoadRow>>>,
  now: Date,
): Promise<void> {
  for (const [name, list] of Object.entries(rows)) {
    const entity = store.registry.entities.get(name);
    if (!entity) throw new Error(`No entity is named ${name}`);
    await bulkLoad(store, entity, list, now);
  }
}

function toDocument(entity: AnyEntity, row: LoadRow, now: Date): Record<string, unknown> {
  const { id, tenantId, createdAt, createdBy, ...rest } = row;
  const values: Readonly<Record<string, unknown>> = rest;
  const at = createdAt ? new Date(createdAt) : now;
  const doc: Record<string, unknown> = {
    _id: toObjectId(id),
    ...(entity.scope === 'tenant' ? { tenantId: toObjectId(tenantId!) } : {}),
    rev: 1,
    alive: true,
    createdAt: at,
    updatedAt: at,
  };
  if (createdBy) doc.createdBy = doc.updatedBy = toObjectId(createdBy);
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = values[name] ?? field.defaultValue;
    if (value === undefined || value === null) continue;
    doc[name] = storedValue(field, value, false);
  }
  return Object.assign(doc, wordsStored(entity, values));
}
