import { MongoClient, type Collection, type MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';

interface Row {
  _id: number;
  tenantId?: string;
  code?: string;
  count?: number;
}

let store: RunningStore;
let client: MongoClient;
let rows: Collection<Row>;
beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0, isSharded: true });
  client = await new MongoClient(store.url).connect();
});
afterAll(async () => {
  await client.close();
  await store.close();
});
beforeEach(async () => {
  await client.db('s').dropDatabase();
  rows = client.db('s').collection('rows');
  await shard();
  await rows.insertMany([
    { _id: 1, tenantId: 'a', code: 'x' },
    { _id: 2, tenantId: 'b', code: 'x' },
  ]);
});

const shard = (name = 's.rows', key: object = { tenantId: 1 }) =>
  client.db('admin').command({ shardCollection: name, key });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: MongoServerError) => error.code,
  );

it('is a router to its clients: no set, sessions and transactions all the same', async () => {
  const hello = await client.db('admin').command({ hello: 1 });
  expect([hello['msg'], hello['setName']]).toEqual(['isdbgrid', undefined]);
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await rows.insertOne({ _id: 3, tenantId: 'a' }, { session });
      await rows.updateOne({ _id: 3, tenantId: 'a' }, { $set: { count: 1 } }, { session });
    }),
  );
  expect(await rows.findOne({ _id: 3 })).toEqual({ _id: 3, tenantId: 'a', count: 1 });
  expect(await codeOf(client.db('admin').command({ replSetGetStatus: 1 }))).toBe(59);
});

it('refuses a unique index that does not begin with the key', async () => {
  expect(await codeOf(rows.createIndex({ code: 1 }, { unique: true }))).toBe(67);
  expect(await codeOf(rows.createIndex({ code: 1, tenantId: 1 }, { unique: true }))).toBe(67);
  expect(await codeOf(rows.createIndex({ tenantId: 1, code: 1 }, { unique: true }))).toBe(0);
  expect(await codeOf(rows.createIndex({ code: 1 }))).toBe(0);
});

it('refuses a key beside such an index, a second key, and a key without an index on data', async () => {
  const other = client.db('s').collection('other');
  await other.createIndex({ code: 1 }, { unique: true });
  expect(await codeOf(shard('s.other'))).toBe(72);
  expect(await codeOf(shard('s.rows', { code: 1 }))).toBe(72);
  expect(await codeOf(shard('s.rows'))).toBe(0);
  const filled = client.db('s').collection<Row>('filled');
  await filled.insertOne({ _id: 1, tenantId: 'a' });
  expect(await codeOf(shard('s.filled'))).toBe(72);
  await filled.createIndex({ tenantId: 1, code: 1 });
  expect(await codeOf(shard('s.filled'))).toBe(0);
});

describe('a write of one document', () => {
  it('names the key or the id', async () => {
    expect(await codeOf(rows.updateOne({ code: 'x' }, { $set: { count: 1 } }))).toBe(61);
    expect(await codeOf(rows.updateOne({ code: 'x', tenantId: { $in: ['a', 'b'] } }, { $set: { count: 1 } }))).toBe(61);
    expect(await codeOf(rows.updateOne({ $or: [{ tenantId: 'a' }] }, { $set: { count: 1 } }))).toBe(61);
    expect(await codeOf(rows.deleteOne({ code: 'x' }))).toBe(61);
    expect(await rows.countDocuments({ count: 1 })).toBe(0);
    expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { count: 1 } }))).toBe(0);
    expect(await codeOf(rows.updateOne({ $and: [{ tenantId: 'a' }, { code: 'x' }] }, { $set: { count: 1 } }))).toBe(0);
    expect(await codeOf(rows.updateMany({ code: 'x' }, { $set: { count: 1 } }))).toBe(0);
    expect(await codeOf(rows.deleteMany({ code: 'x' }))).toBe(0);
  });

  it('needs the key where it may insert or give the document', async () => {
    expect(await codeOf(rows.updateOne({ _id: 9 }, { $set: { count: 1 } }, { upsert: true }))).toBe(61);
    expect(await codeOf(rows.findOneAndUpdate({ _id: 1 }, { $set: { count: 1 } }))).toBe(61);
    expect(await codeOf(rows.findOneAndDelete({ code: 'x' }))).toBe(61);
    expect(await codeOf(rows.updateOne({ _id: 9, tenantId: 'a' }, { $set: { count: 1 } }, { upsert: true }))).toBe(0);
    expect(await codeOf(rows.findOneAndUpdate({ tenantId: 'a' }, { $set: { count: 1 } }))).toBe(0);
  });

  it('never changes the key', async () => {
    const all = { _id: 1, tenantId: 'a' };
    expect(await codeOf(rows.updateOne(all, { $set: { tenantId: 'b' } }))).toBe(31_025);
    expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { tenantId: 'a' } }))).toBe(31_025);
    expect(await codeOf(rows.updateMany({}, { $unset: { tenantId: '' } }))).toBe(31_025);
    expect(await codeOf(rows.updateOne(all, [{ $set: { tenantId: 'b' } }]))).toBe(31_025);
    expect(await codeOf(rows.replaceOne(all, { tenantId: 'b' }))).toBe(31_025);
    expect(await codeOf(rows.replaceOne(all, { tenantId: 'a', code: 'y' }))).toBe(0);
    expect(await codeOf(rows.updateOne(all, { $set: { tenantId: 'a', code: 'z' } }))).toBe(0);
  });
});

it('joins sharded collections outside transactions only, and writes no result into one', async () => {
  const join = [{ $lookup: { from: 'rows', localField: 'code', foreignField: 'code', as: 'same' } }];
  const inTransaction = (work: (session: ReturnType<MongoClient['startSession']>) => Promise<unknown>) =>
    codeOf(client.withSession((session) => session.withTransaction(() => work(session))));
  expect(await codeOf(rows.aggregate(join).toArray())).toBe(0);
  expect(await inTransaction((session) => rows.aggregate(join, { session }).toArray())).toBe(28_769);
  expect(
    await inTransaction((session) => rows.aggregate([{ $facet: { same: join as never } }], { session }).toArray()),
  ).toBe(28_769);
  expect(await inTransaction((session) => rows.distinct('code', {}, { session }))).toBe(263);
  expect(await codeOf(rows.aggregate([{ $out: 'rows' }]).toArray())).toBe(28_769);
  expect(await codeOf(rows.aggregate([{ $out: 'whole' }]).toArray())).toBe(0);
});

it('forgets the key of a collection that is dropped, and takes it along when one is renamed', async () => {
  await rows.rename('renamed');
  expect(
    await codeOf(
      client
        .db('s')
        .collection('renamed')
        .updateOne({ code: 'x' }, { $set: { count: 1 } }),
    ),
  ).toBe(61);
  expect(await codeOf(rows.updateOne({ code: 'x' }, { $set: { count: 1 } }))).toBe(0);
  await client.db('s').collection('renamed').drop();
  await client.db('s').collection<Row>('renamed').insertOne({ _id: 1, code: 'x' });
  expect(
    await codeOf(
      client
        .db('s')
        .collection('renamed')
        .updateOne({ code: 'x' }, { $set: { count: 1 } }),
    ),
  ).toBe(0);
});

it('is a replica set unless asked, and knows no shard keys then', async () => {
  const plain = await startStore({ dataDir: null, port: 0 });
  const other = await new MongoClient(plain.url).connect();
  expect((await other.db('admin').command({ hello: 1 }))['setName']).toBe('embedded');
  expect(await codeOf(other.db('admin').command({ shardCollection: 's.rows', key: { tenantId: 1 } }))).toBe(59);
  await other.close();
  await plain.close();
});
