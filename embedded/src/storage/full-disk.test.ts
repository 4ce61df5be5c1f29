import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStore, type RunningStore } from '../index';

/** The disk refuses every write while `isFull`. */
let isFull = false;
let folder = '';
let store: RunningStore;
let client: MongoClient;
const reports: string[] = [];

async function begin() {
  store = await startStore({ dataDir: folder, port: 0, report: (message) => reports.push(message) });
  client = await MongoClient.connect(store.url);
  return client.db('school').collection<{ _id: number }>('marks');
}

async function end() {
  await client.close();
  await store.close();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  const handle = await open(join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  await rm(join(folder, 'probe'));
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const write = prototype.write as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(prototype, 'write').mockImplementation(function (this: FileHandle, ...args: unknown[]) {
    if (isFull) return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    return write.apply(this, args);
  } as never);
});

afterEach(async () => {
  isFull = false;
  vi.restoreAllMocks();
  reports.length = 0;
  await rm(folder, { recursive: true, force: true });
});

describe('a full disk', () => {
  it('is a pause: reads go on, new writes are refused, and what was sent is written when there is room', async () => {
    const marks = await begin();
    await marks.insertOne({ _id: 1 });
    isFull = true;
    const held = marks.insertOne({ _id: 2 });
    await vi.waitFor(() => expect(reports.join(' ')).toContain('is full'));
    expect(await marks.findOne({ _id: 1 })).toEqual({ _id: 1 });
    await expect(marks.insertOne({ _id: 3 })).rejects.toMatchObject({ code: 14031 });
    await expect(marks.deleteOne({ _id: 1 })).rejects.toMatchObject({ code: 14031 });
    isFull = false;
    await held;
    expect(reports.at(-1)).toContain('room again');
    await marks.insertOne({ _id: 4 });
    await end();
    const again = await begin();
    expect((await again.find().toArray()).map(({ _id }) => _id).sort()).toEqual([1, 2, 4]);
    await end();
  });

  it('keeps nothing of a transaction that it refused', async () => {
    const marks = await begin();
    await marks.insertOne({ _id: 1 });
    isFull = true;
    const held = marks.insertOne({ _id: 2 });
    await vi.waitFor(() => expect(reports.join(' ')).toContain('is full'));
    const session = client.startSession();
    session.startTransaction();
    await expect(marks.insertOne({ _id: 3 }, { session })).rejects.toMatchObject({ code: 14031 });
    await session.abortTransaction();
    await session.endSession();
    isFull = false;
    await held;
    expect(await marks.findOne({ _id: 3 })).toBeNull();
    await end();
  });

  it('does not hold up the end of the store', async () => {
    const marks = await begin();
    await marks.insertOne({ _id: 1 });
    isFull = true;
    const held = marks.insertOne({ _id: 2 }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(reports.join(' ')).toContain('is full'));
    const closing = end();
    await held;
    await closing.catch(() => undefined);
    isFull = false;
    const again = await begin();
    expect(await again.findOne({ _id: 1 })).toEqual({ _id: 1 });
    await end();
  });
});
