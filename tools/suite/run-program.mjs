import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/** Twice what the slowest stage takes on a slow machine. */
const LIMIT_MS = 35 * 60_000;
/** A program that is asked to end takes its store and its Redis along, which are no part of its group. */
const ENDING_MS = 10_000;

/**
 * `console`: the program shares this console. `kept`: its output is printed when it ends.
 * @typedef {'console' | 'kept'} Output
 */
/**
 * `limitMs`: after it the program is ended with everything that it started, so that one stuck test fails the run
 * instead of holding it for ever. `isModest`: it takes only what other programs leave of the processors.
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [limitMs]
 * @property {Output | undefined} [output]
 * @property {boolean | undefined} [isModest]
 */
/** As nice as a program that takes only what others leave. */
const MODEST = 10;

/**
 * Runs a program of the project's packages.
 * @param {string} program file below node_modules/.bin, or `node`
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number | null>} exit code; null when it was ended
 */
export function runProgram(
  program,
  args,
  { env = process.env, limitMs = LIMIT_MS, output = 'console', isModest = false } = {},
) {
  const command = program === 'node' ? process.execPath : path.join(projectRoot, 'node_modules', '.bin', program);
  return new Promise((resolve, reject) => {
    // A group of its own, which the limit and Ctrl+C end as a whole.
    const stdio = output === 'console' ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: projectRoot, env, stdio, detached: true });
    /** @type {Buffer[]} */
    const kept = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk));
    if (isModest && child.pid) setPriority(child.pid, MODEST);
    /** @param {NodeJS.Signals} signal */
    const endGroup = (signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // Already gone.
      }
    };
    /** @type {NodeJS.Timeout | undefined} */
    let impatience;
    const timer = setTimeout(() => {
      process.stderr.write(
        `${program} did not end within ${Math.round(limitMs / 60_000)} minutes and was ended: a test of it is stuck; the last lines above say which files had ended.\n`,
      );
      endGroup('SIGTERM');
      impatience = setTimeout(() => endGroup('SIGKILL'), ENDING_MS);
    }, limitMs);
    /** Ending the suite ends the program first, then the suite. @param {NodeJS.Signals} signal */
    const endAll = (signal) => {
      endGroup(signal);
      child.once('close', () => process.exit(130));
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    signals.forEach((signal) => process.on(signal, endAll));
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(impatience);
      signals.forEach((signal) => process.off(signal, endAll));
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      process.stdout.write(Buffer.concat(kept));
      if (impatience) endGroup('SIGKILL');
      resolve(impatience ? null : code);
    });
  });
}
