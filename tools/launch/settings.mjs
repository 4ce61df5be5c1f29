import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

/** The project's root folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {object} LaunchSettings
 * @property {string} root the project's folder
 * @property {number} port of the web server; 0 means any free one
 * @property {string} host that the server listens on; only this machine unless said otherwise, for the demo's passwords are known to all
 * @property {string} dataDir absolute
 * @property {string | undefined} mongoUrl of a MongoDB that someone else runs
 * @property {string | undefined} redisUrl of a Redis that someone else runs
 * @property {number} servers how many web server processes; the first has `port`, the others any free one
 * @property {string} backupDir absolute; where backups of the embedded store go
 * @property {number} backupKeep how many are kept; 0 makes none
 * @property {boolean} demo whether an empty database is filled with the demo
 * @property {boolean} isYear whether that demo is a school year that is lived through
 */

/**
 * Reads what the launcher itself needs. Everything else in the environment is handed to the server and the workers,
 * whose own schema judges it.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} [root]
 * @returns {LaunchSettings}
 * @throws {Problem} naming the variable and what is expected
 */
export function readSettings(env, root = projectRoot) {
  const settings = {
    root,
    port: wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65535 }),
    host: env['HOST'] || '127.0.0.1',
    dataDir: path.resolve(root, env['DATA_DIR'] || 'data'),
    mongoUrl: url(env, 'MONGO_URL', ['mongodb:', 'mongodb+srv:']),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    servers: wholeNumber(env, 'SERVERS', { fallback: 1, min: 1, max: 8 }),
    backupDir: path.resolve(root, env['BACKUP_DIR'] || path.join(env['DATA_DIR'] || 'data', 'backups')),
    backupKeep: wholeNumber(env, 'BACKUP_KEEP', { fallback: 3, min: 0, max: 1000 }),
    ...demoOf(env),
  };
  assertDemoStaysHome(env, settings);
  return settings;
}

/**
 * The demo's passwords are in the README: anyone who lets others in has to say so twice.
 * @param {Record<string, string | undefined>} env @param {LaunchSettings} settings
 */
function assertDemoStaysHome(env, { demo, host }) {
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host) || (env['PUBLIC_URL'] ?? '').startsWith('https:');
  if (!demo || !isOpen || env['DEMO'] === 'public') return;
  throw new Problem(
    'Others could log in with the demo accounts, whose passwords are known to everybody. Set DEMO=off to start without them, or DEMO=public if that is what you want.',
  );
}

/** @param {Record<string, string | undefined>} env @param {string} name @param {{ fallback: number, min: number, max: number }} limits */
function wholeNumber(env, name, { fallback, min, max }) {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Problem(`${name} is "${text}", but a whole number from ${min} to ${max} is expected.`);
}

/** @param {Record<string, string | undefined>} env @param {string} name @param {string[]} protocols */
function url(env, name, protocols) {
  const text = env[name];
  if (!text) return undefined;
  if (protocols.some((protocol) => text.startsWith(`${protocol}//`))) return text;
  throw new Problem(
    `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}

/** @param {Record<string, string | undefined>} env @returns {{ demo: boolean, isYear: boolean }} */
function demoOf(env) {
  const text = env['DEMO'] || 'on';
  if (!['on', 'off', 'public', 'year'].includes(text))
    throw new Problem(`DEMO is "${text}", but "on", "off", "public" or "year" is expected.`);
  return { demo: text !== 'off', isYear: text === 'year' };
}
