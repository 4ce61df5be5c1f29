import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './launch/check-host.mjs';
import { readRunRecords } from './launch/run-records.mjs';
import { projectRoot } from './launch/settings.mjs';

// `npm run soak -- kills [times]`: kills each process of a product with two servers some times while it is asked without a pause, and says how long nobody answered.
const KINDS = ['server', 'server-2', 'workers', 'embedded', 'redis'];
const ASK_EVERY_MS = 25;
const WATCH_MS = 8_000;
const START_LIMIT_MS = 170_000;
const LIMIT_MS = 14 * 60_000;

/**
 * @typedef {object} Outcome
 * @property {number} silent longest time without an answer of 200, in milliseconds
 * @property {number} failed questions that were cut, refused or answered otherwise
 */

/** @param {number} times of each kind @returns {Promise<number>} exit code */
export async function soakKills(times) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-kills-'));
  const port = await findFreePort();
  const product = spawn(process.execPath, [path.join(projectRoot, 'tools', 'start.mjs')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SERVERS: '2', DEMO: 'off', BACKUP_KEEP: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endsAt = Date.now() + LIMIT_MS;
  try {
    await untilReady(product);
    const ask = () => askOnce(`http://127.0.0.1:${port}/readyz`);
    console.log('| Killed | times | nobody answers: median | worst | questions without a good answer |');
    console.log('| --- | --: | --: | --: | --: |');
    for (const kind of KINDS) {
      /** @type {Outcome[]} */
      const outcomes = [];
      while (outcomes.length < times && Date.now() < endsAt) outcomes.push(await killOnce(kind, { dataDir, ask }));
      const silent = outcomes.map((each) => each.silent).toSorted((a, b) => a - b);
      const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
      const say = (/** @type {number | undefined} */ ms) => `${((ms ?? 0) / 1_000).toFixed(2)} s`;
      console.log(
        `| ${kind} | ${outcomes.length} | ${say(silent[Math.floor(silent.length / 2)])} | ${say(silent.at(-1))} | ${failed} |`,
      );
    }
    return 0;
  } finally {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} kind @param {{ dataDir: string, ask: () => Promise<boolean> }} options
 * @returns {Promise<Outcome>}
 */
async function killOnce(kind, { dataDir, ask }) {
  const victim = pidOf(dataDir, kind);
  /** @type {Promise<void>[]} */
  const asked = [];
  const began = performance.now();
  let [lastGood, silent, failed] = [began, 0, 0];
  if (victim) process.kill(victim, 'SIGKILL');
  while (performance.now() - began < WATCH_MS || pidOf(dataDir, kind) === victim) {
    asked.push(
      ask().then((isGood) => {
        if (!isGood) return void (failed += 1);
        const now = performance.now();
        silent = Math.max(silent, now - lastGood);
        lastGood = now;
      }),
    );
    await delay(ASK_EVERY_MS);
  }
  await Promise.all(asked);
  return { silent: Math.max(silent, performance.now() - lastGood), failed };
}

/** A connection of its own for each question, as new visitors have. @param {string} url @returns {Promise<boolean>} */
const askOnce = (url) =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  );

/** @param {string} dataDir @param {string} kind @returns {number | undefined} */
const pidOf = (dataDir, kind) => readRunRecords(path.join(dataDir, 'run')).find(({ name }) => name === kind)?.pid;

/** @param {import('node:child_process').ChildProcess} product @returns {Promise<void>} */
function untilReady(product) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product was not ready in time.')), START_LIMIT_MS);
    let said = '';
    product.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (!said.includes('\nready http')) return;
      clearTimeout(timer);
      resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
}
