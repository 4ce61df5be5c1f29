import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { secondsSince, withHeartbeat } from './report-progress.mjs';

/** Written after an installation of ours; it keeps a mere touch of the lock file from costing another one. */
const MARKER = '.installed-lock';

/**
 * Whether the packages are those of the lock file.
 * @param {string} root
 * @returns {boolean}
 */
export function arePackagesFresh(root) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (!existsSync(installed)) return false;
  if (readText(path.join(root, 'node_modules', MARKER)) === hashOf(lock)) return true;
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/**
 * Installs the packages when they are missing or older than the lock file.
 * @param {string} root
 * @param {{ say: import('./report-progress.mjs').Say, signal?: AbortSignal }} options
 * @throws {Problem} when npm fails
 */
export async function installPackages(root, { say, signal }) {
  if (arePackagesFresh(root)) return;
  const startedAt = Date.now();
  const isFirst = !existsSync(path.join(root, 'node_modules', '.package-lock.json'));
  // `npm ci` empties node_modules first, which would pull the rug from under whatever runs from it; it is for the first time.
  const args = isFirst ? ['ci'] : ['install', '--no-save'];
  say('packages', isFirst ? 'installing, this takes a minute or two the first time' : 'updating');
  const { code, output } = await withHeartbeat(
    { say, topic: 'packages', describe: () => `installing, ${secondsSince(startedAt)}`, everyMs: 10_000 },
    () => runNpm(root, args, signal),
  );
  if (code !== 0) {
    throw new Problem(
      "The packages could not be installed; check the network and npm's registry setting, then run npm start again.",
      {
        details: output.trimEnd().split('\n').slice(-12).join('\n'),
      },
    );
  }
  writeFileSync(path.join(root, 'node_modules', MARKER), hashOf(path.join(root, 'package-lock.json')));
  say('packages', `installed in ${secondsSince(startedAt)}`);
}

/** @param {string} root @param {string[]} args @param {AbortSignal} [signal] @returns {Promise<{ code: number | null, output: string }>} */
function runNpm(root, args, signal) {
  return new Promise((resolve, reject) => {
    const flags = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--include=dev'];
    const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...flags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => {
      if (error.name === 'AbortError') return resolve({ code: 1, output: 'interrupted' });
      reject(
        new Problem('npm is not on the PATH; install Node.js together with npm and start again.', { cause: error }),
      );
    });
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
