import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, Double, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';
import { exportDump, importDump } from './dump';

let folder: string;
let stores: RunningStore[];
let from: MongoClient;
let to: MongoClient;

const started = async (): Promise<MongoClient> => {
  const store = await startStore({ dataDir: null, port: 0 });
  stores.push(store);
  return new MongoClient(store.url).connect();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dump-'));
  stores = [];
  from = await started();
  to = await started();
  await from
    .db('school')
    .collection('marks')
    .insertMany(
      Array.from({ length: 3000 }, (_, i) => ({
        roll: i,
        fee: Decimal128.fromString(`${i}.50`),
        big: Long.fromNumber(2 ** 40 + i),
        whole: new Double(5),
        name: 'রহিম',
      })),
    );
  await from
    .db('school')
    .collection('marks')
    .createIndex({ roll: 1 }, { unique: true, partialFilterExpression: { roll: { $gte: 0 } } });
});

afterEach(async () => {
  await from.close();
  await to.close();
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('carries documents byte for byte, with indexes and options, to another server', async () => {
  expect(await exportDump(from, folder)).toEqual([{ ns: 'school.marks', documents: 3000, indexes: 2 }]);
  expect(await importDump(to, folder)).toEqual([{ ns: 'school.marks', documents: 3000, indexes: 2 }]);
  const raw = async (client: MongoClient): Promise<string[]> =>
    (await client.db('school').collection('marks', { raw: true }).find().sort({ roll: 1 }).toArray()).map((doc) =>
      Buffer.from(doc as unknown as Uint8Array).toString('hex'),
    );
  expect(await raw(to)).toEqual(await raw(from));
  expect(await to.db('school').collection('marks').indexes()).toEqual(
    await from.db('school').collection('marks').indexes(),
  );
});

it('refuses to mix with documents that already exist', async () => {
  await exportDump(from, folder);
  await expect(importDump(from, folder)).rejects.toThrow(/already holds documents/);
});

it('says when a file is cut short', async () => {
  await exportDump(from, folder);
  await truncate(join(folder, 'school', 'marks.bson'), 5000);
  await expect(importDump(to, folder)).rejects.toThrow(/middle of a document/);
});
