import { AppError, kernelErrors, type Entity, type Field } from '@pathshala/shared/kit';
import mongoose from 'mongoose';
import { castFilter } from './cast-filter';
import { storedChange, type ClientSession, type Store } from './connection';
import { collectionOf, type StoredDocument } from './derive-model';
import { heldOf, insertHeld, settleHeld } from './held-writes';
import { sealValue } from '../process/sealed-value';
import { wordsStored } from './search-words';
import { assertScoped } from './tripwire';

type Values = Readonly<Record<string, unknown>>;
export interface StoredUpdate {
  /** Of one record, or with `ids` of as many as these. */
  filter: Values;
  ids?: readonly unknown[];
  update: { $set: Values; $unset: Values; $inc: Values };
}
const { ObjectId } = mongoose.Types;

const toId = (value: unknown) => (value instanceof ObjectId ? value : new ObjectId(String(value)));

/**
 * API values of an entity's own fields as they are stored; a dotted name sets one key inside a field. `isCopied`:
 * shares nothing with what was given.
 * @throws Error for a field that does not exist
 */
export function toStored(entity: Entity, values: Values, isCopied = true): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    const field = entity.fields[name] ?? entity.fields[name.slice(0, Math.max(0, name.indexOf('.')))];
    if (!field) throw new Error(`${entity.name} has no field ${name}`);
    out[name] = value === null ? null : storedValue(field, value, isCopied);
  }
  return out;
}

/**
 * Makes whole stored documents of API values, with the fields' defaults filled in and empty values left out; `head` and
 * `tail` surround the fields. One object per record and one id for equal references, because thousands are made
 * together. `isCopied`: they share nothing with what was given. @throws Error for a field that does not exist
 */
export function documentMaker(
  entity: Entity,
  { head, tail, isCopied }: { head: Values; tail: Values; isCopied: boolean },
): (id: unknown, values: Values) => Record<string, unknown> {
  const columns = Object.entries(entity.fields)
    .filter(([name]) => !(name in tail))
    .map(([name, field]) => ({ name, empty: field.defaultValue, toStored: storer(field, isCopied) }));
  // Adding field after field costs more than all their values: each document is a copy of the first one with the same
  // fields, by a number whose digits say which of them have a value. A first one of nulls would be slower than none.
  const forms = new Map<number, Readonly<Record<string, unknown>>>();
  const mostForms = columns.length <= MOST_DIGITS ? MOST_FORMS : 0;
  const given: unknown[] = columns.map(() => null);
  const fill = (out: Record<string, unknown>): Record<string, unknown> => {
    for (let at = 0; at < columns.length; at += 1) {
      const value = given[at];
      if (value === null) continue;
      const { name, toStored: store } = columns[at]!;
      out[name] = store ? store(value) : value;
    }
    return out;
  };
  return (id, values) => {
    for (const name in values)
      if (name !== 'id' && !(name in entity.fields)) throw new Error(`${entity.name} has no field ${name}`);
    let key = 0;
    for (let at = 0; at < columns.length; at += 1) {
      const { name, empty } = columns[at]!;
      const value = values[name] ?? empty ?? null;
      given[at] = value;
      key = key * 2 + (value === null ? 0 : 1);
    }
    const form = forms.get(key);
    const out = form ? fill({ ...form, _id: id }) : Object.assign(fill({ _id: id, ...head }), tail);
    // A copy, because the document is in the caller's hands.
    if (!form && forms.size < mostForms) forms.set(key, { ...out });
    return Object.assign(out, wordsStored(entity, values));
  };
}
/** Up to here each number of so many binary digits is exact. */
const MOST_DIGITS = 52;
const MOST_FORMS = 50;

/** Many records refer to a few others, such as sections; a reference that is different in each is not remembered. */
const MOST_SHARED = 100;
/** Kinds whose values are stored as the API has them, and share nothing with anyone. */
const AS_GIVEN: ReadonlySet<Field['kind']> = new Set(['text', 'int', 'money', 'bool', 'choice', 'date'] as const);

/** @returns null where a value is stored as it is */
function storer(field: Field, isCopied: boolean): ((value: unknown) => unknown) | null {
  if (!field.sealed && AS_GIVEN.has(field.kind)) return null;
  if (field.kind !== 'ref') return (value) => storedValue(field, value, isCopied);
  const ids = new Map<unknown, unknown>();
  return (value) => {
    const known = ids.get(value);
    if (known) return known;
    const id = toId(value);
    if (ids.size < MOST_SHARED) ids.set(value, id);
    return id;
  };
}

/** One value of the API as it is stored: ids and instants are strings everywhere else. */
export function storedValue(field: Field, value: unknown, isCopied: boolean): unknown {
  if (field.sealed) return sealValue(value);
  switch (field.kind) {
    case 'ref':
    case 'file':
    case 'image':
      return toId(value);
    case 'refs':
      return (value as unknown[]).map(toId);
    case 'dateTime':
      return new Date(value as string);
    case 'rows':
      return (value as Values[]).map((row) => storedRow(field, row, isCopied));
    case 'json':
    case 'address':
      return isCopied ? structuredClone(value) : value;
    default:
      return value;
  }
}

/** @throws Error for a column that does not exist */
function storedRow(field: Field, row: Values, isCopied: boolean): Record<string, unknown> {
  const columns = field.of.columns ?? {};
  for (const name in row) if (!(name in columns)) throw new Error(`${field.label.en} has no column ${name}`);
  const out: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = row[name] ?? column.defaultValue;
    if (value !== undefined && value !== null) out[name] = storedValue(column, value, isCopied);
  }
  return out;
}

/** Values of the kernel's own that are ids. */
export const storedId = toId;

/**
 * Whether a transaction may hold a write back, to send it with its others: a few records, where nothing but another
 * writer of them can refuse it.
 */
interface Holding {
  mayWait?: boolean;
}
const MOST_HELD = 100;

/** Inserts in one request, in order. */
export async function insertDocuments(
  store: Store,
  entity: Entity,
  docs: readonly StoredDocument[],
  {
    session,
    mayWait = false,
    translate,
  }: { session: ClientSession | null; translate?: (error: unknown) => AppError | null } & Holding,
): Promise<void> {
  if (docs.length === 0) return;
  for (const doc of docs) assertScoped(entity, doc, 'A write');
  const collection = collectionOf(entity);
  if (mayWait && docs.length <= MOST_HELD)
    return insertHeld(store, { collection, documents: docs, translate }, session);
  await settleHeld(session, collection);
  await store.documents(entity).insertMany(docs, {
    ordered: true,
    ignoreUndefined: true,
    ...(session ? { session: session } : {}),
  });
}

/** Updates in one request, each guarded by its filter. @throws AppError CONFLICT when one does not find its records */
export async function updateDocuments(
  store: Store,
  entity: Entity,
  updates: readonly StoredUpdate[],
  { session, mayWait = false }: { session: ClientSession | null } & Holding,
): Promise<void> {
  const collection = collectionOf(entity);
  const stored = updates.map(({ filter, ids, update: { $set, $unset, $inc } }) => {
    assertScoped(entity, filter, 'A write');
    return {
      wanted: ids?.length ?? 1,
      isMany: ids !== undefined,
      filter: castFilter(entity, ids ? { ...filter, _id: { $in: ids } } : filter),
      update: { $set, ...(Object.keys($unset).length > 0 ? { $unset } : {}), $inc },
    };
  });
  const wanted = stored.reduce((sum, each) => sum + each.wanted, 0);
  const held = mayWait && wanted <= MOST_HELD ? heldOf(session) : undefined;
  if (held)
    return held.add(stored.map(({ filter, update, wanted: many }) => ({ collection, filter, update, wanted: many })));
  await settleHeld(session, collection);
  if ((await updateNow(store, entity, stored, session)) !== wanted) throw new AppError(kernelErrors.CONFLICT);
}

/** Adds to fields of one document. @returns it as it is then; null when the filter finds none */
export async function addToDocument(
  store: Store,
  entity: Entity,
  { filter, $set, $inc }: { filter: Values; $set: Values; $inc: Readonly<Record<string, number>> },
  session: ClientSession | null,
): Promise<StoredDocument | null> {
  assertScoped(entity, filter, 'A write');
  await settleHeld(session, collectionOf(entity));
  const { updatedBy, ...rest } = $set;
  const update = { $set: updatedBy ? { ...rest, updatedBy: toId(updatedBy) } : rest, $inc };
  return store.documents(entity).findOneAndUpdate(castFilter(entity, filter), storedChange(update), {
    returnDocument: 'after',
    ...(session ? { session } : {}),
  });
}

async function updateNow(
  store: Store,
  entity: Entity,
  stored: readonly { isMany: boolean; filter: Values; update: Values }[],
  session: ClientSession | null,
): Promise<number> {
  const options = { ignoreUndefined: true, ...(session ? { session: session } : {}) };
  const [first] = stored;
  if (!first) return 0;
  const documents = store.documents(entity);
  if (stored.length === 1 && first.isMany)
    return (await documents.updateMany(first.filter, first.update, options)).matchedCount;
  if (stored.length === 1) return (await documents.updateOne(first.filter, first.update, options)).matchedCount;
  const changes = stored.map(({ isMany, filter, update }) =>
    isMany ? { updateMany: { filter, update } } : { updateOne: { filter, update } },
  );
  return (await documents.bulkWrite(changes, { ...options, ordered: true })).matchedCount;
}
