import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { secondsSince } from './report-progress.mjs';

const DAY_MS = 24 * 3_600_000;
const LOOK_MS = 10 * 60_000;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)$/;

/**
 * Makes a backup of the embedded store once a day while the product runs, and drops the oldest. A start does not wait for it.
 * @param {object} options
 * @param {Pick<import('./settings.mjs').LaunchSettings, 'root' | 'backupDir' | 'backupKeep'>} options.settings
 * @param {string} options.storeFolder
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {AbortSignal} options.signal
 */
export function keepBackups({ settings, storeFolder, say, signal }) {
  if (settings.backupKeep === 0) return;
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await backupWhenDue({ settings, storeFolder, say, signal, now: new Date() });
    } catch (error) {
      say('backup', `could not be made (${/** @type {Error} */ (error).message}); the next try is in ten minutes`);
    } finally {
      isRunning = false;
    }
  }, LOOK_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/**
 * @param {{ settings: Pick<import('./settings.mjs').LaunchSettings, 'root' | 'backupDir' | 'backupKeep'>, storeFolder: string, say: import('./report-progress.mjs').Say, signal: AbortSignal, now: Date, program?: string[] }} options
 * `program`: what makes a backup, with its arguments, when it is not the one of the build
 * @returns {Promise<string | undefined>} the new backup; undefined when none is due
 * @throws {Error} when it failed; then no folder of its name is there
 */
export async function backupWhenDue({ settings, storeFolder, say, signal, now, program }) {
  const { root, backupDir, backupKeep } = settings;
  await mkdir(backupDir, { recursive: true });
  if (!isBackupDue(await readdir(backupDir), now)) return undefined;
  const size = await bytesOf(storeFolder);
  const { bavail, bsize } = await statfs(backupDir);
  if (bavail * bsize < 2 * size) throw new Error(`the disk of ${backupDir} has less room than twice the store's files`);
  const startedAt = Date.now();
  const to = path.join(backupDir, nameOf(now));
  await run(
    [...(program ?? [path.join(root, 'dist', 'store.js')]), 'backup', '--data', storeFolder, '--to', to],
    signal,
  );
  for (const name of backupsToDrop(await readdir(backupDir), backupKeep))
    await rm(path.join(backupDir, name), { recursive: true, force: true });
  say('backup', `${to}, read and whole, in ${secondsSince(startedAt)}`);
  return to;
}

/** @param {readonly string[]} names in the folder of backups @param {Date} now */
export function isBackupDue(names, now) {
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);
  return !newest || now.getTime() - momentOf(newest) >= DAY_MS;
}

/** The oldest of what this program made; anything else in the folder belongs to someone else. @param {readonly string[]} names @param {number} keep */
export const backupsToDrop = (names, keep) =>
  names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep);

/** @param {Date} now */
const nameOf = (now) => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** @param {string} name */
const momentOf = (name) => Date.parse(`${name.slice(0, 11)}${name.slice(11).replaceAll('-', ':')}Z`);

/** @param {string} folder */
async function bytesOf(folder) {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string[]} args @param {AbortSignal} signal @returns {Promise<void>} */
function run(args, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-500)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `code ${code}`))));
  });
}
