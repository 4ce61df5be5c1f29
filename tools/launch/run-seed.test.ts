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

const marks = () => client.db(database).collection<{ _id: string; startedAt?: Date }>('seed_state');
const bring = (DEMO: string) =>
  bringDemo({
    settings: readSettings({ DEMO }),
    env: { MONGO_URL: url(), MONGO_DATABASE: database },
    say: () => undefined,
    signal: AbortSignal.timeout(20_000),
  });

it('DEMO=off brings nothing into an empty database', async () => {
  expect(await bring('off')).toBeNull();
  expect(await marks().countDocuments()).toBe(0);
});

it.each(['off', 'on', 'public'])('DEMO=%s does not start on a year that was cut off', async (DEMO) => {
  await marks().deleteMany({});
  await marks().insertOne({ _id: 'year', startedAt: new Date() });
  await expect(bring(DEMO)).rejects.toThrow('was cut off');
});
