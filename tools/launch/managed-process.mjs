import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeRunRecord, writeRunRecord } from './run-records.mjs';

/**
 * @typedef {object} ProcessSpec
 * @property {string} name also of its log and run record
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [env] on top of the launcher's own
 * @property {string[]} expect fragments of the command line by which it is recognised later
 * @property {number} graceMs how long a clean stop may take before the process is killed
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Having run that long, a process counts as healthy and its next failure starts with the first pause again. */
const HEALTHY_AFTER_MS = 60_000;
const LONGEST_LOG_BYTES = 20 * 1024 * 1024;

/**
 * One child process: started, watched, started again with growing pauses when it dies, stopped on demand.
 * Its output goes to a file, not through a pipe, so a launcher that is killed does not take its children's log along.
 * It leads a process group of its own: Ctrl+C in a terminal signals the whole foreground group, and the order of
 * ending would be lost.
 */
export class ManagedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<Ending>} */
  #ended = Promise.resolve({ code: 0, signal: null });
  /** @type {NodeJS.Timeout | undefined} */
  #restartTimer;
  #isStopping = false;
  #keepsAlive = false;
  #failures = 0;
  #startedAt = 0;

  /** @param {ProcessSpec} spec @param {{ dataDir: string, say: import('./report-progress.mjs').Say }} host */
  constructor(spec, { dataDir, say }) {
    this.spec = spec;
    this.say = say;
    this.runDir = path.join(dataDir, 'run');
    this.logFile = path.join(dataDir, 'logs', `${spec.name}.log`);
  }

  /** @returns {number | undefined} the process that runs now */
  get pid() {
    return this.#child?.pid;
  }

  /**
   * Starts it once. Until `keepAlive` is called, an end is only noted: the starter watches `ended`.
   * @returns {Promise<Ending>} settles when this run of the process has ended
   */
  start() {
    const { name, command, args, cwd, env, expect } = this.spec;
    const log = openLog(this.logFile);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#startedAt = Date.now();
    if (child.pid !== undefined) writeRunRecord(this.runDir, { name, pid: child.pid, expect });
    this.#ended = new Promise((resolve) => {
      child.once('error', () => this.#onEnd({ code: 127, signal: null }, resolve));
      child.once('exit', (code, signal) => this.#onEnd({ code, signal }, resolve));
    });
    return this.#ended;
  }

  /** From now on the process is started again whenever it ends on its own. */
  keepAlive() {
    this.#keepsAlive = true;
    if (!this.#child && !this.#isStopping) this.#scheduleRestart({ code: null, signal: null });
  }

  /**
   * Asks it to end, and kills it when it does not do so in time.
   * @returns {Promise<void>} when it is gone
   */
  async stop() {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (!child) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      this.say(this.spec.name, `did not end within ${this.spec.graceMs / 1000} s; killed`);
      child.kill('SIGKILL');
    }, this.spec.graceMs);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Kills it without asking. */
  kill() {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
    this.#child?.kill('SIGKILL');
  }

  /** @param {number} [lines] @returns {string} the end of its log */
  logTail(lines = 15) {
    return tailOf(this.logFile, lines);
  }

  /** @param {Ending} ending @param {(ending: Ending) => void} resolve */
  #onEnd(ending, resolve) {
    if (!this.#child) return;
    this.#child = undefined;
    removeRunRecord(this.runDir, this.spec.name);
    resolve(ending);
    if (this.#keepsAlive && !this.#isStopping) this.#scheduleRestart(ending);
  }

  /** @param {Ending} ending */
  #scheduleRestart(ending) {
    if (Date.now() - this.#startedAt > HEALTHY_AFTER_MS) this.#failures = 0;
    const pause = restartPause(this.#failures);
    this.#failures += 1;
    this.say(
      this.spec.name,
      `ended unexpectedly (${describeEnding(ending)}); starting it again in ${pause / 1000} s, its log is ${this.logFile}`,
    );
    this.#restartTimer = setTimeout(() => {
      this.start();
      this.say(this.spec.name, `started again (process ${this.pid})`);
    }, pause);
  }
}

/**
 * @param {number} failures in a row so far
 * @returns {number} milliseconds to wait before the next start: doubled each time, at most half a minute
 */
export function restartPause(failures) {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** @param {Ending} ending @returns {string} */
export function describeEnding({ code, signal }) {
  return signal ? `signal ${signal}` : `code ${code}`;
}

/** @param {string} file @param {number} lines @returns {string} */
export function tailOf(file, lines) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** @param {string} file @returns {number} descriptor for appending; a log that has grown long is set aside once */
function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    if (statSync(file).size > LONGEST_LOG_BYTES) renameSync(file, `${file}.old`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  return openSync(file, 'a');
}
