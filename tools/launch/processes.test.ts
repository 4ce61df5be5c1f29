import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundLog } from './log-files.mjs';
import { ManagedProcess, restartPause } from './managed-process.mjs';
import { readSecret } from './read-secret.mjs';
import { claimDataDir, endLeftovers, readRunRecords, writeRunRecord } from './run-records.mjs';
import { listenForStop, watchParent } from './stop-signals.mjs';
import { Supervisor } from './supervisor.mjs';

let dataDir: string;
let supervisor: Supervisor;
let said: string[];
const say = (topic: string, text: string) => said.push(`${topic}: ${text}`);

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-run-'));
  supervisor = new Supervisor();
  said = [];
});
afterEach(async () => {
  await supervisor.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A child that notes its start and its end in a shared file. */
function child(
  name: string,
  script = 'setInterval(() => {}, 1000)',
  options: { lookAfterMs?: number } = {},
): ManagedProcess {
  const journal = path.join(dataDir, 'journal');
  const source = `const fs = require('node:fs'); const note = (text) => fs.appendFileSync(${JSON.stringify(journal)}, '${name} ' + text + '\\n');
    process.on('SIGTERM', () => { note('ends'); process.exit(0); }); note('starts'); ${script}`;
  return new ManagedProcess(
    {
      name,
      command: process.execPath,
      args: ['-e', source],
      cwd: dataDir,
      expect: ['node', `${name} `],
      graceMs: 5000,
    },
    { dataDir, say, ...options },
  );
}
const journal = () =>
  existsSync(path.join(dataDir, 'journal'))
    ? readFileSync(path.join(dataDir, 'journal'), 'utf8').trim().split('\n')
    : [];
const count = (line: string) => journal().filter((each) => each === line).length;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a managed process', () => {
  it('is started again when it dies, and says so', async () => {
    const managed = child('server');
    supervisor.adopt(managed);
    managed.start();
    managed.keepAlive();
    await vi.waitFor(() => expect(count('server starts')).toBe(1));
    const first = managed.pid!;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(count('server starts')).toBe(2));
    expect(managed.pid).not.toBe(first);
    expect(said[0]).toMatch(
      /^server: ended unexpectedly \(signal SIGKILL\); starting it again in 0.5 s, its log is .*server\.log$/,
    );
  });

  it.each([
    [0, 0, 0],
    [1, 500, 500],
    [2, 1_000, 500],
    [3, 2_000, 500],
    [10, 30_000, 500],
  ])('after %i early ends waits %i ms, and %i ms if it is killed each time', (failures, faulty, killed) => {
    expect([restartPause(failures), restartPause(failures, { isKilled: true })]).toEqual([faulty, killed]);
  });

  it('runs and is started again without a record and a log when nothing can be written, and is recorded later', async () => {
    // Files where folders should be refuse as a full disk does.
    writeFileSync(path.join(dataDir, 'run'), '');
    writeFileSync(path.join(dataDir, 'logs'), '');
    const managed = child('server', undefined, { lookAfterMs: 50 });
    supervisor.adopt(managed);
    managed.start();
    managed.keepAlive();
    await vi.waitFor(() => expect(count('server starts')).toBe(1));
    expect(said[0]).toMatch(/^server: runs, but that could not be written down/);
    process.kill(managed.pid!, 'SIGKILL');
    await vi.waitFor(() => expect(count('server starts')).toBe(2));
    rmSync(path.join(dataDir, 'run'));
    await vi.waitFor(
      () => expect(readRunRecords(path.join(dataDir, 'run'))).toMatchObject([{ name: 'server', pid: managed.pid }]),
      5000,
    );
  });

  it('has a log that stays within its bound while it writes', async () => {
    const managed = child('server', "setInterval(() => console.log('x'.repeat(50)), 5)");
    supervisor.adopt(managed);
    managed.start();
    const size = (file: string) => (existsSync(file) ? statSync(file).size : 0);
    await vi.waitFor(() => expect(size(managed.logFile)).toBeGreaterThan(1000));
    boundLog(managed.logFile, 1000);
    expect(size(`${managed.logFile}.old`)).toBeGreaterThan(1000);
    expect(size(managed.logFile)).toBeLessThan(1000);
    await vi.waitFor(() => expect(size(managed.logFile)).toBeGreaterThan(50));
    // Output after the emptying stands at the beginning of the file, without a hole.
    expect(readFileSync(managed.logFile, 'utf8')).toMatch(/^x+\n/);
  });

  it('is killed when it does not end in time', async () => {
    const managed = child(
      'deaf',
      "process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)",
    );
    managed.spec.graceMs = 100;
    supervisor.adopt(managed);
    managed.start();
    await vi.waitFor(() => expect(count('deaf starts')).toBe(1));
    const { pid } = managed;
    await managed.stop();
    expect(isAlive(pid!)).toBe(false);
    expect(said).toEqual(['deaf: did not end within 0.1 s; killed']);
  });

  it('keeps what it says in its log', async () => {
    const managed = child('talker', "console.log('first'); console.error('last'); process.exit(3)");
    supervisor.adopt(managed);
    await expect(managed.start()).resolves.toEqual({ code: 3, signal: null });
    expect(managed.logTail(1)).toBe('last');
  });
});

describe('the supervisor', () => {
  it('ends what uses the stores before the stores', async () => {
    for (const [name, rank] of [
      ['store', 0],
      ['server', 1],
    ] as const) {
      const managed = child(name);
      supervisor.adopt(managed, { rank });
      managed.start();
      managed.keepAlive();
    }
    await vi.waitFor(() => expect(journal()).toHaveLength(2));
    await supervisor.stopAll();
    expect(journal().slice(2)).toEqual(['server ends', 'store ends']);
  });

  it('starts nothing any more once a stop is under way', async () => {
    await supervisor.stopAll();
    expect(() => supervisor.adopt(child('late'))).toThrow('aborted');
  });
});

describe('records of runs', () => {
  it('let only one launcher at a data folder', () => {
    const giveBack = claimDataDir(dataDir, { script: path.basename(process.argv[1]!) });
    // The claim is by process: another one that lives is impersonated by the parent of this test.
    writeRunRecord(dataDir, { name: 'launcher', pid: process.ppid, expect: ['node'] });
    expect(() => claimDataDir(dataDir, { script: 'start.mjs' })).toThrow(
      /is already running on the data folder .* DATA_DIR=/,
    );
    giveBack();
    claimDataDir(dataDir, { script: 'start.mjs' })();
    expect(readRunRecords(dataDir)).toEqual([]);
  });

  it('take over a folder whose launcher was killed', () => {
    writeRunRecord(dataDir, { name: 'launcher', pid: 2 ** 22 - 3, expect: ['start.mjs'] });
    expect(() => claimDataDir(dataDir, { script: 'start.mjs' })).not.toThrow();
  });

  it('end what a killed launcher has left behind, and nothing that merely has the same number', async () => {
    const runDir = path.join(dataDir, 'run');
    const managed = child('server');
    managed.start();
    await vi.waitFor(() => expect(count('server starts')).toBe(1));
    writeRunRecord(runDir, { name: 'redis', pid: process.pid, expect: ['redis-server', ':41000'] });
    await endLeftovers(runDir, { say });
    expect(journal()).toEqual(['server starts', 'server ends']);
    expect(said).toEqual([expect.stringMatching(/^clean-up: ending server left over/)]);
    expect(readRunRecords(runDir)).toEqual([]);
  });

  it('survive a half-written file', () => {
    writeFileSync(path.join(dataDir, 'server.json'), '{"name":"ser');
    expect(readRunRecords(dataDir)).toEqual([]);
  });
});

describe('the secret', () => {
  it('is drawn once, for this user only, and stays the same', () => {
    const first = readSecret({ given: undefined, dataDir });
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(readSecret({ given: undefined, dataDir })).toBe(first);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o077).toBe(0);
  });

  it('is the given one when there is one', () => {
    expect(readSecret({ given: 'of the operator', dataDir })).toBe('of the operator');
    expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);
  });
});

describe('signals', () => {
  it('stop once, and insist only when a person asks again', () => {
    vi.useFakeTimers();
    const emitter = new EventEmitter();
    const calls: string[] = [];
    const stopListening = listenForStop({
      emitter,
      onStop: (signal) => calls.push(signal),
      onInsist: () => calls.push('insists'),
    });
    emitter.emit('SIGINT', 'SIGINT');
    emitter.emit('SIGINT', 'SIGINT');
    expect(calls).toEqual(['SIGINT']);
    vi.advanceTimersByTime(2000);
    emitter.emit('SIGTERM', 'SIGTERM');
    expect(calls).toEqual(['SIGINT', 'insists']);
    stopListening();
    expect(emitter.listenerCount('SIGINT')).toBe(0);
    vi.useRealTimers();
  });

  it('are not needed when the npm that started us is killed', async () => {
    let parent = 4711;
    const gone = vi.fn();
    const options = { onGone: gone, parentPid: () => parent, everyMs: 5 };
    watchParent({ ...options, env: { npm_lifecycle_event: 'start' } });
    const byHand = vi.fn();
    watchParent({ ...options, env: {}, onGone: byHand });
    expect(gone).not.toHaveBeenCalled();
    parent = 1;
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
    expect(byHand).not.toHaveBeenCalled();
  });
});
