import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStore, type RunningStore } from '../index';
import { LogFile } from './log-file';

let folder: string;
let store: RunningStore;
let client: MongoClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = await startStore({ dataDir: folder, port: 0 });
  client = await new MongoClient(store.url).connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** From now on the disk takes writes and does not finish them until told. */
function holdDisk(): { finish(): void } {
  const write = LogFile.prototype.write;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  vi.spyOn(LogFile.prototype, 'write').mockImplementation(async function (this: LogFile, payloads) {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return write.call(this, payloads);
  });
  return {
    finish() {
      isHeld = false;
      for (const resolve of waiting) resolve();
    },
  };
}

it('answers w: 1 from memory, the majority and j: true from the disk, and tells change streams only what is on it', async () => {
  const rows = client.db('d').collection<{ _id: number }>('rows');
  await rows.insertOne({ _id: 0 });
  const told: number[] = [];
  const stream = rows.watch([], { maxAwaitTimeMS: 50 });
  stream.on('change', (change) => {
    if ('documentKey' in change) told.push(change.documentKey._id);
  });
  await new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
  const disk = holdDisk();
  const answered: string[] = [];
  await rows.insertOne({ _id: 1 }, { writeConcern: { w: 1 } });
  const waiting = [
    rows.insertOne({ _id: 2 }).then(() => answered.push('default')),
    rows.insertOne({ _id: 3 }, { writeConcern: { w: 'majority' } }).then(() => answered.push('majority')),
    rows.insertOne({ _id: 4 }, { writeConcern: { w: 1, j: true } }).then(() => answered.push('journal')),
  ];
  // A question on the same connections is answered after what came before it has been done.
  await expect.poll(() => rows.countDocuments()).toBe(5);
  expect([answered, told]).toEqual([[], []]);
  disk.finish();
  await Promise.all(waiting);
  await expect.poll(() => [...told].sort()).toEqual([1, 2, 3, 4]);
  await stream.close();
});
