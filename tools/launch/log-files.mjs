import { copyFileSync, mkdirSync, openSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const LONGEST_LOG_BYTES = 20 * 1024 * 1024;

/**
 * @param {string} file
 * @returns {number | undefined} descriptor for appending; nothing when the disk is full: a process without a log is better than none
 */
export function openLog(file) {
  boundLog(file);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    return openSync(file, 'a');
  } catch {
    return undefined;
  }
}

/**
 * Keeps a log within its bound while its process writes: its content becomes `<file>.old` instead of the one before,
 * and the file, which the process has open for appending, is emptied. On a full disk only the emptying happens. A log
 * takes at most twice the bound.
 * @param {string} file
 * @param {number} [longestBytes]
 */
export function boundLog(file, longestBytes = LONGEST_LOG_BYTES) {
  try {
    if (statSync(file).size <= longestBytes) return;
  } catch {
    return;
  }
  try {
    copyFileSync(file, `${file}.old`);
  } catch {
    // A torn copy of a full disk is worth less than the room it takes.
    rmSync(`${file}.old`, { force: true });
  }
  try {
    truncateSync(file);
  } catch {
    // The next look tries again.
  }
}
