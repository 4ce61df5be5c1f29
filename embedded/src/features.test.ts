import {
  Binary,
  Decimal128,
  Double,
  GridFSBucket,
  Long,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
  type Collection,
  type MongoServerError,
} from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Server } from './server';
import { openStore, type OpenedStore } from './storage/open-store';

interface Row {
  _id?: unknown;
  [field: string]: unknown;
}
type Rows = Collection<Row & { _id: never }>;

let opened: OpenedStore;
let server: Server;
let client: MongoClient;
let rows: Rows;
let url: string;

beforeAll(async () => {
  opened = await openStore(null, { report: () => undefined, onFailure: () => undefined });
  server = new Server({ store: opened.store, testMode: true, persistent: false, expireEveryMs: 20 });
  const port = await server.listen(0, '127.0.0.1');
  url = `mongodb://127.0.0.1:${port}/?replicaSet=embedded&directConnection=true`;
  client = await new MongoClient(url).connect();
});

afterAll(async () => {
  await client.close();
  await server.close();
  await opened.close();
});

beforeEach(async () => {
  await client.db('f').dropDatabase();
  rows = client.db('f').collection('rows');
});

const insert = (docs: Row[]): Promise<unknown> => rows.insertMany(docs as never);
const ids = async (filter: Row, options = {}): Promise<unknown[]> =>
  (await rows.find(filter as never, options).toArray()).map((row) => row._id);

it('keeps every BSON type through a write and a read', async () => {
  const raw = client.db('f').collection('rows', { promoteValues: false, promoteBuffers: false });
  const doc = {
    _id: new ObjectId(),
    date: new Date(5),
    dec: Decimal128.fromString('1.50'),
    long: Long.fromString('9007199254740993'),
    dbl: new Double(5),
    int: 5,
    bin: new Binary(Buffer.from('abc'), 0),
    uuid: new UUID(),
    ts: new Timestamp({ t: 7, i: 3 }),
    re: /a.b/i,
    nul: null,
    yes: true,
    nested: { list: [1, { a: 'বাংলা' }] },
  };
  await raw.insertOne(doc);
  await raw.updateOne({ _id: doc._id }, { $set: { touched: 1 } });
  const back = await raw.findOne({ _id: doc._id });
  const kinds = Object.fromEntries(
    Object.entries(back!).map(([name, value]) => [
      name,
      (value as { _bsontype?: string } | null)?._bsontype ?? typeof value,
    ]),
  );
  expect(kinds).toMatchObject({
    dec: 'Decimal128',
    long: 'Long',
    dbl: 'Double',
    int: 'Int32',
    bin: 'Binary',
    uuid: 'Binary',
    ts: 'Timestamp',
  });
  expect(String(back!['dec'])).toBe('1.50');
  expect(String(back!['long'])).toBe('9007199254740993');
});

it('orders values of different types as MongoDB does', async () => {
  await insert([
    { v: 'a' },
    { v: 1 },
    { v: null },
    { v: new Date(1) },
    { v: { a: 1 } },
    { v: true },
    { v: Long.fromNumber(0) },
    { v: new ObjectId() },
    { v: Decimal128.fromString('0.5') },
  ]);
  const types = (
    await rows.aggregate([{ $sort: { v: 1 } }, { $project: { _id: 0, t: { $type: '$v' } } }]).toArray()
  ).map((row) => row['t'] as string);
  expect(types).toEqual(['null', 'long', 'decimal', 'int', 'string', 'object', 'objectId', 'bool', 'date']);
});

it('counts the requests by their command, whatever they carry', async () => {
  const counts = async (): Promise<Record<string, { total: number }>> =>
    (
      (await client.db('admin').command({ serverStatus: 1 }))['metrics'] as {
        commands: Record<string, { total: number }>;
      }
    ).commands;
  const before = await counts();
  await insert([{ v: 1 }, { v: 2 }, { v: 3 }]);
  await ids({});
  await client
    .db('f')
    .command({ neverHeardOf: 1 })
    .catch(() => undefined);
  const after = await counts();
  const more = (name: string): number => Number(after[name]!.total) - Number(before[name]?.total ?? 0);
  expect([more('insert'), more('find'), more('unknown'), more('serverStatus')]).toEqual([1, 1, 1, 1]);
});

describe('collation', () => {
  it('of strength 1 and 2 ignores accents and case, in queries and in unique indexes', async () => {
    await insert([
      { _id: 1, name: 'Rene' },
      { _id: 2, name: 'rené' },
      { _id: 3, name: 'RENE' },
    ]);
    expect(await ids({ name: 'rene' }, { collation: { locale: 'en', strength: 2 } })).toEqual([1, 3]);
    expect(await ids({ name: 'rene' }, { collation: { locale: 'en', strength: 1 } })).toEqual([1, 2, 3]);
    await rows.deleteMany({});
    await rows.createIndex({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await insert([{ email: 'a@b.c' }]);
    await expect(insert([{ email: 'A@B.C' }])).rejects.toMatchObject({ code: 11000 });
    const plan = await rows.find({ email: 'A@b.c' }, { collation: { locale: 'en', strength: 2 } }).explain();
    expect(plan['queryPlanner'].winningPlan.inputStage.indexName).toBe('email_1');
  });
});

it('removes expired documents by TTL indexes', async () => {
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await insert([
    { _id: 1, at: new Date(Date.now() - 120_000) },
    { _id: 2, at: new Date() },
    { _id: 3, at: 'never' },
  ]);
  await expect.poll(() => ids({})).toEqual([2, 3]);
});

it('holds files in GridFS', async () => {
  const bucket = new GridFSBucket(client.db('f'), { chunkSizeBytes: 1024 });
  const content = Buffer.alloc(5000, 'গ');
  await new Promise((resolve, reject) => {
    bucket.openUploadStream('notice.pdf').on('finish', resolve).on('error', reject).end(content);
  });
  const parts: Buffer[] = [];
  for await (const part of bucket.openDownloadStreamByName('notice.pdf')) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(content)).toBe(true);
  expect((await client.db('f').collection('fs.chunks').indexes()).map((index) => index.name)).toContain(
    'files_id_1_n_1',
  );
});

describe('retryable writes', () => {
  it('run once although the same statement comes twice', async () => {
    const other = await new MongoClient(url).connect();
    const session = other.startSession();
    const command = {
      update: 'rows',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      txnNumber: Long.fromNumber(1000),
    };
    const first = await other.db('f').command(command, { session });
    const second = await other.db('f').command(command, { session });
    await other.close();
    expect(first).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }] });
    expect(second).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }], retriedStmtIds: [0] });
    expect(await rows.findOne({})).toEqual({ _id: 1, n: 1 });
  });

  it('are sent again by the driver after a connection is cut, without doubling', async () => {
    await insert([{ _id: 1, n: 0 }]);
    await client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['update'], closeConnection: true },
    });
    await rows.updateOne({}, { $inc: { n: 1 } } as never);
    expect(await rows.findOne({})).toMatchObject({ n: 1 });
  });
});

describe('change streams', () => {
  it('give images before and after where the collection records them', async () => {
    await client.db('f').createCollection('imaged', { changeStreamPreAndPostImages: { enabled: true } });
    const imaged = client.db('f').collection<{ _id: number; n: number }>('imaged');
    const stream = imaged.watch([], {
      fullDocument: 'required',
      fullDocumentBeforeChange: 'required',
      maxAwaitTimeMS: 100,
    });
    const next = stream.next();
    await imaged.insertOne({ _id: 1, n: 1 });
    await next;
    await imaged.updateOne({ _id: 1 }, { $set: { n: 2 } });
    await imaged.updateOne({ _id: 1 }, { $set: { n: 3 } });
    expect(await stream.next()).toMatchObject({ fullDocument: { n: 2 }, fullDocumentBeforeChange: { n: 1 } });
    await stream.close();
  });

  it('say 286 when the place to resume from is gone', async () => {
    const stream = rows.watch([], { maxAwaitTimeMS: 50 });
    const first = stream.next();
    await insert([{ _id: 1 }]);
    const token = (await first)._id;
    await stream.close();
    await insert([{ _id: 2 }]);
    opened.store.oplog.forgetUpTo(opened.store.oplog.durable);
    const error = await rows
      .watch([], { resumeAfter: token })
      .next()
      .catch((e: unknown) => e as MongoServerError);
    expect(error).toMatchObject({ code: 286 });
    expect((error as MongoServerError).hasErrorLabel('NonResumableChangeStreamError')).toBe(true);
  });

  it('tell a transaction as one moment, with its session', async () => {
    const stream = client.db('f').watch([], { maxAwaitTimeMS: 100 });
    await stream.tryNext();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.insertOne({ _id: 1 } as never, { session });
        await rows.insertOne({ _id: 2 } as never, { session });
      }),
    );
    const [a, b] = [await stream.next(), await stream.next()];
    expect(a).toMatchObject({ operationType: 'insert', documentKey: { _id: 1 }, txnNumber: expect.any(Number) });
    expect(b.clusterTime).toEqual(a.clusterTime);
    await stream.close();
  });
});

describe('aggregation', () => {
  beforeEach(() =>
    insert(
      Array.from({ length: 10 }, (_, i) => ({
        _id: i,
        cls: i % 2 ? 'odd' : 'even',
        m: i * 10,
        tags: ['a', i % 3 === 0 ? 'b' : 'c'],
      })),
    ),
  );

  it('groups, unwinds, facets and windows', async () => {
    const [result] = await rows
      .aggregate([
        {
          $facet: {
            byClass: [
              { $group: { _id: '$cls', total: { $sum: '$m' }, best: { $max: '$m' }, n: { $sum: 1 } } },
              { $sort: { _id: 1 } },
            ],
            byTag: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
            count: [{ $match: { m: { $gte: 50 } } }, { $count: 'n' }],
          },
        },
      ])
      .toArray();
    expect(result).toEqual({
      byClass: [
        { _id: 'even', total: 200, best: 80, n: 5 },
        { _id: 'odd', total: 250, best: 90, n: 5 },
      ],
      byTag: [
        { _id: 'a', count: 10 },
        { _id: 'c', count: 6 },
        { _id: 'b', count: 4 },
      ],
      count: [{ n: 5 }],
    });
    const ranked = await rows
      .aggregate([
        { $setWindowFields: { partitionBy: '$cls', sortBy: { m: -1 }, output: { rank: { $rank: {} } } } },
        { $match: { rank: 1 } },
        { $sort: { cls: 1 } },
        { $project: { m: 1 } },
      ])
      .toArray();
    expect(ranked).toEqual([
      { _id: 8, m: 80 },
      { _id: 9, m: 90 },
    ]);
  });

  it('prunes with $redact and windows, buckets and walks graphs', async () => {
    const kept = await rows
      .aggregate([{ $redact: { $cond: [{ $gte: ['$m', 80] }, '$$KEEP', '$$PRUNE'] } }, { $project: { _id: 1 } }])
      .toArray();
    expect(kept).toEqual([{ _id: 8 }, { _id: 9 }]);
    const buckets = await rows
      .aggregate([{ $bucket: { groupBy: '$m', boundaries: [0, 33, 60, 100], output: { n: { $sum: 1 } } } }])
      .toArray();
    expect(buckets).toEqual([
      { _id: 0, n: 4 },
      { _id: 33, n: 2 },
      { _id: 60, n: 4 },
    ]);
    const halves = await rows.aggregate([{ $bucketAuto: { groupBy: '$m', buckets: 2 } }]).toArray();
    expect(halves).toEqual([
      { _id: { min: 0, max: 50 }, count: 5 },
      { _id: { min: 50, max: 90 }, count: 5 },
    ]);
    const running = await rows
      .aggregate([
        {
          $setWindowFields: {
            sortBy: { _id: 1 },
            output: { sum: { $sum: '$m', window: { documents: ['unbounded', 'current'] } } },
          },
        },
        { $match: { _id: 3 } },
      ])
      .toArray();
    expect(running[0]).toMatchObject({ sum: 60 });
    await insert([
      { _id: 100, boss: null },
      { _id: 101, boss: 100 },
      { _id: 102, boss: 101 },
    ]);
    const chain = await rows
      .aggregate([
        { $match: { _id: 102 } },
        {
          $graphLookup: {
            from: 'rows',
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: '_id',
            as: 'chain',
          },
        },
      ])
      .toArray();
    expect((chain[0]!['chain'] as Row[]).map((one) => one._id).sort()).toEqual([100, 101]);
  });

  it('writes results with $merge and $out', async () => {
    await rows.aggregate([{ $group: { _id: '$cls', n: { $sum: 1 } } }, { $out: 'summary' }]).toArray();
    await rows.aggregate([{ $group: { _id: '$cls', m: { $sum: '$m' } } }, { $merge: 'summary' }]).toArray();
    expect(await client.db('f').collection('summary').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'even', n: 5, m: 200 },
      { _id: 'odd', n: 5, m: 250 },
    ]);
  });

  it.each([
    ['$nonsense', {}, 40324],
    ['$geoNear', {}, 115],
    ['$limit', -1, 15958],
  ])('answers %s with a code, never with a wrong result', async (name, operand, code) => {
    await expect(rows.aggregate([{ [name]: operand }, { $project: { _id: 1 } }]).toArray()).rejects.toMatchObject({
      code,
    });
  });
});

it('validates documents by a collection validator', async () => {
  await client.db('f').createCollection('strict', {
    validator: {
      $jsonSchema: { bsonType: 'object', required: ['name'], properties: { name: { bsonType: 'string' } } },
    },
  });
  await expect(client.db('f').collection('strict').insertOne({ name: 5 })).rejects.toMatchObject({ code: 121 });
  await client.db('f').collection('strict').insertOne({ name: 'ok' });
});

it('refuses a document above 16 MiB', async () => {
  const error = await rows.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) } as never).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 10334 });
});

it('keeps earlier states only as long as an open transaction can need them', async () => {
  await insert([{ _id: 1, n: 0 }]);
  const collection = opened.store.catalog.find('f', 'rows')!;
  const bump = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await rows.updateOne({ _id: 1 as never }, { $inc: { n: 1 } } as never);
  };
  const open = async (): Promise<ReturnType<MongoClient['startSession']>> => {
    const session = client.startSession();
    session.startTransaction();
    await rows.findOne({}, { session });
    return session;
  };
  const first = await open();
  await bump(300);
  const second = await open();
  await first.abortTransaction();
  await bump(300);
  expect(await rows.findOne({}, { session: second })).toEqual({ _id: 1, n: 300 });
  expect(collection.history.length).toBeLessThan(600);
  await second.abortTransaction();
  expect(collection.history).toHaveLength(0);
  await Promise.all([first.endSession(), second.endSession()]);
});

it('answers a retryable statement whose connection was cut after it as done, and does one cut before it once', async () => {
  await rows.insertOne({ _id: 1, n: 0 } as never);
  for (const data of [{}, { failBeforeCommitExceptionCode: 1 }]) {
    await client.db('admin').command({ configureFailPoint: 'onPrimaryTransactionalWrite', mode: { times: 1 }, data });
    const result = await rows.findOneAndUpdate({ _id: 1 as never }, { $inc: { n: 1 } } as never, {
      returnDocument: 'after',
    });
    expect(result).toEqual({ _id: 1, n: data.failBeforeCommitExceptionCode ? 2 : 1 });
  }
  await client.db('admin').command({ configureFailPoint: 'onPrimaryTransactionalWrite', mode: { times: 1 } });
  expect((await rows.insertMany([{ _id: 2 }, { _id: 3 }] as never)).insertedCount).toBe(2);
  expect(await ids({})).toEqual([1, 2, 3]);
});
