import type { Store } from '../kernel';
import type { memoryQueue } from '../kernel/host';
import type { InstitutionRecord, PersonRecord } from './institution';

/** People and institutions of a world as plain data, without connections. */
export interface WorldRecord {
  roles: Map<string, string>;
  school: InstitutionRecord;
  stranger: InstitutionRecord;
  operator: PersonRecord;
  groupStaff: PersonRecord;
}

interface Template {
  record: WorldRecord;
  /** By collection, with the types that they have in the store. */
  documents: Map<string, Document[]>;
  jobs: Queue['jobs'];
}
type Queue = ReturnType<typeof memoryQueue>;
type Document = Record<string, unknown>;

/**
 * Worlds of this process by their options, as they were when they had just been built: the next one of the same options
 * is a copy. Building each from the beginning took a sixth of the tests' processor time.
 */
const templates = new Map<string, Template>();
/** Larger ones are built once or twice, and would stay in memory. */
const MOST_DOCUMENTS = 2_000;

/** Fills the empty database with the world of this key: a copy, or what `build` makes. */
export async function fillWorld(
  { store, queue }: { store: Store; queue: Queue },
  { key, build }: { key: string; build: () => Promise<WorldRecord> },
): Promise<WorldRecord> {
  const known = templates.get(key);
  if (known) {
    await insertAll(store, known.documents);
    queue.jobs.push(...structuredClone(known.jobs));
    return structuredClone(known.record);
  }
  const record = await build();
  const documents = await readAll(store);
  const count = [...documents.values()].reduce((sum, { length }) => sum + length, 0);
  if (count <= MOST_DOCUMENTS) {
    templates.set(key, { documents, ...structuredClone({ record, jobs: queue.jobs }) });
  }
  return record;
}

async function insertAll(store: Store, documents: Template['documents']): Promise<void> {
  const db = store.raw();
  await Promise.all([...documents].map(([name, rows]) => db.collection(name).insertMany([...rows])));
}

async function readAll(store: Store): Promise<Template['documents']> {
  const collections = await store.raw().collections();
  const read = await Promise.all(
    collections.map(async (each): Promise<[string, Document[]]> => [
      each.collectionName,
      await each.find({}, { promoteValues: false }).toArray(),
    ]),
  );
  return new Map(read.filter(([, rows]) => rows.length > 0));
}
