import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ask } from './asker.mjs';
import { findFreePort } from './check-host.mjs';
import { findProgram, isVersionAtLeast, programVersion } from './find-program.mjs';
import { installSystemPackages, mayInstallSystemPackages } from './install-system-package.mjs';
import { Problem } from './problem.mjs';
import { withHeartbeat } from './report-progress.mjs';
import { startStore } from './start-store.mjs';

/** The oldest that the product is tested with; streams with consumer lag and the queue library's commands are in it. */
const MINIMUM = '7.0';
const PROGRAMS = ['redis-server', 'valkey-server'];

/**
 * A Redis for this run: the one of REDIS_URL, else one of our own on a free loopback port with its files in
 * DATA_DIR/redis.
 * @param {{ redisUrl: string | undefined, dataDir: string, storePassword?: string }} settings
 * @param {import('./start-store.mjs').StoreHost} host
 * @returns {Promise<{ url: string }>}
 * @throws {Problem}
 */
export async function provideRedis({ redisUrl, dataDir, storePassword }, host) {
  if (redisUrl) return takeGivenRedis(redisUrl, host.say);
  const { program, version } = await findOrInstallRedis(host.say);
  const directory = path.join(dataDir, 'redis');
  await mkdir(directory, { recursive: true });
  const login = storePassword ? `:${storePassword}@` : '';
  // In a file, because every user of the machine reads command lines.
  const config = path.join(directory, 'redis.conf');
  await writeFile(config, storePassword ? `requirepass ${storePassword}\n` : '', { mode: 0o600 });
  const port = await startStore({
    host,
    name: 'redis',
    findPort: findFreePort,
    specOf: (candidate) => ({
      name: 'redis',
      command: program,
      args: [config, ...redisArguments(candidate, directory)],
      cwd: directory,
      expect: [path.basename(program).startsWith('valkey') ? 'valkey' : 'redis', `:${candidate}`],
      graceMs: 15_000,
    }),
    isReady: async (candidate) => (await ask('askRedis', `redis://${login}127.0.0.1:${candidate}`)).isReady,
  });
  host.say('redis', `${version} on port ${port}`);
  return { url: `redis://${login}127.0.0.1:${port}` };
}

/**
 * @param {number} port
 * @param {string} directory
 * @returns {string[]} durable (append-only file, synced every second) and never evicting: it holds queues, not a cache
 */
export function redisArguments(port, directory) {
  return [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    directory,
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    '--daemonize',
    'no',
  ];
}

/**
 * The Redis program of this machine, installed when it is missing and this user may do so.
 * @param {import("./report-progress.mjs").Say} say
 * @returns {Promise<{ program: string, version: string }>}
 * @throws {Problem}
 */
export async function findOrInstallRedis(say) {
  const present = await newestRedis();
  if (present && isVersionAtLeast(present.version, MINIMUM)) return present;
  if (present) {
    throw new Problem(
      `Redis ${present.version} (${present.program}) is too old, ${MINIMUM} or newer is needed; upgrade it, or name another one: REDIS_URL=redis://host:6379 npm start.`,
    );
  }
  await installRedis(say);
  const installed = await newestRedis();
  if (installed && isVersionAtLeast(installed.version, MINIMUM)) return installed;
  throw new Problem(
    `The system's package of Redis is older than ${MINIMUM}; name a newer one: REDIS_URL=redis://host:6379 npm start.`,
  );
}

/** @param {import('./report-progress.mjs').Say} say */
async function installRedis(say) {
  const remedy =
    'install it (Debian and Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), or name a running one: REDIS_URL=redis://host:6379 npm start.';
  if (!mayInstallSystemPackages()) throw new Problem(`Redis is not on this machine; ${remedy}`);
  say('redis', "not found, installing the system's package redis-server");
  const { isInstalled, output } = await withHeartbeat(
    { say, topic: 'redis', describe: () => "installing the system's package" },
    () => installSystemPackages(['redis-server']),
  );
  if (!isInstalled) {
    throw new Problem(`Redis is not on this machine and its package could not be installed; ${remedy}`, {
      details: output.trimEnd().split('\n').slice(-6).join('\n'),
    });
  }
}

/** @returns {Promise<{ program: string, version: string } | undefined>} the first that is new enough, else any */
async function newestRedis() {
  const found = [];
  for (const name of PROGRAMS) {
    const program = findProgram([name]);
    if (program) found.push({ program, version: await programVersion(program, /\bv=(\d+\.\d+\.\d+)/) });
  }
  return found.find(({ version }) => isVersionAtLeast(version, MINIMUM)) ?? found[0];
}

/** @param {string} url @param {import('./report-progress.mjs').Say} say */
async function takeGivenRedis(url, say) {
  const shown = withoutSecrets(url);
  const answer = await ask('askRedis', url);
  if (!answer.isReady) {
    throw new Problem(
      `Redis at ${shown} does not answer (${answer.reason}); start it, correct REDIS_URL, or unset REDIS_URL to use the built-in one.`,
    );
  }
  if (!isVersionAtLeast(answer.version, MINIMUM)) {
    throw new Problem(
      `Redis at ${shown} is version ${answer.version}, too old: ${MINIMUM} or newer is needed; upgrade it or name another one in REDIS_URL.`,
    );
  }
  say('redis', `${answer.version} at ${shown}`);
  if (answer.policy && answer.policy !== 'noeviction') {
    say('redis', `warning: its maxmemory-policy is ${answer.policy}; queues may lose jobs unless it is noeviction`);
  }
  return { url };
}

/** @param {string} url */
function withoutSecrets(url) {
  return URL.canParse(url) ? new URL(url).host : 'the given address';
}
