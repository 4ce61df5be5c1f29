import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';

let folder: string;
let store: RunningStore;
let client: MongoClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-record-'));
  store = await startStore({ dataDir: null, port: 0, recordFile: path.join(folder, 'asked.txt') });
  client = await new MongoClient(store.url).connect();
});
afterAll(async () => {
  await client.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = () => readFileSync(path.join(folder, 'asked.txt'), 'utf8').trim().split('\n');

it('writes down what is asked, each thing once, without names of fields and without values', async () => {
  const rows = client.db('r').collection<{ _id: number; secret?: string; tags?: number[] }>('rows');
  await rows.createIndex(
    { secret: 1 },
    { unique: true, partialFilterExpression: { secret: { $exists: true } }, name: 'by_secret' },
  );
  await rows.insertOne({ _id: 1, secret: 'hidden' });
  for (let turn = 0; turn < 3; turn += 1)
    await rows
      .find({ secret: { $in: ['hidden', '$value'] }, $expr: { $gt: ['$_id', { $add: [0, 1] }] } })
      .limit(2)
      .toArray();
  await rows.updateOne({ _id: 1 }, { $push: { tags: { $each: [1], $slice: 5 } } });
  await rows
    .aggregate([
      { $match: { tags: { $elemMatch: { $gt: 1 } } } },
      { $lookup: { from: 'rows', let: { id: '$_id' }, pipeline: [{ $limit: 1 }], as: 'same' } },
      { $group: { _id: '$secret', sum: { $sum: { $cond: [true, '$_id', '$$NOW'] } } } },
    ])
    .toArray();
  await rows.insertOne({ _id: 2, secret: 'hidden' }).catch(() => undefined);
  await client
    .withSession((session) => session.withTransaction(() => rows.findOne({ _id: 1 }, { session })))
    .catch(() => undefined);
  expect(lines()).toEqual(
    expect.arrayContaining([
      ...['command createIndexes', 'index unique', 'index filter $exists', 'command find', 'option find.limit'],
      ...['filter $in', 'filter $expr', 'expression $gt', 'expression $add', 'statement update.q', 'update $push'],
      ...['update $each', 'update $slice', 'stage $match', 'filter $elemMatch', 'stage $lookup', 'stage $limit'],
      ...['stage $lookup.pipeline', 'expression $sum', 'expression $cond', 'variable $$NOW', 'error 11000'],
      ...['in transaction find', 'command commitTransaction'],
    ]),
  );
  expect(new Set(lines()).size).toBe(lines().length);
  const all = lines().join('\n');
  for (const word of ['hidden', 'secret', 'rows', 'by_secret', '$value']) expect(all).not.toContain(word);
});

it('adds to a file that another store of the same run writes', async () => {
  const before = lines();
  const other = await startStore({ dataDir: null, port: 0, recordFile: path.join(folder, 'asked.txt') });
  const second = await new MongoClient(other.url).connect();
  await second.db('r').command({ dbStats: 1 });
  await second.close();
  await other.close();
  expect(lines().slice(0, before.length)).toEqual(before);
  expect(lines()).toContain('command dbStats');
});
