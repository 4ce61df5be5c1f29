import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './check-host.mjs';
import { readRunRecords, type RunRecord } from './run-records.mjs';
import { projectRoot } from './settings.mjs';

/** The whole product, as a person starts it: one data folder through the file, one start after the other. */
const LONGEST_FIRST_START_MS = 240_000;

interface Launch {
  output: () => string;
  url: () => string;
  child: ChildProcess;
  ended: Promise<number | null>;
}

let dataDir: string;
let port: number;
const launches: Launch[] = [];

function launch(env: Record<string, string> = {}): Launch {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started: Launch = { child, ended, output: () => output, url: () => /^ready (\S+)$/m.exec(output)?.[1] ?? '' };
  launches.push(started);
  return started;
}

/**
 * Until the last line of the greeting, which comes in more than one piece. Fails immediately, with the output, when the
 * launcher gives up.
 */
async function untilReady({ child, output }: Launch, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!/^ready http[\s\S]*Ctrl\+C ends everything/m.test(output())) {
    if (child.exitCode !== null) throw new Error(`The launcher ended:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`Not ready within ${withinMs / 1000} s:\n${output()}`);
    await delay(50);
  }
}
const records = () => readRunRecords(path.join(dataDir, 'run'));
const pidOf = (name: string) => records().find((record: RunRecord) => record.name === name)?.pid ?? 0;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/\bZ\b/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.slice(0, 4) ?? '');
  } catch {
    return false;
  }
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-start-'));
  port = await findFreePort();
});

afterAll(async () => {
  for (const each of launches) await stop(each);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whatever a test thought of it, the next one finds the data folder free. */
async function stop({ child, ended }: Launch): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  return ended;
}

describe('npm start', () => {
  let first: Launch;

  it(
    'brings everything up, says where, and shows the accounts',
    async () => {
      first = launch();
      await untilReady(first, LONGEST_FIRST_START_MS);
      expect(first.url()).toBe(`http://127.0.0.1:${port}`);
      expect(first.output()).toContain('Demo accounts, password demo123');
      expect(first.output()).toContain('head@shapla.demo.test');
      expect(await (await fetch(`${first.url()}/readyz`)).json()).toMatchObject({ status: 'ready' });
      expect(await (await fetch(`${first.url()}/login`, { headers: { accept: 'text/html' } })).text()).toMatch(
        /<meta name="csrf-token" content="[^%"]+"/,
      );
    },
    LONGEST_FIRST_START_MS,
  );

  it('lets the accounts of its table in', async () => {
    const accounts = [...first.output().matchAll(/\S+@\S*demo\.test/g)].map(([address]) => address);
    expect(accounts).toHaveLength(10);
    for (const identifier of accounts) {
      const page = await fetch(`${first.url()}/login`, { headers: { accept: 'text/html' } });
      const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      const answer = await fetch(`${first.url()}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': token,
          cookie: page.headers
            .getSetCookie()
            .map((each) => each.split(';')[0])
            .join('; '),
        },
        body: JSON.stringify({ identifier, password: 'demo123' }),
      });
      expect(answer.status, `${identifier}: ${await answer.clone().text()}`).toBe(200);
    }
  });

  it('refuses a second start on the same data, and a port that is taken', async () => {
    const same = launch({ PORT: '0' });
    expect(await same.ended).toBe(1);
    expect(same.output()).toMatch(
      /Pathshala is already running on the data folder .* \(process \d+\); stop it with Ctrl\+C there/,
    );
    const other = launch({ DATA_DIR: path.join(dataDir, 'other') });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(
      `Port ${port} is already used by another program; stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  it.each(['server', 'workers', 'embedded', 'redis'])(
    'starts %s again when it is killed',
    async (name) => {
      const pid = pidOf(name);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(first.output()).toContain(`ended unexpectedly (signal SIGKILL)`), {
        timeout: 5000,
      });
      await vi.waitFor(
        async () => {
          expect(pidOf(name)).not.toBe(pid);
          expect(pidOf(name)).toBeGreaterThan(0);
          expect((await fetch(`${first.url()}/readyz`)).status).toBe(200);
        },
        { timeout: 60_000, interval: 250 },
      );
    },
    90_000,
  );

  it('ends everything that it started, cleanly', async () => {
    const pids = records().map(({ pid }) => pid);
    expect(pids.length).toBeGreaterThanOrEqual(5);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'run'))).toEqual([]);
    expect(first.output()).not.toContain('is killed');
  }, 60_000);

  it('comes up again with the same data, without filling the database again', async () => {
    const second = launch();
    try {
      await untilReady(second, 60_000);
      expect(second.output()).not.toContain('class registers');
    } finally {
      expect(await stop(second)).toBe(0);
    }
  }, 100_000);

  it('clears up after a launcher that was killed', async () => {
    const killed = launch();
    await untilReady(killed, 60_000);
    const server = pidOf('server');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(isAlive(server)).toBe(true);
    const next = launch();
    try {
      await untilReady(next, 60_000);
      expect(next.output()).toContain('clean-up');
      expect(isAlive(server)).toBe(false);
    } finally {
      expect(await stop(next)).toBe(0);
    }
  }, 150_000);

  it('stops with the name of a wrong setting and what is expected', async () => {
    const wrong = launch({ SESSION_DAYS: 'many' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/SESSION_DAYS is wrong: expected/);
    expect(existsSync(path.join(dataDir, 'run', 'launcher.json'))).toBe(false);
  }, 60_000);
});
