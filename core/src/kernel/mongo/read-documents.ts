import type { Entity } from '@pathshala/shared/kit';
import { castFilter } from './cast-filter';
import type { ClientSession, Store } from './connection';
import { collectionOf, type StoredDocument } from './derive-model';
import { settleHeld } from './held-writes';
import { assertScoped } from './tripwire';

const BATCH = 1_000;
type Filter = Readonly<Record<string, unknown>>;
export interface ReadOptions {
  session?: ClientSession | null;
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  limit?: number;
  /** Only these fields and the id. */
  fields?: readonly string[];
}

/**
 * Reads straight through the driver, because a schema that casts and a query object for each read cost more than the
 * read. Nothing outside the repository, labels and references may call these: their callers have added the institution
 * and the policy, and a query that names no institution fails here.
 */
export async function findDocuments<D = StoredDocument>(
  store: Store,
  entity: Entity,
  filter: Filter,
  options: ReadOptions = {},
): Promise<D[]> {
  if (options.session) await settleHeld(options.session, collectionOf(entity));
  return (await store
    .documents(entity)
    .find(scoped(entity, filter), cursorOptions(options))
    .toArray()) as unknown as D[];
}

/** The same documents while the database finds them; a cursor that is left early is closed. */
export async function* streamDocuments(
  store: Store,
  entity: Entity,
  filter: Filter,
  options: Omit<ReadOptions, 'session'> = {},
): AsyncGenerator<StoredDocument, void, undefined> {
  const cursor = store.documents(entity).find(scoped(entity, filter), cursorOptions(options));
  try {
    for await (const doc of cursor) yield doc as unknown as StoredDocument;
  } finally {
    await cursor.close();
  }
}

const cursorOptions = ({ session, sort, skip, limit, fields }: ReadOptions) => ({
  ...(session ? { session } : {}),
  ...(sort && Object.keys(sort).length > 0 ? { sort } : {}),
  ...(skip ? { skip } : {}),
  ...(limit ? { limit } : {}),
  // Fetches all requested documents in one answer; the server's own first batch holds 101.
  batchSize: limit && limit < BATCH ? limit + 1 : BATCH,
  ...(fields ? { projection: Object.fromEntries(fields.map((field) => [field, 1])) } : {}),
});

/**
 * Async even for refusals before the query: as one of several parallel calls, a synchronous throw would leave the
 * others' failures unhandled, which ends the process.
 */
export async function countDocuments(
  store: Store,
  entity: Entity,
  filter: Filter,
  { session = null, limit }: Pick<ReadOptions, 'session' | 'limit'> = {},
): Promise<number> {
  if (session) await settleHeld(session, collectionOf(entity));
  return store.documents(entity).countDocuments(scoped(entity, filter), {
    ...(session ? { session: session } : {}),
    ...(limit ? { limit } : {}),
  });
}

export async function aggregateDocuments(
  store: Store,
  entity: Entity,
  filter: Filter,
  stages: readonly Filter[],
  session: ClientSession | null = null,
): Promise<Record<string, unknown>[]> {
  if (session) await settleHeld(session, collectionOf(entity));
  return (await store
    .documents(entity)
    .aggregate([{ $match: scoped(entity, filter) }, ...stages], session ? { session: session } : {})
    .toArray()) as Record<string, unknown>[];
}

function scoped(entity: Entity, filter: Filter): Record<string, unknown> {
  assertScoped(entity, filter, 'A query');
  return castFilter(entity, filter);
}
