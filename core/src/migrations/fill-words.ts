import type { Migration } from '../kernel/host';

type Database = Parameters<Migration['run']>[0]['db'];
/** One write of a request with many. */
export type RawWrite = Parameters<ReturnType<Database['collection']>['bulkWrite']>[0][number];

/** Gives the records of a collection that have no words yet the words of some of their fields, a thousand at a time. */
export async function fillWords(
  db: Database,
  collection: string,
  { fields, wordsOf }: { fields: readonly string[]; wordsOf(texts: readonly string[]): string[] },
): Promise<void> {
  const records = db.collection(collection);
  let writes: RawWrite[] = [];
  const flush = async () => {
    if (writes.length > 0) await records.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for await (const { _id, ...values } of records.find({ searchWords: { $exists: false } }, { projection })) {
    const searchWords = wordsOf(fields.map((field) => String(values[field] ?? '')));
    writes.push({ updateOne: { filter: { _id }, update: { $set: { searchWords } } } });
    if (writes.length === 1_000) await flush();
  }
  await flush();
}
