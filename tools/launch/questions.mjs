import { MongoClient } from 'mongodb';
import { createClient } from 'redis';

/*
 * Questions of the launcher to databases. Both drivers hold memory for as long as their process runs, so the launcher
 * has them asked by another one (`ask`).
 */

/**
 * @param {string} url
 * @param {number} [timeoutMs]
 * @returns {Promise<{ isReady: true, isReplicaSet: boolean } | { isReady: false, reason: string }>}
 */
export async function askMongo(url, timeoutMs = 2000) {
  /** @type {MongoClient | undefined} */
  let client;
  try {
    client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs });
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    return { isReady: true, isReplicaSet: Boolean(hello['setName']) || hello['msg'] === 'isdbgrid' };
  } catch (error) {
    return { isReady: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await client?.close();
  }
}

/**
 * One step towards a primary: initiates a new set, or moves an old one to this run's port; then waits for the vote.
 * @param {number} port
 * @param {string} replicaSet
 * @returns {Promise<boolean>} whether it takes writes now
 */
export async function makePrimary(port, replicaSet) {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2000,
  });
  try {
    await client.connect();
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary']) return true;
    const member = { _id: 0, host: `127.0.0.1:${port}` };
    const config = await readReplicaConfig(admin);
    if (!config) {
      await admin.command({ replSetInitiate: { _id: replicaSet, members: [member] } });
    } else if (config.members[0]?.host !== member.host || config.members.length !== 1) {
      await admin.command({
        replSetReconfig: { ...config, version: config.version + 1, members: [member] },
        force: true,
      });
    }
    return false;
  } catch {
    // Not listening yet, or voting: the caller asks again until its deadline.
    return false;
  } finally {
    await client.close();
  }
}

/**
 * @param {import('mongodb').Db} admin
 * @returns {Promise<{ version: number, members: { host: string }[] } | undefined>} undefined before the first initiation
 */
async function readReplicaConfig(admin) {
  const NOT_YET_INITIALIZED = 94;
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config;
  } catch (error) {
    if (/** @type {{ code?: number }} */ (error).code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

/**
 * The demo that lies in this database, whole or begun, or null; asking is a second faster than starting the seed.
 * @param {{ mongoUrl: string, database: string | undefined }} settings
 */
export async function seededWith({ mongoUrl, database = 'pathshala' }) {
  const client = new MongoClient(mongoUrl);
  try {
    /** @type {import('mongodb').Collection<import('./run-seed.mjs').SeedMark>} */
    const marks = client.db(database || 'pathshala').collection('seed_state');
    return await marks.findOne({});
  } finally {
    await client.close();
  }
}

/**
 * @param {string} url
 * @returns {Promise<{ isReady: true, version: string, policy: string } | { isReady: false, reason: string }>}
 */
export async function askRedis(url) {
  const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    const info = await client.info();
    return {
      isReady: true,
      version: /redis_version:([\d.]+)/.exec(info)?.[1] ?? '0',
      policy: /maxmemory_policy:(\S+)/.exec(info)?.[1] ?? '',
    };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return { isReady: false, reason: code ?? message };
  } finally {
    if (client.isOpen) client.destroy();
  }
}
