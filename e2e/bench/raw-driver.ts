import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, ObjectId, type Db } from 'mongodb';

/** The database of the running product, by its address in the start's own records. */
export async function openRawDatabase(dataDir: string): Promise<{ client: MongoClient; db: Db; url: string }> {
  const url = process.env.MONGO_URL ?? addressIn(dataDir);
  const client = await new MongoClient(url, { writeConcern: { w: 'majority' } }).connect();
  return { client, db: client.db('pathshala'), url };
}

/** Of the launcher's own store, with its password, which lies in the data folder. */
function addressIn(dataDir: string): string {
  const log = readFileSync(join(dataDir, 'logs', 'embedded.log'), 'utf8');
  const [, at] = /mongodb:\/\/(\S+)/.exec(log) ?? [];
  if (!at) throw new Error('The address of the database is not known; set MONGO_URL');
  const password = readFileSync(join(dataDir, 'store-password'), 'utf8').trim();
  return `mongodb://pathshala:${password}@${at}&authSource=admin`;
}

/**
 * Least cost of a list: one page in order, its total, and the answer as JSON. `q` is searched in the same texts as in
 * the product.
 */
export async function rawList(
  db: Db,
  { tenantId, q, ...wanted }: Record<string, string>,
  { page, size, sort }: { page: number; size: number; sort: string },
): Promise<string> {
  const found = q
    ? { $or: ['code', 'name', 'nameBn', 'phone'].map((field) => ({ [field]: { $regex: q, $options: 'i' } })) }
    : {};
  const filter = { tenantId: new ObjectId(tenantId), alive: true, ...wanted, ...found };
  const order: Record<string, 1> = sort === 'code' ? { code: 1 } : { [sort]: 1, _id: 1 };
  const [rows, total] = await Promise.all([
    db
      .collection('students')
      .find(filter)
      .sort(order)
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    db.collection('students').countDocuments(filter),
  ]);
  return JSON.stringify({ rows, total });
}

/**
 * Least cost of saving a register: its updates by id and one of the sheet in one transaction, acknowledged by the
 * majority.
 */
export async function rawSave(
  client: MongoClient,
  db: Db,
  entries: readonly { _id: ObjectId; status: string }[],
): Promise<void> {
  const session = client.startSession();
  try {
    await session.withTransaction(async () => {
      await db.collection('bench_marks').bulkWrite(
        entries.map(({ _id, status }) => ({
          updateOne: { filter: { _id }, update: { $set: { status, at: new Date() }, $inc: { rev: 1 } }, upsert: true },
        })),
        { session },
      );
      await db
        .collection('bench_sheets')
        .updateOne({ _id: entries[0]!._id }, { $set: { at: new Date() }, $inc: { rev: 1 } }, { session, upsert: true });
    });
  } finally {
    await session.endSession();
  }
}

/** From a write's acknowledged begin to the event in a bare change stream. */
export async function rawChange(db: Db): Promise<{ once(): Promise<number>; close(): Promise<void> }> {
  const collection = db.collection<{ _id: string; n: number }>('bench_changes');
  await collection.updateOne({ _id: 'one' }, { $set: { n: 0 } }, { upsert: true });
  const stream = collection.watch([], { maxAwaitTimeMS: 500 });
  let heard: ((at: number) => void) | null = null;
  stream.on('change', () => heard?.(performance.now()));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    async once() {
      const arrived = new Promise<number>((resolve) => (heard = resolve));
      const began = performance.now();
      await collection.updateOne({ _id: 'one' }, { $inc: { n: 1 } });
      return (await arrived) - began;
    },
    close: () => stream.close(),
  };
}
