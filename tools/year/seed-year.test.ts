import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { execute, makeContext, makeLog, nobody } from '@pathshala/core/kernel';
import { makeKernel, memoryQueue } from '@pathshala/core/kernel/host';
import { freshName, testConfig } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreModules } from '../../core/src/modules';
import { newStore } from '../../core/src/testing/spare-stores';
import { demoAccountTable } from '../launch/demo-accounts.mjs';
import setup from '../test-support/data-services';
import { seedYear, type YearMark } from './seed-year';
import { sizeOf } from './sizes';

const NOW = new Date('2026-12-05T04:00:00.000Z');
let stop: () => Promise<void>;
let store: Awaited<ReturnType<typeof newStore>>;
let prepared = 0;
const marks = () => store.raw().collection<YearMark>('seed_state');
const config = () => testConfig({ MONGO_DATABASE: store.raw().databaseName, REDIS_PREFIX: store.raw().databaseName });
/** December alone: everyone is admitted, and no month is lived. */
const seed = (given = config()) =>
  seedYear(store, given as never, {
    now: NOW,
    say: () => undefined,
    prepare: async () => {
      prepared += 1;
      await store.ensureIndexes();
    },
    size: sizeOf(0),
    months: 0,
  });
beforeAll(async () => {
  stop = await setup();
  store = await newStore(freshName());
}, 120_000);
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
  await stop();
});

it('a year is refused where real people could be reached, and in a database with other data', async () => {
  await expect(seed({ ...config(), SMTP_URL: 'smtp://mail.example.org' } as never)).rejects.toThrow('SMTP_URL');
  await store.raw().collection('institutions').insertOne({ name: 'Another' });
  await expect(seed()).rejects.toThrow('holds other data');
  expect(prepared).toBe(0);
});

it('a year that was cut off begins again in an emptied database, and a whole one is left as it is', async () => {
  await marks().insertOne({ _id: 'year', startedAt: NOW });
  expect(await seed()).toBe(true);
  expect(prepared).toBe(1);
  const names = (await store.raw().collection('institutions').find().toArray()).map(({ alias }) => String(alias));
  expect(names.sort()).toEqual(['jamuna', 'karnaphuli', 'padma']);
  expect(await seed()).toBe(false);
  expect(prepared).toBe(1);
}, 400_000);

it('everyone in the table of accounts logs in with its password alone', async () => {
  const { password = '', accounts = [] } = (await marks().findOne({ _id: 'year' }))!;
  expect(accounts.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['Operator', 'Head of institution', 'Teacher', 'Accountant', 'Student', 'Guardian']),
  );
  const table = demoAccountTable({ _id: 'year', password, accounts });
  const kernel = makeKernel({
    config: config(),
    store,
    queue: memoryQueue(),
    clock: { now: () => NOW },
    log: makeLog('year', 'silent'),
    modules: coreModules,
  });
  for (const { login } of accounts) {
    expect(table).toContain(login);
    const anyone = makeContext(kernel, { actor: nobody });
    expect(await execute(identityActions.login, anyone, { identifier: login, password })).toHaveProperty('token');
  }
});
