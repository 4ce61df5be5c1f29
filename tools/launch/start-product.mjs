import path from 'node:path';
import { buildApart } from './build-apart.mjs';
import { findFreePort } from './check-host.mjs';
import { keepBackups } from './keep-backups.mjs';
import { provideMongo } from './provide-mongo.mjs';
import { provideRedis } from './provide-redis.mjs';
import { readSecret, readStorePassword } from './read-secret.mjs';
import { bringDemo } from './run-seed.mjs';
import { startAdapters } from './start-adapters.mjs';
import { startSandboxes } from './start-sandboxes.mjs';

/**
 * From installed packages to a product that answers: stores, build, seed, server and workers.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env
 * @param {'production' | 'dev'} options.mode
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {import('./supervisor.mjs').Supervisor} options.supervisor
 * @returns {Promise<{ urls: string[], demo: import('./run-seed.mjs').SeedMark | null }>} where people can open it (each
 * server process, or Vite in development), and the demo that is there
 * @throws {import('./problem.mjs').Problem}
 */
export async function startProduct({ settings, env, mode, say, supervisor }) {
  const { root, dataDir } = settings;
  const host = {
    dataDir,
    say,
    signal: supervisor.signal,
    adopt: (/** @type {import('./managed-process.mjs').ManagedProcess} */ managed) => supervisor.adopt(managed),
  };
  const clientBuilt = mode === 'dev' ? Promise.resolve() : buildApart(root, 'client', supervisor.signal);
  const own = { ...settings, storePassword: readStorePassword(dataDir) };
  const storesReady = Promise.all([
    provideRedis(own, host),
    buildApart(root, 'programs', supervisor.signal).then(() => provideMongo(own, host)),
  ]);
  const seeded = storesReady.then(async ([redis, mongo]) => {
    const port = settings.port || (await findFreePort());
    const childEnv = {
      ...env,
      // In development the pages come from Vite on the person's port, and the server answers behind it.
      PORT: String(mode === 'dev' ? await findFreePort() : port),
      HOST: settings.host,
      DATA_DIR: dataDir,
      MONGO_URL: mongo.url,
      REDIS_URL: redis.url,
      SECRET: readSecret({ given: env['SECRET'], dataDir }),
      PUBLIC_URL: env['PUBLIC_URL'] || `http://127.0.0.1:${port}`,
      ...(mongo.folder && settings.backupKeep > 0 ? { BACKUP_DIR: settings.backupDir } : {}),
      LOG_LEVEL: env['LOG_LEVEL'] || 'info',
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      CLIENT_DIR: mode === 'dev' ? path.join(root, 'client') : path.join(root, 'dist', 'client'),
    };
    const demo = await bringDemo({ settings, env: childEnv, say, signal: supervisor.signal });
    return { childEnv, port, storeFolder: mongo.folder, demo };
  });
  const [{ childEnv, port, storeFolder, demo }] = await allOrFirstFailure([seeded, clientBuilt]);
  const sandboxes = await startSandboxes({ settings, env: childEnv, say, supervisor });
  const { urls } = await startAdapters({ settings, env: { ...childEnv, ...sandboxes }, mode, say, supervisor });
  if (storeFolder) keepBackups({ settings, storeFolder, say, signal: supervisor.signal });
  if (mode === 'production') return { urls, demo };
  const { startPages } = await import('./start-pages.mjs');
  return {
    demo,
    urls: [await startPages({ root, port, host: settings.host, apiOrigin: urls[0] ?? '', signal: supervisor.signal })],
  };
}

/**
 * Like Promise.all, and the failures that come after the first are not reported as unhandled.
 * @template T
 * @param {[Promise<T>, Promise<unknown>]} promises
 * @returns {Promise<[T, unknown]>}
 */
function allOrFirstFailure(promises) {
  for (const promise of promises) promise.catch(() => undefined);
  return Promise.all(promises);
}
