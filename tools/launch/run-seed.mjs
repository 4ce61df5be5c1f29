import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { Problem } from './problem.mjs';
import { withHeartbeat, secondsSince } from './report-progress.mjs';

const KEPT_LINES = 15;

/**
 * Whether the demo has been put into this database completely; asking is a second faster than starting the seed.
 * @param {{ mongoUrl: string, database: string | undefined }} settings
 */
export async function isSeeded({ mongoUrl, database = 'pathshala' }) {
  const client = new MongoClient(mongoUrl);
  try {
    const marks = client.db(database || 'pathshala').collection(/** @type {string} */ ('seed_state'));
    return (await marks.countDocuments({ finishedAt: { $exists: true } }, { limit: 1 })) > 0;
  } finally {
    await client.close();
  }
}

/**
 * Migrates the database and fills an empty one with the demo; on a filled one it changes nothing.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} options.env complete environment of the child
 * @param {import('./report-progress.mjs').Say} options.say
 * @param {AbortSignal} options.signal
 * @param {string} [options.program]
 * @throws {Problem} with what it said last
 */
export async function runSeed({ root, env, say, signal, program = path.join(root, 'dist', 'seed.js') }) {
  const startedAt = Date.now();
  /** @type {string[]} */
  const last = [];
  const code = await withHeartbeat(
    { say, topic: 'seed', describe: () => secondsSince(startedAt) },
    () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['--enable-source-maps', program], {
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
