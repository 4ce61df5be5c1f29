import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ask } from './asker.mjs';
import { findFreePort } from './check-host.mjs';
import { FEW_ARENAS, quietCollector, ROOMY_NURSERY } from './node-flags.mjs';
import { findProgram, isVersionAtLeast, programVersion } from './find-program.mjs';
import { Problem } from './problem.mjs';
import { startStore } from './start-store.mjs';

/** Pre-images in change streams came with this version. */
const MINIMUM = '6.0';
const DATABASE = 'pathshala';
const REPLICA_SET = 'pathshala';
export const STORE_USER = 'pathshala';

/**
 * A MongoDB for this run: the one of MONGO_URL, else a `mongod` of this machine as a one-node replica set, else the
 * embedded store.
 * @param {{ mongoUrl: string | undefined, dataDir: string, root: string, embeddedEntry?: string, storePassword?: string, isSharded?: boolean, isInMemory?: boolean }} settings `embeddedEntry`: the
 * program of the embedded store, when it is not the one of the build; `isSharded`: the embedded store, refusing what a sharded cluster refuses;
 * `isInMemory`: the embedded store writes nothing to the disk
 * @param {import('./start-store.mjs').StoreHost} host
 * @returns {Promise<{ url: string, folder?: string }>} `folder`: of the embedded store's files
 * @throws {Problem}
 */
export async function provideMongo(settings, host) {
  if (settings.mongoUrl) return takeGivenMongo(settings.mongoUrl, host.say);
  const mongod = settings.isSharded ? undefined : await chooseMongod(settings.dataDir, host.say);
  return mongod ? startMongod(mongod, settings, host) : startEmbedded(settings, host);
}

/**
 * @param {string} dataDir
 * @param {import('./report-progress.mjs').Say} say
 * @returns {Promise<{ program: string, version: string } | undefined>} undefined: the embedded store is to be used
 */
async function chooseMongod(dataDir, say) {
  const program = findProgram(['mongod']);
  if (!program) return undefined;
  const version = await programVersion(program, /version v?(\d+\.\d+\.\d+)/);
  if (!isVersionAtLeast(version, MINIMUM)) {
    say('mongo', `mongod ${version} is older than ${MINIMUM}, using the embedded store instead`);
    return undefined;
  }
  // The two stores do not read each other's files: data that began in one stays there.
  if (hasFiles(path.join(dataDir, 'embedded')) && !hasFiles(path.join(dataDir, 'mongo'))) {
    say('mongo', 'this data folder uses the embedded store');
    return undefined;
  }
  return { program, version };
}

/**
 * @param {{ dataDir: string, root: string, embeddedEntry?: string, storePassword?: string, isSharded?: boolean, isInMemory?: boolean }} settings
 * @param {import('./start-store.mjs').StoreHost} host
 */
async function startEmbedded(
  {
    dataDir,
    root,
    embeddedEntry: entry = path.join(root, 'dist', 'embedded.js'),
    storePassword,
    isSharded = false,
    isInMemory = false,
  },
  host,
) {
  const directory = path.join(dataDir, 'embedded');
  await mkdir(directory, { recursive: true });
  const socket = socketIn(directory);
  const urlAt = (/** @type {string} */ at) => storeUrl(at, isSharded ? null : 'embedded', storePassword);
  const urlOf = (/** @type {number} */ port) => urlAt(`127.0.0.1:${port}`);
  const port = await startStore({
    host,
    name: 'embedded',
    findPort: findFreePort,
    specOf: (candidate) => ({
      name: 'embedded',
      command: process.execPath,
      // Reading the log makes many short-lived objects; a roomier nursery saves a tenth of the start.
      args: [
        ROOMY_NURSERY,
        '--enable-source-maps',
        '--import',
        quietCollector(root),
        entry,
        ...(isInMemory ? ['--memory'] : ['--data', directory]),
        '--port',
        String(candidate),
        ...(socket ? ['--socket', socket] : []),
        ...(storePassword ? ['--user', STORE_USER] : []),
        ...(isSharded ? ['--as', 'sharded'] : []),
      ],
      env: { ...FEW_ARENAS, ...(storePassword ? { STORE_PASSWORD: storePassword } : {}) },
      cwd: root,
      // One in memory has no folder of its own: its port tells it from those of other runs.
      expect: [entry, isInMemory ? `--port ${candidate}` : directory],
      graceMs: 20_000,
    }),
    isReady: async (candidate) => (await ask('askMongo', urlOf(candidate))).isReady,
  });
  host.say('mongo', `embedded store on port ${port}`);
  // Not every file system has sockets; the store says so in its log, and serves its port.
  const local = socket && existsSync(socket) ? urlAt(encodeURIComponent(socket)) : null;
  const isLocal = local !== null && (await ask('askMongo', local)).isReady;
  return { url: isLocal ? local : urlOf(port), folder: directory };
}

/**
 * @param {{ program: string, version: string }} mongod
 * @param {{ dataDir: string, root: string }} settings
 * @param {import('./start-store.mjs').StoreHost} host
 */
async function startMongod({ program, version }, { dataDir, root }, host) {
  const directory = path.join(dataDir, 'mongo');
  await mkdir(directory, { recursive: true });
  const port = await startStore({
    host,
    name: 'mongo',
    findPort: findFreePort,
    specOf: (candidate) => ({
      name: 'mongo',
      command: program,
      args: [
        ...['--replSet', REPLICA_SET, '--bind_ip', '127.0.0.1', '--port', String(candidate), '--dbpath', directory],
        // Its own choice would be half of the machine's memory and a twentieth of its disk.
        ...['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '1024'],
      ],
      cwd: root,
      expect: ['mongod', directory],
      graceMs: 30_000,
    }),
    isReady: (candidate) => ask('makePrimary', candidate, REPLICA_SET),
  });
  host.say('mongo', `mongod ${version} on port ${port}`);
  return { url: directUrl(port, REPLICA_SET) };
}

/** @param {string} url @param {import('./report-progress.mjs').Say} say */
async function takeGivenMongo(url, say) {
  const answer = await ask('askMongo', url, 8000);
  if (!answer.isReady) {
    throw new Problem(
      `MongoDB of MONGO_URL does not answer (${answer.reason}); start it, correct MONGO_URL, or unset MONGO_URL to use the built-in one.`,
    );
  }
  if (!answer.isReplicaSet) {
    throw new Problem(
      'MongoDB of MONGO_URL is a single server, but transactions and change streams need a replica set; start it with --replSet and initiate it.',
    );
  }
  say('mongo', 'using MONGO_URL');
  return { url };
}

/** The system's own limit is a few letters more. */
const LONGEST_SOCKET = 100;

/**
 * The socket of a store in this folder: calls over it cost half of what they cost over the loopback.
 * @param {string} directory
 * @returns {string | undefined} undefined where the system has none, or the folder's name is too long for one
 */
function socketIn(directory) {
  const file = path.resolve(directory, 'store.sock');
  return process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_SOCKET ? undefined : file;
}

/** @param {number} port @param {string} replicaSet */
const directUrl = (port, replicaSet) => storeUrl(`127.0.0.1:${port}`, replicaSet, undefined);

/** @param {string} at host and port, or a socket @param {string | null} replicaSet null: the router of a cluster @param {string | undefined} password */
function storeUrl(at, replicaSet, password) {
  const login = password ? `${STORE_USER}:${password}@` : '';
  const options = [
    ...(replicaSet ? [`replicaSet=${replicaSet}`, 'directConnection=true'] : []),
    ...(password ? ['authSource=admin'] : []),
  ];
  return `mongodb://${login}${at}/${DATABASE}${options.length > 0 ? '?' : ''}${options.join('&')}`;
}

/** @param {string} directory */
function hasFiles(directory) {
  return existsSync(directory) && readdirSync(directory).length > 0;
}
