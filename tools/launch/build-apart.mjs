import { spawn } from 'node:child_process';
import path from 'node:path';
import { isBuilt } from './build-product.mjs';
import { Problem } from './problem.mjs';

/**
 * Builds a part of the product in a process of its own, unless nothing has changed: the memory of a compiler (a
 * gigabyte for the pages) is given back when it ends, while the launcher lives as long as the product.
 * @param {string} root
 * @param {'programs' | 'client'} part
 * @param {AbortSignal} signal
 * @throws {Problem} with the compiler's words
 */
export async function buildApart(root, part, signal) {
  if (isBuilt(root, part)) return;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'build-part.mjs'), root, part], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const [sentence = '', ...details] = said.trim().split('\n');
  throw new Problem(sentence || `The ${part} could not be built (code ${code}).`, {
    details: details.join('\n').trim(),
  });
}
