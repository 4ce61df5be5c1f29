import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ask } from './asker.mjs';
import { Problem } from './problem.mjs';
import { withHeartbeat, secondsSince } from './report-progress.mjs';

const KEPT_LINES = 15;

/**
 * A demo that was put into a database; the one of a year names its accounts.
 * @typedef {{ role: string, login: string }} SeedAccount
 * @typedef {{ _id: string, finishedAt?: Date, password?: string, accounts?: SeedAccount[] }} SeedMark
 */

/**
 * Migrates the database and fills an empty one with the demo; on a filled one it changes nothing.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} options.env complete environment of the child
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {AbortSignal} options.signal
 * @param {string[]} [options.program] arguments of Node
 * @throws {Problem} with what it said last
 */
export async function runSeed({ root, env, say, signal, program = seedProgram(root) }) {
  const startedAt = Date.now();
  /** @type {string[]} */
  const last = [];
  const code = await withHeartbeat(
    { say, topic: 'seed', describe: () => secondsSince(startedAt) },
    () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, program, {
          cwd: root,
          env,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
          signal,
        });
        for (const stream of [child.stdout, child.stderr]) {
          createInterface({ input: stream }).on('line', (line) => {
            last.push(line);
            if (last.length > KEPT_LINES) last.shift();
            if (stream === child.stdout) say('seed', line.replace(/^seed: /, ''));
          });
        }
        child.once('error', (error) => {
          last.push(error.message);
          resolve(null);
        });
        child.once('close', resolve);
      }),
  );
  signal.throwIfAborted();
  if (code !== 0)
    throw new Problem('The database could not be prepared; what the seed said last is below.', {
      details: last.join('\n'),
    });
}

/** @param {string} root */
const seedProgram = (root) => [path.join(root, 'dist', 'seed.js')];

/**
 * Lives a year in an empty database, or again one that was cut off; it runs from its sources.
 * @param {Parameters<typeof runSeed>[0]} options
 * @throws {Problem} where the database holds another demo
 */
export async function runYear(options) {
  const { root } = options;
  const program = [path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), path.join(root, 'tools/year/demo.ts')];
  await runSeed({ ...options, program });
}

/**
 * Brings the demo into the database, the one of the settings where none is there. Without a demo it only looks: work in
 * a year that was cut off would go when that begins again.
 * @param {object} options
 * @param {import('./settings.mjs').LaunchSettings} options.settings
 * @param {Record<string, string | undefined>} options.env complete environment of the seed
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {AbortSignal} options.signal
 * @returns {Promise<SeedMark | null>} the demo that is there now, null without one
 * @throws {Problem}
 */
export async function bringDemo({ settings: { root, demo, isYear }, env, say, signal }) {
  const where = { mongoUrl: env['MONGO_URL'] ?? '', database: env['MONGO_DATABASE'] };
  const found = await ask('seededWith', where);
  if (found && isYear && found._id !== 'year')
    throw new Problem(
      'This database holds the usual demo. Give the year a folder of its own: DATA_DIR=data-year DEMO=year npm start.',
    );
  if (found?._id === 'year' && !found.finishedAt && !isYear)
    throw new Problem('The year in this database was cut off. Start with DEMO=year again, or with another DATA_DIR.');
  if (!demo) return null;
  if (found?.finishedAt) return found;
  await (isYear ? runYear : runSeed)({ root, env, say, signal });
  return ask('seededWith', where);
}
