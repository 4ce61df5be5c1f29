import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {typeof import('./questions.mjs')} Questions */
/** @typedef {{ id: number, name: keyof Questions, args: unknown[] }} Question */
/** @typedef {{ id: number, value?: unknown, error?: string }} Answer */

/** A start asks many questions in few seconds; after it nobody asks any. */
const IDLE_MS = 3_000;
// Benches of production are bundled, and their asker with them.
const BUNDLED = path.join(import.meta.dirname, 'asker-process.js');
const PROGRAM = existsSync(BUNDLED) ? BUNDLED : path.join(import.meta.dirname, 'asker-process.mjs');

/** @type {ChildProcess | null} */
let child = null;
/** @type {NodeJS.Timeout | undefined} */
let idle;
let count = 0;
/** @typedef {{ by: ChildProcess, resolve: (value: any) => void, reject: (error: Error) => void }} Waiting */
/** @type {Map<number, Waiting>} */
const waiting = new Map();

/**
 * Asks a database in a process of its own, which begins with the first question and ends soon after the last one: the
 * launcher runs for months, and would hold 35 MB for drivers that only its start needs.
 * @template {keyof Questions} N
 * @param {N} name
 * @param {Parameters<Questions[N]>} args
 * @returns {Promise<Awaited<ReturnType<Questions[N]>>>}
 * @throws {Error} the question's own, or when the process ends before the answer
 */
export function ask(name, ...args) {
  clearTimeout(idle);
  const asked = (child ??= start());
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { by: asked, resolve, reject });
    hold(asked, true);
    asked.send({ id, name, args }, (error) => (error ? settle({ id, error: error.message }) : undefined));
  });
}

/** The process that asks, while there is one. */
export const askerPid = () => child?.pid;

function start() {
  // Advanced: dates travel as dates.
  const started = fork(PROGRAM, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ended = () => {
    if (child === started) child = null;
    for (const [id, { by }] of [...waiting])
      if (by === started) settle({ id, error: 'the process that asks has ended' });
  };
  started.on('message', settle);
  started.on('exit', ended);
  started.on('error', ended);
  return started;
}

/** @param {any} message an `Answer` */
function settle(message) {
  const { id, value, error } = /** @type {Answer} */ (message);
  const asked = waiting.get(id);
  if (!asked) return;
  waiting.delete(id);
  if (waiting.size === 0) rest();
  if (error === undefined) asked.resolve(value);
  else asked.reject(new Error(error));
}

function rest() {
  if (!child) return;
  hold(child, false);
  clearTimeout(idle);
  idle = setTimeout(() => {
    const quiet = child;
    child = null;
    if (quiet?.connected) quiet.disconnect();
  }, IDLE_MS).unref();
}

/**
 * A process that waits for nothing keeps nobody from ending.
 * @param {ChildProcess} asked
 * @param {boolean} isNeeded
 */
function hold(asked, isNeeded) {
  if (isNeeded) {
    asked.ref();
    asked.channel?.ref();
  } else {
    asked.unref();
    asked.channel?.unref();
  }
}
