import { spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boundLog, openLog } from './log-files.mjs';
import { removeRunRecord, writeRunRecord } from './run-records.mjs';

/**
 * @typedef {object} ProcessSpec
 * @property {string} name also of its log and run record
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [env] on top of the launcher's own
 * @property {string[]} expect fragments of the command line by which it is recognised later
 * @property {number[]} [descriptors] open files that it gets as 3, 4, …
 * @property {number} graceMs how long a clean stop may take before the process is killed
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

const FIRST_PAUSE_MS = 500;
/**
 * Of a process that something outside ends again and again: nobody waits longer for it than this, and its own start.
 */
const LONGEST_KILLED_MS = 500;
/** Of one that ends on its own, because something is wrong with it: the same would happen again. */
const LONGEST_FAULTY_MS = 30_000;
/** Signals from outside; others (a broken memory access) are faults of the process. */
const KILLED = /** @type {Set<NodeJS.Signals | null>} */ (new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']));
/** Having run that long, a process counts as healthy: its end came from outside, and it is started again at once. */
const HEALTHY_AFTER_MS = 5_000;
const LOOK_AFTER_MS = 5_000;

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
  /** @type {NodeJS.Timeout | undefined} */
  #lookAfterTimer;
  #isRecorded = false;

  /**
   * @param {ProcessSpec} spec
   * @param {{ dataDir: string, say: import('./report-progress.mjs').Say, lookAfterMs?: number }} host
   */
  constructor(spec, { dataDir, say, lookAfterMs = LOOK_AFTER_MS }) {
    this.spec = spec;
    this.say = say;
    this.lookAfterMs = lookAfterMs;
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
    const { name, command, args, cwd, env, expect, descriptors = [] } = this.spec;
    const log = openLog(this.logFile);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log ?? 'ignore', log ?? 'ignore', ...descriptors],
    });
    if (log !== undefined) closeSync(log);
    this.#child = child;
    this.#startedAt = Date.now();
    this.#isRecorded = false;
    this.#record({ name, pid: child.pid, expect });
    clearInterval(this.#lookAfterTimer);
    this.#lookAfterTimer = setInterval(() => {
      this.#record({ name, pid: child.pid, expect });
      boundLog(this.logFile);
    }, this.lookAfterMs).unref();
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

  /**
   * A full disk must not end the launcher, which would leave its children alone: the record is written when there is
   * room.
   * @param {{ name: string, pid: number | undefined, expect: string[] }} record
   */
  #record({ name, pid, expect }) {
    if (this.#isRecorded || pid === undefined) return;
    try {
      writeRunRecord(this.runDir, { name, pid, expect });
      this.#isRecorded = true;
    } catch (error) {
      this.say(
        name,
        `runs, but that could not be written down (${/** @type {Error} */ (error).message}); trying again`,
      );
    }
  }

  /** @param {Ending} ending @param {(ending: Ending) => void} resolve */
  #onEnd(ending, resolve) {
    if (!this.#child) return;
    this.#child = undefined;
    clearInterval(this.#lookAfterTimer);
    removeRunRecord(this.runDir, this.spec.name);
    resolve(ending);
    if (this.#keepsAlive && !this.#isStopping) this.#scheduleRestart(ending);
  }

  /** @param {Ending} ending */
  #scheduleRestart(ending) {
    this.#failures = Date.now() - this.#startedAt > HEALTHY_AFTER_MS ? 0 : this.#failures + 1;
    const pause = restartPause(this.#failures, { isKilled: KILLED.has(ending.signal) });
    this.say(
      this.spec.name,
      `ended unexpectedly (${describeEnding(ending)}); starting it again ${pause === 0 ? 'now' : `in ${pause / 1000} s`}, its log is ${this.logFile}`,
    );
    this.#restartTimer = setTimeout(() => {
      this.start();
      this.say(this.spec.name, `started again (process ${this.pid})`);
    }, pause);
  }
}

/**
 * @param {number} failures in a row soon after a start
 * @param {{ isKilled?: boolean }} [options] whether it was ended from outside, by a signal
 * @returns {number} milliseconds to wait before the next start: none for a process that was healthy, then doubled each
 *   time up to a bound
 */
export function restartPause(failures, { isKilled = false } = {}) {
  if (failures === 0) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), isKilled ? LONGEST_KILLED_MS : LONGEST_FAULTY_MS);
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
