import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './check-host.mjs';
import { provideRedis } from './provide-redis.mjs';
import { Supervisor } from './supervisor.mjs';

let dataDir: string;
let supervisor: Supervisor;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pathshala-redis-'));
  supervisor = new Supervisor();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await supervisor.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const provide = (redisUrl?: string, storePassword?: string) =>
  provideRedis(
    { redisUrl, dataDir, ...(storePassword ? { storePassword } : {}) },
    { dataDir, say: () => undefined, signal: supervisor.signal, adopt: (managed) => supervisor.adopt(managed) },
  );

/** A PATH with nothing but a program that calls itself Redis of some version. */
function pathWithRedis(version: string) {
  const program = path.join(dataDir, 'redis-server');
  writeFileSync(program, `#!/bin/sh\necho "Redis server v=${version} sha=00000000:0 malloc=libc bits=64 build=0"\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', dataDir);
}

describe('Redis for a run', () => {
  it('is started from the PATH and keeps what it was told across a restart', async () => {
    const { url } = await provide();
    const client = await createClient({ url }).connect();
    await client.set('greeting', 'নমস্কার');
    await client.close();
    await supervisor.stopAll();
    supervisor = new Supervisor();
    const again = await createClient({ url: (await provide()).url }).connect();
    expect(await again.get('greeting')).toBe('নমস্কার');
    expect(await again.configGet('maxmemory-policy')).toEqual({ 'maxmemory-policy': 'noeviction' });
    await again.close();
  });

  it('with a password of its own tells other users of the machine nothing', async () => {
    const { url } = await provide(undefined, 'drawn-for-this-folder');
    const { port } = new URL(url);
    await expect(createClient({ url: `redis://127.0.0.1:${port}` }).connect()).rejects.toThrow(/NOAUTH/);
    await expect(createClient({ url: `redis://:guessed@127.0.0.1:${port}` }).connect()).rejects.toThrow(/WRONGPASS/);
    const own = await createClient({ url }).connect();
    expect(await own.ping()).toBe('PONG');
    await own.close();
  });

  it('is the one of REDIS_URL when that is given', async () => {
    const { url } = await provide();
    expect(await provide(url)).toEqual({ url });
  });

  it('is refused with a sentence when REDIS_URL does not answer', async () => {
    const port = await findFreePort();
    await expect(provide(`redis://:geheim@127.0.0.1:${port}`)).rejects.toThrow(
      `Redis at 127.0.0.1:${port} does not answer (ECONNREFUSED); start it, correct REDIS_URL, or unset REDIS_URL to use the built-in one.`,
    );
  });

  it('is refused with a sentence when it is too old', async () => {
    pathWithRedis('6.0.16');
    await expect(provide()).rejects.toThrow(
      /^Redis 6\.0\.16 \(.*\) is too old, 7\.0 or newer is needed; upgrade it, or name another one: REDIS_URL=/,
    );
  });

  it('is asked for with a sentence when it is missing and may not be installed', async () => {
    vi.stubEnv('PATH', dataDir);
    await expect(provide()).rejects.toThrow(
      /^Redis is not on this machine; install it \(Debian and Ubuntu: sudo apt-get install redis-server/,
    );
  });

  it('says what went wrong when it does not start', async () => {
    pathWithRedis('7.2.0');
    await expect(provide()).rejects.toThrow(/^redis did not start \(code 0\); what it said last is below/);
  });
});
