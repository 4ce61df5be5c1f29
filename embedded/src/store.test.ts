import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { MongoClient, MongoServerError, type Collection } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from './index';

interface Row {
  _id?: number;
  [field: string]: unknown;
}

let store: RunningStore;
let client: MongoClient;
let rows: Collection<Row>;

beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0, testMode: true });
  client = await new MongoClient(store.url).connect();
});

afterAll(async () => {
  await client.close();
  await store.close();
});

beforeEach(async () => {
  await client.db('t').dropDatabase();
  rows = client.db('t').collection<Row>('rows');
});

describe('through the official driver', () => {
  it('gives back what was inserted, in pages, sorted and projected', async () => {
    await rows.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i, group: i % 5, text: `t${i}` })));
    const found = await rows
      .find({ group: 3, _id: { $gte: 100 } })
      .sort({ _id: -1 })
      .project({ text: 1 })
      .batchSize(7)
      .toArray();
    expect(found).toHaveLength(30);
    expect(found[0]).toEqual({ _id: 248, text: 't248' });
  });

  it('answers a duplicate with 11000 and says which key', async () => {
    await rows.createIndex({ school: 1, roll: 1 }, { unique: true });
    await rows.insertOne({ school: 'a', roll: 1 });
    const error = await rows.insertOne({ school: 'a', roll: 1 }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { school: 1, roll: 1 },
      keyValue: { school: 'a', roll: 1 },
    });
  });

  it('lets partial unique indexes pass what their filter leaves out', async () => {
    await rows.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
    await rows.insertMany([
      { code: 'x', deletedAt: new Date() },
      { code: 'x', deletedAt: new Date() },
      { code: 'x', deletedAt: null },
    ]);
    await expect(rows.insertOne({ code: 'x' })).rejects.toMatchObject({ code: 11000 });
  });

  it('upserts with $setOnInsert only when it inserts', async () => {
    await rows.updateOne({ key: 'k' }, { $set: { a: 1 }, $setOnInsert: { born: true } }, { upsert: true });
    await rows.updateOne({ key: 'k' }, { $set: { a: 2 }, $setOnInsert: { born: false } }, { upsert: true });
    expect(await rows.findOne({ key: 'k' }, { projection: { _id: 0 } as Row })).toEqual({ key: 'k', a: 2, born: true });
  });

  it('updates array elements by filter, by position and all together', async () => {
    await rows.insertOne({
      _id: 1,
      marks: [
        { s: 'math', m: 40 },
        { s: 'eng', m: 50 },
      ],
    });
    await rows.updateOne({ _id: 1, 'marks.s': 'eng' }, { $set: { 'marks.$.m': 55 } });
    await rows.updateOne(
      { _id: 1 },
      { $inc: { 'marks.$[low].m': 1 } as never },
      { arrayFilters: [{ 'low.m': { $lt: 50 } }] },
    );
    await rows.updateOne({ _id: 1 }, { $set: { 'marks.$[].ok': true } });
    expect(await rows.findOne({ _id: 1 })).toEqual({
      _id: 1,
      marks: [
        { s: 'math', m: 41, ok: true },
        { s: 'eng', m: 55, ok: true },
      ],
    });
  });

  it('joins with $lookup pipelines and let', async () => {
    await rows.insertMany([
      { _id: 1, cls: 'a' },
      { _id: 2, cls: 'b' },
    ]);
    await client
      .db('t')
      .collection<Row>('marks')
      .insertMany([
        { student: 1, m: 10 },
        { student: 1, m: 90 },
        { student: 2, m: 70 },
      ]);
    const joined = await rows
      .aggregate([
        {
          $lookup: {
            from: 'marks',
            let: { id: '$_id' },
            pipeline: [
              { $match: { $expr: { $and: [{ $eq: ['$student', '$$id'] }, { $gte: ['$m', 50] }] } } },
              { $project: { _id: 0, m: 1 } },
            ],
            as: 'good',
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined).toEqual([
      { _id: 1, cls: 'a', good: [{ m: 90 }] },
      { _id: 2, cls: 'b', good: [{ m: 70 }] },
    ]);
  });

  it('finds what lacks a field by its index, and not what holds null or an empty list there', async () => {
    await rows.createIndex({ school: 1, until: 1 });
    await rows.insertMany([
      ...Array.from({ length: 50 }, (_, i) => ({ school: 1, until: `2026-01-${i}` })),
      ...[{ school: 1, kind: 'open' }, { school: 1, until: null }, { school: 1, until: [] }, { school: 2 }],
    ]);
    const open = { school: 1, until: { $exists: false } };
    const { queryPlanner, executionStats } = await rows.find(open).explain('executionStats');
    expect(queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'school_1_until_1', fieldsUsed: 2 });
    expect(executionStats.totalDocsExamined).toBe(2);
    expect([(await rows.find(open).toArray()).map((row) => row['kind']), await rows.countDocuments(open)]).toEqual([
      ['open'],
      1,
    ]);
  });

  it('reads of a list of words those that begin so, rather than all of a status', async () => {
    await rows.createIndex({ school: 1, words: 1 });
    await rows.createIndex({ school: 1, status: 1 });
    await rows.insertMany(
      Array.from({ length: 300 }, (_, i) => ({ school: 1, status: 'active', words: [`name${i}`, `zone${i}`] })),
    );
    const found = rows.find({ school: 1, status: 'active', words: { $regex: '^name29' } });
    expect((await found.toArray()).length).toBe(11);
    const { queryPlanner, executionStats } = await found.explain('executionStats');
    expect(queryPlanner.winningPlan.inputStage).toMatchObject({ indexName: 'school_1_words_1' });
    expect(executionStats.totalDocsExamined).toBe(11);
  });

  it('reads of Bengali words those that begin so', async () => {
    await rows.createIndex({ school: 1, words: 1 });
    const names = ['করিম', 'কামাল', 'রহিম', 'র', 'karim'];
    await rows.insertMany(Array.from({ length: 300 }, (_, i) => ({ school: 1, words: [names[i % 5], `কথা${i}`] })));
    const found = rows.find({ school: 1, words: { $regex: '^রহ' } });
    expect((await found.toArray()).map((row) => (row['words'] as string[])[0])).toEqual(Array(60).fill('রহিম'));
    expect((await found.explain('executionStats'))['executionStats'].totalDocsExamined).toBe(60);
    expect(await rows.countDocuments({ school: 1, words: { $regex: '^র' } })).toBe(120);
  });

  it('walks in order where a word is in very many, and looks the word up where all of them are wanted', async () => {
    await rows.createIndex({ school: 1, words: 1 });
    await rows.createIndex({ school: 1, day: -1 });
    await rows.insertMany(
      Array.from({ length: 6_000 }, (_, i) => ({
        school: 1,
        day: i,
        words: [i % 5 < 2 ? 'receipt' : 'bill', `n${i}`],
      })),
    );
    const found = rows.find({ school: 1, words: { $regex: '^receipt' } }).sort({ day: -1 });
    const page = await found.clone().limit(25).explain('executionStats');
    expect(page['queryPlanner'].winningPlan.inputStage).toMatchObject({ indexName: 'school_1_day_-1' });
    expect(page['executionStats'].totalDocsExamined).toBeLessThan(70);
    const all = await found.clone().explain('executionStats');
    expect(all['queryPlanner'].winningPlan.inputStage.inputStage).toMatchObject({ indexName: 'school_1_words_1' });
  });

  it('uses an index for equality, range and sort together', async () => {
    await rows.createIndex({ school: 1, day: -1 });
    await rows.insertMany(Array.from({ length: 200 }, (_, i) => ({ school: i % 2, day: i })));
    const plan = await rows
      .find({ school: 1, day: { $lt: 100 } })
      .sort({ day: -1 })
      .limit(5)
      .explain('executionStats');
    expect(plan['queryPlanner'].winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'school_1_day_-1' },
    });
    expect(plan['executionStats'].totalDocsExamined).toBe(5);
    expect(
      (
        await rows
          .find({ school: 1, day: { $lt: 100 } })
          .sort({ day: -1 })
          .limit(3)
          .toArray()
      ).map((row) => row['day']),
    ).toEqual([99, 97, 95]);
  });
});

describe('transactions', () => {
  it('show their writes to themselves only until they commit', async () => {
    await rows.insertOne({ _id: 1, n: 1 });
    const session = client.startSession();
    session.startTransaction();
    await rows.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session });
    await rows.insertOne({ _id: 2 }, { session });
    expect(await rows.countDocuments({}, { session })).toBe(2);
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await session.commitTransaction();
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
    await session.endSession();
  });

  it('read the state of their start although others continue writing', async () => {
    await rows.createIndex({ n: 1 });
    await rows.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const session = client.startSession();
    session.startTransaction();
    await rows.findOne({}, { session });
    await rows.updateOne({ _id: 1 }, { $set: { n: 100 } });
    await rows.deleteOne({ _id: 2 });
    await rows.insertOne({ _id: 3, n: 3 });
    expect(
      await rows
        .find({ n: { $gt: 0 } }, { session })
        .sort({ n: 1 })
        .toArray(),
    ).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    await session.abortTransaction();
    await session.endSession();
  });

  it('refuse the second writer of a document with a transient WriteConflict', async () => {
    await rows.insertOne({ _id: 1, n: 0 });
    const [a, b] = [client.startSession(), client.startSession()];
    a.startTransaction();
    b.startTransaction();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } as never }, { session: a });
    const error = await rows
      .updateOne({ _id: 1 }, { $inc: { n: 1 } as never }, { session: b })
      .catch((e: unknown) => e as MongoServerError);
    expect(error).toMatchObject({ code: 112 });
    expect((error as MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true);
    await a.commitTransaction();
    await b.abortTransaction();
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await Promise.all([a.endSession(), b.endSession()]);
  });

  it('of a client that is gone let their documents go within two seconds', async () => {
    await rows.insertOne({ _id: 1, n: 0 });
    const { hostname, port } = new URL(store.url.replace('mongodb:', 'http:'));
    const lines: Socket[] = [];
    const between = createServer((socket) => {
      const line = connect(Number(port), hostname);
      lines.push(
        line.on('error', () => undefined),
        socket.on('error', () => undefined),
      );
      socket.pipe(line).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const gone = new MongoClient(
      `mongodb://127.0.0.1:${(between.address() as AddressInfo).port}/?directConnection=true`,
    );
    const session = gone.startSession();
    session.startTransaction();
    await gone
      .db('t')
      .collection<Row>('rows')
      .updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
    between.close();
    for (const line of lines) line.destroy();
    const began = performance.now();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } as never });
    expect(performance.now() - began).toBePrompt(2_000);
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await gone.close(true);
  });

  it('make a plain write to their documents wait for their end', async () => {
    await rows.insertOne({ _id: 1, n: 0 });
    const session = client.startSession();
    session.startTransaction();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } as never }, { session });
    const waiting = rows.updateOne({ _id: 1 }, { $inc: { n: 10 } as never });
    await session.commitTransaction();
    await waiting;
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
    await session.endSession();
  });
});

describe('change streams', () => {
  it('tell inserts, updates and deletes in order and resume after a token', async () => {
    const stream = rows.watch([], { fullDocument: 'updateLookup', maxAwaitTimeMS: 200 });
    const first = stream.next();
    await rows.insertOne({ _id: 1, a: { b: 1 }, gone: true });
    await rows.updateOne({ _id: 1 }, { $set: { 'a.b': 2 }, $unset: { gone: 1 } });
    await rows.deleteOne({ _id: 1 });
    const inserted = await first;
    expect(inserted).toMatchObject({
      operationType: 'insert',
      fullDocument: { _id: 1 },
      ns: { db: 't', coll: 'rows' },
      documentKey: { _id: 1 },
    });
    expect(await stream.next()).toMatchObject({
      operationType: 'update',
      updateDescription: { updatedFields: { 'a.b': 2 }, removedFields: ['gone'] },
      fullDocument: null,
    });
    expect(await stream.next()).toMatchObject({ operationType: 'delete', documentKey: { _id: 1 } });
    await stream.close();
    const resumed = rows.watch([{ $match: { operationType: 'delete' } }], { resumeAfter: inserted._id });
    expect(await resumed.next()).toMatchObject({ operationType: 'delete' });
    await resumed.close();
  });

  it('watch a whole database through a filter on names', async () => {
    const stream = client.db('t').watch([{ $match: { 'ns.coll': 'wanted' } }], { maxAwaitTimeMS: 200 });
    const next = stream.next();
    await client.db('t').collection<Row>('other').insertOne({ x: 1 });
    await client.db('t').collection<Row>('wanted').insertOne({ x: 2 });
    expect(await next).toMatchObject({ fullDocument: { x: 2 } });
    await stream.close();
  });

  it('leave out what was written in a transaction where a filter says so', async () => {
    const told = [{ 'ns.coll': 'always' }, { 'ns.coll': 'single', txnNumber: { $exists: false } }];
    const stream = client.db('t').watch([{ $match: { operationType: 'insert', $or: told } }], { maxAwaitTimeMS: 200 });
    const first = stream.next();
    await client.db('t').collection<Row>('single').insertOne({ x: 1 });
    expect(await first).toMatchObject({ fullDocument: { x: 1 } });
    const session = client.startSession();
    await session.withTransaction(async () => {
      await client.db('t').collection<Row>('single').insertOne({ x: 2 }, { session });
      await client.db('t').collection<Row>('always').insertOne({ x: 3 }, { session });
    });
    await session.endSession();
    await client.db('t').collection<Row>('single').insertOne({ x: 4 });
    expect([await stream.next(), await stream.next()]).toMatchObject([
      { fullDocument: { x: 3 }, ns: { coll: 'always' } },
      { fullDocument: { x: 4 }, ns: { coll: 'single' } },
    ]);
    await stream.close();
  });
});

describe('through mongoose', () => {
  it('creates indexes, validates uniqueness, populates and counts', async () => {
    const connection = await mongoose.createConnection(store.url, { dbName: 't' }).asPromise();
    const School = connection.model('School', new mongoose.Schema({ name: { type: String, unique: true } }));
    const Student = connection.model(
      'Student',
      new mongoose.Schema(
        { name: String, school: { type: mongoose.Schema.Types.ObjectId, ref: 'School' } },
        { timestamps: true },
      ),
    );
    await School.init();
    const school = await School.create({ name: 'পাঠশালা' });
    await Student.create([
      { name: 'রহিম', school: school._id },
      { name: 'Karim', school: school._id },
    ]);
    const found = await Student.findOne({ name: 'রহিম' }).populate('school').lean();
    expect(found).toMatchObject({ name: 'রহিম', school: { name: 'পাঠশালা' } });
    expect(await Student.countDocuments({ school: school._id })).toBe(2);
    await expect(School.create({ name: 'পাঠশালা' })).rejects.toMatchObject({ code: 11000 });
    await connection.transaction(async (session) => {
      await Student.updateMany({ school: school._id }, { $set: { name: 'x' } }, { session });
    });
    expect(await Student.distinct('name')).toEqual(['x']);
    await connection.close();
  });
});
