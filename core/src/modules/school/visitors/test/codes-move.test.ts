import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog, type Store } from '../../../../kernel';
import { codesOfVisitors } from '../../../../migrations/025-codes-of-visitors';
import { emptyWorld, WORLD_NOW } from '../../../../testing';

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => void ({ store, close } = await emptyWorld()));
afterAll(() => close());

const rows = (name: string) => store.raw().collection(name).find({}).toArray();
const run = () => codesOfVisitors.run({ db: store.raw(), log: makeLog('test', 'silent'), now: new Date(WORLD_NOW) });

it('codes that a family waits for survive the update, and none is left behind', async () => {
  await store.raw().collection('visitor_codes').drop();
  await run();
  await store.raw().collection('admission_codes').insertOne({ phone: '01711111111', scope: 'admission' });
  await run();
  await run();
  expect(await rows('visitor_codes')).toMatchObject([{ phone: '01711111111', scope: 'admission' }]);
  await store.raw().collection('admission_codes').insertOne({ phone: '01722222222', scope: 'admission' });
  await run();
  expect((await rows('visitor_codes')).map(({ phone }) => phone)).toEqual(['01711111111']);
  expect(await rows('admission_codes')).toEqual([]);
});
