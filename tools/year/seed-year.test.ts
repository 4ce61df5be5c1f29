import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { execute, makeContext, makeLog, nobody } from '@pathshala/core/kernel';
import { makeKernel, memoryQueue } from '@pathshala/core/kernel/host';
import { freshName, testConfig } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreModules } from '../../core/src/modules';
import { newStore } from '../../core/src/testing/spare-stores';
import { demoAccountTable } from '../launch/demo-accounts.mjs';
import setup from '../test-support/data-services';
import { seedYear } from './seed-year';
import { sizeOf } from './sizes';
import { hasOthersWork, markYear, yearMarks } from './year-mark';

const NOW = new Date('2026-12-05T04:00:00.000Z');
let stop: () => Promise<void>;
let store: Awaited<ReturnType<typeof newStore>>;
let prepared = 0;
const marks = () => yearMarks(store);
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
    quietMs: 50,
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

const namesOf = async () =>
  (await store.raw().collection('institutions').find().toArray()).map(({ alias, name }) => String(alias ?? name));
const forget = () => marks().deleteMany({});

it('a year that was cut off is not emptied once someone else has worked in it', async () => {
  await marks().insertOne({ _id: 'year', startedAt: NOW, owner: 'gone', beat: 3 });
  await expect(seed()).rejects.toThrow('holds other data');
  expect(await namesOf()).toEqual(['Another']);
  await store.raw().collection('institutions').deleteMany({});
  // Nothing but a login of the time after: the work of the people of the year themselves.
  await store
    .raw()
    .collection('sessions')
    .insertOne({ createdAt: new Date(NOW.getTime() + 1) });
  await expect(seed()).rejects.toThrow('holds other data');
  expect([await store.raw().collection('sessions').countDocuments(), prepared]).toEqual([1, 0]);
  await store.raw().collection('sessions').deleteMany({});
  await forget();
});

it('a year that another start is filling is left to it', async () => {
  await marks().insertOne({ _id: 'year', startedAt: NOW, owner: 'other', beat: 3 });
  const kept = await store
    .raw()
    .collection('users')
    .insertOne({ createdAt: new Date('2026-01-05') });
  const second = seed();
  await marks().updateOne({ _id: 'year' }, { $inc: { beat: 1 } });
  await expect(second).rejects.toThrow('Another start');
  expect(await store.raw().collection('users').countDocuments({ _id: kept.insertedId })).toBe(1);
  await forget();
  // Both found it empty: the mark is one's alone.
  const first = await markYear(store, NOW);
  await expect(markYear(store, NOW)).rejects.toThrow('Another start');
  // And one that has lost it finishes nothing.
  await marks().updateOne({ _id: 'year' }, { $set: { owner: 'other' } });
  await expect(first.finish({ finishedAt: NOW })).rejects.toThrow('Another start');
  first.release();
  await forget();
});

it('a year that was cut off begins again in an emptied database, and a whole one is left as it is', async () => {
  await marks().insertOne({ _id: 'year', startedAt: NOW });
  expect(await seed()).toBe(true);
  expect(prepared).toBe(1);
  expect((await namesOf()).sort()).toEqual(['jamuna', 'padma']);
  expect(await seed()).toBe(false);
  expect(prepared).toBe(1);
  // Everything of it lies before its beginning, so a year that is cut off late begins again too.
  expect(await hasOthersWork(store, (await marks().findOne({ _id: 'year' }))!)).toBe(false);
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
