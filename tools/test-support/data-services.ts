import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { bundleNode, nodePrograms } from '../launch/bundle-node.mjs';
import { provideMongo } from '../launch/provide-mongo.mjs';
import { provideRedis } from '../launch/provide-redis.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { Supervisor } from '../launch/supervisor.mjs';

interface DataServices {
  mongoUrl: string;
  redisUrl: string;
  clockFile: string;
  users: number;
  stop: () => Promise<void>;
}

/**
 * The moment at which a run begins for everything with a running clock: a Wednesday morning in Dhaka. Ahead of every machine's own
 * date, for a store forgets by its own clock what is past its time.
 */
const MOMENT = '2044-03-02T10:00:00+06:00';

/** Several projects ask for the services and each loads this file again: their shared state hangs on the process. */
const shared = globalThis as { pathshalaDataServices?: Promise<DataServices> };

/**
 * One MongoDB and one Redis for the run: those of MONGO_URL and REDIS_URL when given, else a `mongod` of the PATH or the
 * embedded store, and a `redis-server` of our own, in a temporary folder. Their addresses reach the tests as
 * `PATHSHALA_TEST_MONGO_URL` and `PATHSHALA_TEST_REDIS_URL`; test files share them, so each takes a database and a key prefix of
 * its own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // A file of tests that asks for itself has those of the run: three processes of one project each built the store into
  // the same folder at once.
  if (process.env['VITEST_POOL_ID'] && process.env['PATHSHALA_TEST_CLOCK_FILE']) {
    // A bench in the same process may have deleted it.
    process.env['CLOCK_FILE'] = process.env['PATHSHALA_TEST_CLOCK_FILE'];
    return () => Promise.resolve();
  }
  shared.pathshalaDataServices ??= startServices();
  const services = await shared.pathshalaDataServices;
  services.users += 1;
  process.env['PATHSHALA_TEST_MONGO_URL'] = services.mongoUrl;
  process.env['PATHSHALA_TEST_REDIS_URL'] = services.redisUrl;
  process.env['CLOCK_FILE'] = services.clockFile;
  process.env['PATHSHALA_TEST_CLOCK_FILE'] = services.clockFile;
  return async () => {
    services.users -= 1;
    if (services.users > 0) return;
    delete shared.pathshalaDataServices;
    await services.stop();
  };
}

async function startServices(): Promise<DataServices> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pathshala-test-'));
  const supervisor = new Supervisor();
  const run = randomBytes(4).toString('hex');
  process.env['PATHSHALA_TEST_RUN'] = run;
  const host = {
    dataDir: directory,
    say: () => undefined,
    signal: supervisor.signal,
    adopt: supervisor.adopt.bind(supervisor),
  };
  // A killed run must not leave stores behind.
  const killAll = () => supervisor.killAll();
  process.once('exit', killAll);
  const stop = async () => {
    process.off('exit', killAll);
    if (process.env['MONGO_URL']) await dropDatabases(process.env['MONGO_URL'], `test_${run}_`);
    await supervisor.stopAll();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const outDir = path.join(projectRoot, '.cache', 'test-programs');
    await bundleNode(projectRoot, { outDir, programs: { embedded: nodePrograms.embedded } });
    const [redis, mongo] = await Promise.all([
      provideRedis({ redisUrl: process.env['REDIS_URL'], dataDir: directory }, host),
      provideMongo(
        {
          mongoUrl: process.env['MONGO_URL'],
          dataDir: directory,
          root: projectRoot,
          embeddedEntry: path.join(outDir, 'embedded.js'),
          isSharded: process.env['STORE_AS'] === 'sharded',
          // Nobody reads the disk of a store that ends with the run. Its tests of the disk start their own.
          isInMemory: true,
        },
        host,
      ),
    ]);
    const clockFile = path.join(directory, 'moment');
    await writeFile(clockFile, MOMENT);
    return { mongoUrl: mongo.url, redisUrl: redis.url, clockFile, users: 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Drops the databases that the worlds of this run leave in an external MongoDB. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new MongoClient(url);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}
