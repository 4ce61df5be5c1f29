import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type ResumeToken } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';
import { backup, restore } from './backup';

let root: string;
let store: RunningStore;
let client: MongoClient;
let notes: Collection<{ _id: number }>;
const data = () => join(root, 'data');
const copy = () => join(root, 'copy');

async function start(): Promise<void> {
  // Small, so that snapshots are taken while it is copied.
  store = await startStore({ dataDir: data(), port: 0, snapshotEveryBytes: 200_000, keepLogBytes: 100_000 });
  client = await new MongoClient(store.url).connect();
  notes = client.db('school').collection('notes');
}
async function stop(): Promise<void> {
  await client.close();
  await store.close();
}
const ids = async () => (await notes.find({}, { sort: { _id: 1 } }).toArray()).map(({ _id }) => _id);
const upTo = (count: number) => Array.from({ length: count }, (_each, id) => id);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

it('copies a store that is being written: everything acknowledged before, and one moment of what comes meanwhile', async () => {
  const state = { written: 0, isOver: false };
  const writing = (async () => {
    while (!state.isOver) {
      await notes.insertOne({ _id: state.written, text: 'x'.repeat(2_000) } as never);
      state.written += 1;
    }
  })();
  while (state.written < 200) await new Promise(setImmediate);
  const before = state.written;
  const { documents } = await backup(client, copy());
  state.isOver = true;
  await writing;
  expect(documents).toBeGreaterThanOrEqual(before);
  expect(documents).toBeLessThanOrEqual(state.written);
  await stop();
  await restore(copy(), data());
  await start();
  // No hole: a copy of a moment is a prefix of what one writer wrote.
  expect(await ids()).toEqual(upTo(documents));
});

it('keeps taking snapshots after a backup', async () => {
  await backup(client, copy());
  for (let id = 0; id < 300; id += 1) await notes.insertOne({ _id: id, text: 'x'.repeat(2_000) } as never);
  const snapshots = async () => (await readdir(data())).filter((name) => name.endsWith('.snapshot')).length;
  while ((await snapshots()) === 0) await new Promise(setImmediate);
  expect(await snapshots()).toBe(1);
});

it('brings back the state of the backup, keeps what was there, and leaves no place of the old log to continue from', async () => {
  await notes.insertMany(upTo(3).map((_id) => ({ _id })));
  const stream = notes.watch();
  await stream.tryNext();
  await notes.insertOne({ _id: 3 });
  const place: ResumeToken = (await stream.next())._id;
  await stream.close();
  await backup(client, copy());
  await notes.insertMany([{ _id: 4 }, { _id: 5 }]);
  await stop();
  const { kept } = await restore(copy(), data());
  expect((await readdir(kept!)).some((name) => name.endsWith('.oplog'))).toBe(true);
  await start();
  expect(await ids()).toEqual(upTo(4));
  await expect(notes.watch([], { resumeAfter: place }).next()).rejects.toMatchObject({ code: 286 });
  await notes.insertOne({ _id: 4 });
  expect(await ids()).toEqual(upTo(5));
});

it('refuses a folder that is there, a store in use, what is no backup, and a damaged copy', async () => {
  await notes.insertMany(upTo(50).map((_id) => ({ _id, text: 'x'.repeat(500) }) as never));
  await backup(client, copy());
  await expect(backup(client, copy())).rejects.toThrow('exists already');
  await expect(restore(copy(), data())).rejects.toThrow('is in use');
  await expect(restore(root, join(root, 'other'))).rejects.toThrow('is no backup');
  const log = (await readdir(copy())).filter((name) => name.endsWith('.oplog'))[0]!;
  await truncate(join(copy(), log), 6_000);
  await appendFile(join(copy(), log), 'x'.repeat(30_000));
  await expect(restore(copy(), join(root, 'other'))).rejects.toThrow('damaged');
  expect(await readdir(root)).not.toContain('other');
});
