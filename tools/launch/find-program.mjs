import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The first of the named programs that is on the PATH.
 * @param {string[]} names in order of preference
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} its absolute path
 */
export function findProgram(names, env = process.env) {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

/**
 * Asks a program for its version.
 * @param {string} program
 * @param {RegExp} pattern whose first group is the version
 * @returns {Promise<string>} such as "7.0.15", or "0" when the program does not say
 */
export function programVersion(program, pattern) {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { timeout: 10_000 }, (_error, stdout, stderr) => {
      resolve(pattern.exec(`${stdout}\n${stderr}`)?.[1] ?? '0');
    });
  });
}

/**
 * @param {string} version
 * @param {string} minimum
 * @returns {boolean} whether a dotted version is at least the minimum
 */
export function isVersionAtLeast(version, minimum) {
  const actual = version.split('.').map(Number);
  const wanted = minimum.split('.').map(Number);
  for (const [index, part] of wanted.entries()) {
    const difference = (actual[index] || 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
