import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../launch/check-host.mjs';
import { isVersionAtLeast } from '../launch/find-program.mjs';
import { projectRoot } from '../launch/settings.mjs';

const shipped = readFileSync(path.join(projectRoot, 'deploy/Caddyfile'), 'utf8');

describe('the proxy file', () => {
  it('asks servers whether they take calls, and asks them all the same when none does', () => {
    expect(shipped).toContain('health_uri /readyz');
    const [main = '', fallback = ''] = shipped.split('handle_errors');
    expect(main).toMatch(/lb_retries \d/);
    expect(fallback).toMatch(/http\.error\.status_code} == 503/);
    // The second time nobody is asked first: those that are not ready are the ones that answer.
    expect(fallback).not.toContain('health_uri');
    const upstreams = [...shipped.matchAll(/reverse_proxy (?:@\w+ )?([^{]+)\{/g)].map(([, names = '']) => names.trim());
    expect(upstreams).toHaveLength(2);
    expect(new Set(upstreams).size).toBe(1);
  });
});

const found = spawnSync('caddy', ['version'], { encoding: 'utf8' });
const version = found.status === 0 ? (/v?(\d+\.\d+(?:\.\d+)?)/.exec(found.stdout)?.[1] ?? null) : null;

/** A server of the product as the proxy sees it. */
function openServer(name: string) {
  const state = { isReady: true };
  const bodies: string[] = [];
  const http: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      if (request.url === '/readyz') return void response.writeHead(state.isReady ? 200 : 503).end('{}');
      bodies.push(body);
      response.writeHead(state.isReady ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${name}: ${state.isReady ? 'done' : 'কিছুই হারায়নি'}`);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  let port = 0;
  return {
    state,
    takeBodies: () => bodies.splice(0),
    async open() {
      await listen(port);
      port = (http.address() as AddressInfo).port;
      return port;
    },
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

describe.skipIf(version === null)('a proxy that is run with it', () => {
  const servers = [openServer('server-1'), openServer('server-2')] as const;
  let directory: string;
  let url: string;
  let caddy: ReturnType<typeof spawn>;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'pathshala-proxy-'));
    const [first, second, site, own] = [
      await servers[0].open(),
      await servers[1].open(),
      await findFreePort(),
      await findFreePort(),
    ];
    const text = shipped
      .replaceAll('server-1:3000', `127.0.0.1:${first}`)
      .replaceAll('server-2:3000', `127.0.0.1:${second}`)
      .replace(':8081', `:${own}`)
      .replace('health_interval 1s', 'health_interval 100ms')
      // Known from 2.7 on; distributions have older ones.
      .replace(/stream_close_delay.*/, (line) => (isVersionAtLeast(version!, '2.7') ? line : ''));
    writeFileSync(path.join(directory, 'Caddyfile'), text);
    caddy = spawn('caddy', ['run', '--config', path.join(directory, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        SITE_ADDRESS: `http://127.0.0.1:${site}`,
        XDG_DATA_HOME: directory,
        XDG_CONFIG_HOME: directory,
      },
      stdio: 'ignore',
    });
    url = `http://127.0.0.1:${site}`;
    await until(async () => (await ask()).status === 200);
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => caddy.once('exit', resolve));
    caddy.kill();
    await gone;
    for (const server of servers) await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const ask = async (address = '/', options: RequestInit = {}) => {
    const began = performance.now();
    const answer = await fetch(url + address, options).catch(() => null);
    return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '', ms: performance.now() - began };
  };
  const until = async (isDone: () => Promise<boolean>) => {
    const deadline = performance.now() + 20_000;
    while (!(await isDone())) {
      if (performance.now() > deadline) throw new Error('It does not happen');
      await delay(50);
    }
  };
  /** Names of the servers that answer so many calls. */
  const namesOf = async (count: number) => {
    const out = new Set<string>();
    for (let asked = 0; asked < count; asked += 1) out.add((await ask()).text);
    return [...out].toSorted();
  };

  it('sends calls to both and keeps health inside', async () => {
    await until(async () => (await namesOf(4)).length === 2);
    expect((await ask('/readyz')).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('asks the other one when a server died', async () => {
    await servers[0].close();
    // Before 2.11.2 a call with a body was lost when it met a dead server first (caddyserver/caddy#7546); one that stops says so before.
    const call = isVersionAtLeast(version!, '2.11.2') ? { method: 'POST', body: 'name' } : {};
    for (let asked = 0; asked < 6; asked += 1)
      expect(await ask('/api/houses', call)).toMatchObject({ status: 200, text: 'server-2: done' });
    await servers[0].open();
    await until(async () => (await namesOf(4)).length === 2);
  });

  it('asks only the one that is ready', async () => {
    servers[0].state.isReady = false;
    await until(async () => (await namesOf(4)).join() === 'server-2: done');
    expect(await namesOf(6)).toEqual(['server-2: done']);
    servers[0].state.isReady = true;
    await until(async () => (await namesOf(4)).length === 2);
  });

  it('hands on what a server says itself when none is ready, soon and once', async () => {
    for (const { state } of servers) state.isReady = false;
    // Until the proxy knows, it asks as always.
    await delay(1_000);
    for (const server of servers) server.takeBodies();
    const { status, text, ms } = await ask('/api/houses', { method: 'POST', body: 'name' });
    expect([status, text.slice(10)]).toEqual([503, 'কিছুই হারায়নি']);
    expect(ms).toBePrompt(4_000);
    expect(servers.flatMap((server) => server.takeBodies())).toEqual(['name']);
    for (const { state } of servers) state.isReady = true;
    await until(async () => (await namesOf(4)).length === 2);
  });
});
