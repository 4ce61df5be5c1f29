import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStore, type RunningStore } from '../index';

let store: RunningStore;

beforeAll(async () => {
  store = await startStore({ dataDir: null, port: 0, credentials: { user: 'school', password: 'gopon-কথা' } });
});

afterAll(() => store.close());

const login = async (user: string, password: string): Promise<number> => {
  const client = new MongoClient(store.url, {
    auth: { username: user, password },
    authSource: 'admin',
    serverSelectionTimeoutMS: 3000,
  });
  try {
    await client.db('t').collection('c').insertOne({ a: 1 });
    return await client.db('t').collection('c').countDocuments();
  } finally {
    await client.close();
  }
};

it('lets the user in with the right password', async () => {
  expect(await login('school', 'gopon-কথা')).toBeGreaterThan(0);
});

it.each([
  ['school', 'wrong'],
  ['other', 'gopon-কথা'],
])('refuses %s with %s', async (user, password) => {
  await expect(login(user, password)).rejects.toMatchObject({ code: 18 });
});

it('does nothing for a connection that has not logged in', async () => {
  const client = await new MongoClient(store.url).connect();
  await expect(client.db('t').collection('c').findOne()).rejects.toMatchObject({ code: 13 });
  await client.close();
});

it('does not listen beyond loopback without a user', async () => {
  await expect(startStore({ dataDir: null, port: 0, host: '0.0.0.0' })).rejects.toThrow(/without a user/);
});
