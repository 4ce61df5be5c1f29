import { freshName, testConfig } from '@pathshala/core/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { bringDemo } from './run-seed.mjs';
import { readSettings } from './settings.mjs';

let stop: () => Promise<void>;
let client: MongoClient;
const database = freshName();
const url = () => testConfig().MONGO_URL;
beforeAll(async () => {
  stop = await setup();
  client = await new MongoClient(url()).connect();
});
afterAll(async () => {
  await client.db(database).dropDatabase();
  await client.close();
  await stop();
});

it.each(['off', 'on', 'public'])('DEMO=%s does not start on a year that was cut off', async (DEMO) => {
  const marks = client.db(database).collection<{ _id: string; startedAt?: Date }>('seed_state');
  await marks.deleteMany({});
  const bring = () =>
    bringDemo({
      settings: readSettings({ DEMO }),
      env: { MONGO_URL: url(), MONGO_DATABASE: database },
      say: () => undefined,
      signal: AbortSignal.timeout(20_000),
    });
  if (DEMO === 'off') expect(await bring()).toBeNull();
  await marks.insertOne({ _id: 'year', startedAt: new Date() });
  await expect(bring()).rejects.toThrow('was cut off');
});
