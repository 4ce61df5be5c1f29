import { buildRegistry } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../../embedded/src';
import type { Store } from '../../core/src/kernel';
import { openStore } from '../../core/src/kernel/host';
import { holdWrites } from '../../core/src/kernel/mongo/held-writes';

let server: RunningStore;
let reports: string[] = [];
beforeAll(async () => {
  server = await startStore({ dataDir: null, port: 0, testMode: true });
});
afterAll(() => server.close());
beforeEach(() => {
  reports = [];
});
const opened = () =>
  openStore({
    ...{ registry: buildRegistry([]), url: server.url, database: 'together', appName: 'pathshala-test' },
    report: (message) => reports.push(message),
  });
/** The next `bulkWrite` of one application fails as told. */
const failNext = (through: Store, data: object) =>
  through
    .client()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['bulkWrite'], ...data },
    });

describe('a start', () => {
  it.each([
    ['takes the command for unknown where it is refused', { errorCode: 59 }, false],
    ['takes it for unknown where the feature version forbids it', { errorCode: 115 }, false],
    ['takes it for unknown where the account may not use it', { errorCode: 13 }, false],
    ['takes it for known while another server becomes the primary', { errorCode: 10_107 }, true],
    ['takes it for known while the server is interrupted', { errorCode: 11_602 }, true],
    ['takes it for known on a full disk', { errorCode: 14_031 }, true],
    ['continues when the connection is cut at that moment', { closeConnection: true }, true],
  ])('%s', async (_, data, isTaken) => {
    const first = await opened();
    await failNext(first, data);
    const store = await opened();
    expect(store.takesTogether()).toBe(isTaken);
    expect(reports).toHaveLength(isTaken ? 0 : 1);
    await Promise.all([first.close(), store.close()]);
  });
});

it('a transaction whose request is refused after the start is repeated without the command, and so are all after it', async () => {
  const store = await opened();
  const session = store.client().startSession() as unknown as Parameters<typeof holdWrites>[1];
  await failNext(store, { errorCode: 115 });
  let attempts = 0;
  const write = (id: number) =>
    session.withTransaction(async () => {
      attempts += 1;
      const held = holdWrites(store, session);
      for (const collection of ['held_a', 'held_b']) held.add([{ collection, document: { _id: id } }]);
      await held.flush();
    });
  await write(1);
  expect([attempts, store.takesTogether(), reports.length]).toEqual([2, false, 1]);
  await write(2);
  expect([attempts, reports.length]).toEqual([3, 1]);
  for (const name of ['held_a', 'held_b'])
    expect(await store.raw().collection(name).find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  await session.endSession();
  await store.close();
});
