import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs links and encrypts stored keys: the one given, else one that is drawn once and kept in the
 * data folder, because a new one would end every session and make stored keys unreadable.
 * @param {{ given: string | undefined, dataDir: string }} settings
 * @returns {string} 43 characters of base64url when it is ours
 */
export function readSecret({ given, dataDir }) {
  return given ? given : drawnIn(path.join(dataDir, 'secret'));
}

/**
 * Password of the stores that a data folder has of its own. They listen on loopback, where every user of the machine
 * could ask them; the folder is its owner's alone.
 * @param {string} dataDir
 * @returns {string}
 */
export const readStorePassword = (dataDir) => drawnIn(path.join(dataDir, 'store-password'));

/** @param {string} file made at the first call */
function drawnIn(file) {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
