import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { ask, askerPid } from './asker.mjs';

const NOBODY = 'redis://127.0.0.1:1';
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('questions of the launcher to databases', () => {
  it('are asked by one other process, which ends when there are no more', async () => {
    const answers = await Promise.all([ask('askRedis', NOBODY), ask('askRedis', NOBODY)]);
    expect(answers).toEqual([
      { isReady: false, reason: 'ECONNREFUSED' },
      { isReady: false, reason: 'ECONNREFUSED' },
    ]);
    const pid = askerPid()!;
    expect(pid).not.toBe(process.pid);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000, interval: 100 });
    expect(askerPid()).toBeUndefined();
    expect(await ask('askRedis', NOBODY)).toMatchObject({ isReady: false });
    expect(askerPid()).not.toBe(pid);
  });

  it('fail when that process is killed, and the next one is asked of another', async () => {
    await ask('askRedis', NOBODY);
    const pid = askerPid()!;
    // Never answered: a port that takes connections and says nothing would do as well.
    const asked = ask('askMongo', 'mongodb://10.255.255.1:27017', 60_000);
    process.kill(pid, 'SIGKILL');
    await expect(asked).rejects.toThrow('the process that asks has ended');
    expect(await ask('askRedis', NOBODY)).toMatchObject({ isReady: false });
  });

  it('come back with the words of what went wrong', async () => {
    await expect(ask('seededWith', { mongoUrl: 'nonsense', database: undefined })).rejects.toThrow(/mongodb/);
  });
});

it('the launcher loads no package', async () => {
  const script = `
    await import('./tools/launch/run-product.mjs');
    await import('./tools/launch/start-product.mjs');
    const { default: Module } = await import('node:module');
    console.log(JSON.stringify(Object.keys(Module._cache).filter((file) => file.includes('node_modules'))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(import.meta.dirname, '../..'),
  });
  expect(JSON.parse(stdout)).toEqual([]);
});
