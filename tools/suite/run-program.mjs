import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/**
 * Runs a program of the project's packages with the console of this one.
 * @param {string} program file below node_modules/.bin, or `node`
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number | null>} exit code
 */
export function runProgram(program, args, { env = process.env } = {}) {
  const command = program === 'node' ? process.execPath : path.join(projectRoot, 'node_modules', '.bin', program);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', resolve);
  });
}
