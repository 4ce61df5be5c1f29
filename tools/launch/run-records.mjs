import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { commandLineOf, isSameProcess } from './process-identity.mjs';

/**
 * Record of a started process, one JSON file each in DATA_DIR/run: enough to recognise it after the launcher itself was
 * killed.
 * @typedef {object} RunRecord
 * @property {string} name
 * @property {number} pid
 * @property {string[]} expect fragments of its command line
 * @property {string} startedAt ISO instant
 */

/** Adapters first, stores last: the reverse would make the former fail in their last moments. */
const ENDING_ORDER = ['server', 'workers', 'redis', 'mongo', 'embedded'];

/** @param {string} runDir @param {Omit<RunRecord, 'startedAt'>} record */
export function writeRunRecord(runDir, record) {
  mkdirSync(runDir, { recursive: true });
  writeFileSync(
    recordFile(runDir, record.name),
    `${JSON.stringify({ ...record, startedAt: new Date().toISOString() })}\n`,
  );
}

/**
 * A record that cannot be removed says nothing wrong: its process is recognised by its command line, and that is gone.
 * @param {string} runDir @param {string} name
 */
export function removeRunRecord(runDir, name) {
  try {
    rmSync(recordFile(runDir, name), { force: true });
  } catch {
    // As above.
  }
}

/** @param {string} runDir @returns {RunRecord[]} unreadable files are dropped, they can only be half-written ones */
export function readRunRecords(runDir) {
  return listRecordFiles(runDir).flatMap((file) => {
    try {
      const record = /** @type {RunRecord} */ (JSON.parse(readFileSync(path.join(runDir, file), 'utf8')));
      return Number.isInteger(record.pid) && Array.isArray(record.expect) ? [record] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Claims the data folder for this process.
 * @param {string} runDir
 * @param {{ script: string, pid?: number }} self the script that claims, as it stands in its command line
 * @returns {() => void} gives the claim back
 * @throws {Problem} when another launcher that still runs holds it
 */
export function claimDataDir(runDir, { script, pid = process.pid }) {
  mkdirSync(runDir, { recursive: true });
  const file = recordFile(runDir, 'launcher');
  const text = `${JSON.stringify({ name: 'launcher', pid, expect: [script], startedAt: new Date().toISOString() })}\n`;
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      refuseWhenHeld(runDir);
      rmSync(file, { force: true });
    }
  }
}

/**
 * Ends what an interrupted run (killed launcher, crashed machine) has left behind on this data folder, after making
 * sure by pid and command line that it is ours.
 * @param {string} runDir
 * @param {{ say: import('./report-progress.mjs').Say, graceMs?: number }} options
 */
export async function endLeftovers(runDir, { say, graceMs = 15_000 }) {
  const records = readRunRecords(runDir).filter((record) => record.name !== 'launcher');
  records.sort((left, right) => endingRank(left.name) - endingRank(right.name));
  for (const record of records) {
    if (isSameProcess(record.pid, record.expect)) {
      say('clean-up', `ending ${record.name} left over from an interrupted run (process ${record.pid})`);
      await endProcess(record, graceMs);
    }
    removeRunRecord(runDir, record.name);
  }
}

/** @param {string} runDir */
function refuseWhenHeld(runDir) {
  const holder = readRunRecords(runDir).find((record) => record.name === 'launcher');
  if (!holder || holder.pid === process.pid || !isSameProcess(holder.pid, holder.expect)) return;
  throw new Problem(
    `Pathshala is already running on the data folder ${path.dirname(runDir)} (process ${holder.pid}); stop it with Ctrl+C there, or choose another folder: DATA_DIR=/path npm start.`,
  );
}

/** @param {RunRecord} record @param {number} graceMs */
async function endProcess(record, graceMs) {
  sendSignal(record.pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (commandLineOf(record.pid) !== undefined) {
    if (Date.now() > deadline) {
      if (isSameProcess(record.pid, record.expect)) sendSignal(record.pid, 'SIGKILL');
      return;
    }
    await delay(50);
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'ESRCH') return;
    throw new Problem(
      `Process ${pid} is left over from an earlier run and cannot be stopped by this user (${code}); end it and start again.`,
      { cause: error },
    );
  }
}

/** @param {string} name */
function endingRank(name) {
  const rank = ENDING_ORDER.indexOf(name.replace(/-\d+$/, ''));
  return rank === -1 ? ENDING_ORDER.length : rank;
}

/** @param {string} runDir */
function listRecordFiles(runDir) {
  try {
    return readdirSync(runDir).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

/** @param {string} runDir @param {string} name */
function recordFile(runDir, name) {
  return path.join(runDir, `${name}.json`);
}
