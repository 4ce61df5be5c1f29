import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readRunRecords } from './run-records.mjs';
import { projectRoot, readSettings } from './settings.mjs';
import { startSandboxes } from './start-sandboxes.mjs';
import { Supervisor } from './supervisor.mjs';

let dataDir: string;
let supervisor: Supervisor;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-sandboxes-'));
  supervisor = new Supervisor();
});
afterEach(async () => {
  await supervisor.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(given: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: dataDir, ...given }, projectRoot);
  const env = { PATH: process.env['PATH'], PUBLIC_URL: 'http://127.0.0.1:9', SECRET: 'x'.repeat(32), ...given };
  return startSandboxes({ settings, env, say: () => undefined, supervisor });
}
const answers = (url: string) =>
  vi.waitFor(async () => expect((await fetch(url)).status).toBeLessThan(500), { timeout: 30_000, interval: 50 });

it('bank, meeting services and phone of a demo answer from one process', async () => {
  const { SANDBOX_BANK, SANDBOX_MEETINGS, SANDBOX_PHONE } = await start();
  for (const url of [SANDBOX_BANK!, SANDBOX_MEETINGS!, SANDBOX_PHONE!]) await answers(url);
  expect(new Set([SANDBOX_BANK, SANDBOX_MEETINGS, SANDBOX_PHONE]).size).toBe(3);
  expect(readRunRecords(path.join(dataDir, 'run')).map(({ name }) => name)).toEqual(['sandboxes']);
});

it.each<[string, Record<string, string>, string[]]>([
  ['whose address is given', { SANDBOX_BANK: 'http://bank.test' }, ['SANDBOX_MEETINGS', 'SANDBOX_PHONE']],
  ['that a gateway for SMS replaces', { SMS_GATEWAY: 'http://sms.test' }, ['SANDBOX_BANK', 'SANDBOX_MEETINGS']],
])('a sandbox %s is not started', async (_, given, expected) => {
  const started = await start(given);
  expect(Object.keys(started)).toEqual(expected);
  for (const url of Object.values(started)) await answers(url);
});

it('without the demo there are no sandboxes', async () => {
  expect(await start({ DEMO: 'off' })).toEqual({});
  expect(existsSync(path.join(dataDir, 'run')) ? readdirSync(path.join(dataDir, 'run')) : []).toEqual([]);
});
