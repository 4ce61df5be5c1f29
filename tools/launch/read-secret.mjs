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
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
