import { MongoClient, type MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';

interface Row {
  _id?: number;
  [field: string]: unknown;
}

let store: RunningStore;
let client: MongoClient;
beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0 });
  client = await new MongoClient(store.url).connect();
});
afterAll(async () => {
  await client.close();
  await store.close();
});
beforeEach(async () => {
  await client.db('t').dropDatabase();
});
const rowsOf = (name: string) => client.db('t').collection<Row>(name);
const run = (ops: object[], more: object = {}) =>
  client.db('admin').command({ bulkWrite: 1, ops, nsInfo: [{ ns: 't.rows' }, { ns: 't.others' }], ...more });

it('does the statements of the driver over several collections, in their order', async () => {
  const done = await client.bulkWrite(
    [
      { name: 'insertOne', namespace: 't.rows', document: { _id: 1, count: 1 } },
      { name: 'insertOne', namespace: 't.others', document: { _id: 1, text: 'বাংলা' } },
      { name: 'updateOne', namespace: 't.rows', filter: { _id: 1 }, update: { $inc: { count: 4 } } },
      { name: 'updateOne', namespace: 't.rows', filter: { _id: 7 }, update: { $set: { count: 7 } }, upsert: true },
      { name: 'updateMany', namespace: 't.rows', filter: {}, update: { $set: { seen: true } } },
      { name: 'replaceOne', namespace: 't.others', filter: { _id: 1 }, replacement: { text: 'নতুন' } },
      { name: 'deleteOne', namespace: 't.rows', filter: { _id: 7 } },
    ] as never,
    { verboseResults: true },
  );
  expect(done).toMatchObject({
    ...{ insertedCount: 2, matchedCount: 4, modifiedCount: 4, upsertedCount: 1, deletedCount: 1 },
  });
  expect(done.updateResults?.get(3)?.upsertedId).toBe(7);
  expect(await rowsOf('rows').find().toArray()).toEqual([{ _id: 1, count: 5, seen: true }]);
  expect(await rowsOf('others').find().toArray()).toEqual([{ _id: 1, text: 'নতুন' }]);
});

it('gives a document without an id one, and keeps the place of an id', async () => {
  await run([
    { insert: 0, document: { text: 'a' } },
    { insert: 0, document: { text: 'b', _id: 2 } },
  ]);
  const [first, second] = await rowsOf('rows').find().sort({ text: 1 }).toArray();
  expect(Object.keys(first!)).toEqual(['_id', 'text']);
  expect(Object.entries(second!)).toEqual([
    ['_id', 2],
    ['text', 'b'],
  ]);
});

it('stops at a duplicate unless the order does not matter, and names the statement', async () => {
  const ops = [1, 1, 2].map((_id) => ({ insert: 0, document: { _id } }));
  const stopped = await run(ops, { errorsOnly: true });
  expect(stopped).toMatchObject({ nErrors: 1, nInserted: 1, cursor: { firstBatch: [{ ok: 0, idx: 1, code: 11000 }] } });
  expect(stopped['cursor'].firstBatch).toHaveLength(1);
  expect(await rowsOf('rows').countDocuments()).toBe(1);
  expect(await run(ops, { ordered: false })).toMatchObject({ nErrors: 2, nInserted: 1 });
  expect(await rowsOf('rows').countDocuments()).toBe(2);
});

it('is part of a transaction: all of it with the commit, nothing after a failure', async () => {
  await rowsOf('rows').insertOne({ _id: 1, count: 1 });
  await client.withSession(async (session) => {
    session.startTransaction();
    const ops = [
      { update: 0, filter: { _id: 1 }, updateMods: { $inc: { count: 1 } } },
      { insert: 1, document: { _id: 1 } },
    ];
    const nsInfo = [{ ns: 't.rows' }, { ns: 't.others' }];
    const done = await client.db('admin').command({ bulkWrite: 1, ops, nsInfo, errorsOnly: true }, { session });
    expect(done).toMatchObject({ nErrors: 0, nMatched: 1, nInserted: 1, cursor: { firstBatch: [] } });
    expect(await rowsOf('rows').findOne({ _id: 1 })).toMatchObject({ count: 1 });
    expect(await rowsOf('rows').findOne({ _id: 1 }, { session })).toMatchObject({ count: 2 });
    await session.commitTransaction();
    expect(await rowsOf('rows').findOne({ _id: 1 })).toMatchObject({ count: 2 });

    session.startTransaction();
    const again = { bulkWrite: 1, ops: [...ops, { insert: 1, document: { _id: 2 } }], nsInfo };
    const refused = await client.db('admin').command({ ...again, errorsOnly: true, ordered: false }, { session });
    expect(refused).toMatchObject({ ok: 1, nErrors: 1, nMatched: 1, nInserted: 0 });
    expect(refused['cursor'].firstBatch).toMatchObject([{ ok: 0, idx: 1, code: 11000, keyValue: { _id: 1 } }]);
    await expect(rowsOf('rows').findOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 251 });
    await session.abortTransaction();
  });
  expect(await rowsOf('rows').findOne({ _id: 1 })).toMatchObject({ count: 2 });
  expect(await rowsOf('others').countDocuments()).toBe(1);
});

it('belongs to the stable interface', async () => {
  const strict = await new MongoClient(store.url, { serverApi: { version: '1', strict: true } }).connect();
  const ops = [{ insert: 0, document: { _id: 1 } }];
  const done = await strict.db('admin').command({ bulkWrite: 1, ops, nsInfo: [{ ns: 't.rows' }] });
  expect(done).toMatchObject({ nInserted: 1 });
  await strict.close();
});

it('of two transactions that change one record, tells the second to begin again', async () => {
  await rowsOf('rows').insertOne({ _id: 1, count: 1 });
  const [first, second] = [client.startSession(), client.startSession()];
  const change = { update: 0, filter: { _id: 1 }, updateMods: { $inc: { count: 1 } } };
  const send = (session: typeof first) =>
    client.db('admin').command({ bulkWrite: 1, ops: [change], nsInfo: [{ ns: 't.rows' }] }, { session });
  for (const session of [first, second]) {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await rowsOf('rows').findOne({ _id: 1 }, { session });
  }
  await send(first);
  await first.commitTransaction();
  const refused = (await send(second).catch((error: unknown) => error)) as MongoServerError;
  expect([refused.code, refused.hasErrorLabel('TransientTransactionError')]).toEqual([112, true]);
  await second.abortTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
  expect(await rowsOf('rows').findOne({ _id: 1 })).toMatchObject({ count: 2 });
});

it.each([
  ['in another database', () => client.db('t').command({ bulkWrite: 1, ops: [{}], nsInfo: [{ ns: 't.rows' }] }), 13],
  ['without statements', () => run([]), 16],
  ['of an unknown kind', () => run([{ replace: 0 }]), 9],
  ['over a collection that is not named', () => run([{ delete: 5, filter: {} }]), 2],
  ['with an unknown field', () => run([{ delete: 0, filter: {}, limit: 1 }]), 40415],
  ['without a document', () => run([{ insert: 0 }]), 9],
  ['over no collection at all', () => run([{ delete: 0, filter: {} }], { nsInfo: [{ ns: 'rows' }] }), 73],
])('is refused %s', async (_, ask, code) => {
  await expect(ask()).rejects.toMatchObject({ code });
});
