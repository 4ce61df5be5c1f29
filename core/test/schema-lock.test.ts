import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog, type Store } from '../src/kernel';
import { underSchemaLock } from '../src/kernel/host';
import { systemClock } from '../src/kernel/process/clock';
import { emptyWorld } from '../src/testing';

let store: Store;
beforeAll(async () => void ({ store } = await emptyWorld()));
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});

/** The store as a process sees it whose renewals of the lock arrive late. */
function withLateRenewals(ms: number): Store {
  const isRenewal = (update: { $set?: { until?: number; owner?: string } }) =>
    update.$set?.until !== undefined && update.$set.until > 0 && update.$set.owner === undefined;
  const late = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const call = () => (value as (...all: unknown[]) => unknown).apply(target, args);
          if (name === 'collection') return late(call() as object);
          return name === 'updateOne' && isRenewal(args[1] as never) ? wait(ms).then(call) : call();
        };
      },
    });
  return { ...store, raw: () => late(store.raw()) };
}

it('a lock that was given back stays so, whatever renewal of it was under way', async () => {
  const log = makeLog('test', 'silent');
  await underSchemaLock(
    { store: withLateRenewals(60), log, clock: systemClock, leaseMs: 30 },
    async () => true,
    () => wait(40),
  );
  await wait(150);
  const row = await store.raw().collection<{ _id: string; until: number }>('schema').findOne({ _id: 'lock' });
  expect(row?.until).toBe(0);
});
