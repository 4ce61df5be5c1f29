import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeLog, type Store } from '../../../../kernel';
import { loginPolicy } from '../../../../migrations/022-login-policy';
import { emptyWorld, WORLD_NOW } from '../../../../testing';

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => void ({ store, close } = await emptyWorld()));
afterAll(() => close());
afterEach(async () => {
  for (const name of ['users', 'seed_state', 'login_policies']) await store.raw().collection(name).deleteMany({});
});

const run = () => loginPolicy.run({ db: store.raw(), log: makeLog('test', 'silent'), now: new Date(WORLD_NOW) });
const policies = () => store.raw().collection('login_policies').find({}).toArray();

it('gives accounts that are there their days of grace from the update on, once', async () => {
  await store.raw().collection('users').insertOne({ name: 'Old' });
  await run();
  await run();
  expect(await policies()).toMatchObject([
    { key: 'default', secondFactor: 'keepers', graceDays: 14, rev: 1, alive: true, updatedAt: new Date(WORLD_NOW) },
  ]);
});
it('asks nobody of the demo', async () => {
  await store.raw().collection('users').insertOne({ name: 'Old' });
  await store
    .raw()
    .collection('seed_state')
    .insertOne({ finishedAt: new Date(WORLD_NOW) });
  await run();
  expect(await policies()).toMatchObject([{ secondFactor: 'none' }]);
});
it('leaves a new database to what is declared, and an operator’s own rules alone', async () => {
  await run();
  expect(await policies()).toEqual([]);
  await store.raw().collection('users').insertOne({ name: 'Old' });
  await store
    .raw()
    .collection<{ key: string; secondFactor: string }>('login_policies')
    .insertOne({ key: 'default', secondFactor: 'platform' });
  await run();
  expect(await policies()).toMatchObject([{ secondFactor: 'platform' }]);
});
