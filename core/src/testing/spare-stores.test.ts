import { expect, it } from 'vitest';
import { emptyWorld } from './world';

it('a database whose indexes a test has changed is not that of the next world', async () => {
  const first = await emptyWorld();
  const name = first.store.raw().databaseName;
  await first.close();
  const second = await emptyWorld();
  expect(second.store.raw().databaseName).toBe(name);
  await second.store.raw().collection('visitor_codes').drop();
  await second.close();
  const third = await emptyWorld();
  expect(third.store.raw().databaseName).not.toBe(name);
  const indexes = await third.store.raw().collection('visitor_codes').indexes();
  expect(indexes.length).toBeGreaterThan(1);
  await third.close();
});
