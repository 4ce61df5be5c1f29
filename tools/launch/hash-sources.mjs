import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results']);
const TEST_FILE = /\.(test|spec|bench)\.[a-z]+$/;

/**
 * A hash of names and contents, so that a build is skipped exactly when nothing that goes into it has changed;
 * times say nothing after a clone or a checkout. Tests do not count.
 * @param {string} root
 * @param {string[]} inputs files and folders below the root; missing ones count as empty
 * @returns {string}
 */
export function hashSources(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(root, input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} input @returns {string[]} paths relative to the root, with forward slashes */
function listFiles(root, input) {
  const stats = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return TEST_FILE.test(input) ? [] : [input];
  return readdirSync(path.join(root, input)).flatMap((name) =>
    IGNORED_FOLDERS.has(name) ? [] : listFiles(root, `${input}/${name}`),
  );
}
