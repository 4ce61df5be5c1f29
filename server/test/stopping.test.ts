import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { testConfig, world, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../src';
import { openProxy, until } from './house';
import { openConnection } from './live';
import { spawnServer } from './own-server';

let w: World;
const configOf = (env: Record<string, string> = {}) =>
  testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX, ...env });
beforeAll(async () => void (w = await world({ clock: 'running', weekend: [] })));
afterAll(() => w.close());

/** The process is given five seconds; a machine that does other things as well is given more. */
const BOUND_MS = 10_000;

interface Outcome {
  status: number;
  connection: string;
  /** The error of a call without an answer. */
  error: string;
}

/** A call over a connection that is kept. */
const ask = (url: string, agent: Agent, path = '/api/students') =>
  new Promise<Outcome>((resolve) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: 0, connection: '', error: code ?? message });
    request(url + path, { agent, headers: { authorization: `Bearer ${w.school.head.token}` } }, (response) => {
      const { statusCode = 0, headers } = response;
      response
        .on('end', () => resolve({ status: statusCode, connection: String(headers.connection), error: '' }))
        .on('error', fail)
        .resume();
    })
      .on('error', fail)
      .end();
  });

it('answers everything that was sent to it while twenty clients never pause, and is gone within seconds', async () => {
  const server = await spawnServer(configOf());
  const outcomes: Outcome[] = [];
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const clients = agents.map(async (agent) => {
    for (;;) {
      const outcome = await ask(server.url, agent);
      outcomes.push(outcome);
      if (outcome.status === 0) return;
    }
  });
  const socket = await openConnection(server.url, w.school.head.token);
  const ended = new Promise<string>((resolve) => socket.socket.once('disconnect', resolve));
  await until(() => outcomes.length > 100, 'nobody is answered');
  const began = performance.now();
  const code = await server.stop();
  const ms = performance.now() - began;
  await Promise.all(clients);
  for (const agent of agents) agent.destroy();
  expect(code).toBe(0);
  expect(ms).toBePrompt(BOUND_MS);
  // The last of each client was refused when it connected; everything before it has its answer.
  const unanswered = outcomes.filter(({ status }) => status !== 200);
  expect(unanswered.map(({ status, error }) => `${status} ${error}`)).toEqual(
    Array.from({ length: 20 }, () => '0 ECONNREFUSED'),
  );
  expect(outcomes.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(0);
  // Socket.IO comes back on its own after this one, unlike after a disconnection that is meant.
  expect(await ended).toMatch(/^transport (close|error)$/);
});

it('says behind a proxy that it stops before it refuses, and takes no live line meanwhile', async () => {
  const server = await startServer(configOf({ TRUST_PROXY: 'true' }), 'test');
  const url = `http://127.0.0.1:${server.port}`;
  const closing = server.close();
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'draining', down: [], degraded: [] }]);
  expect(answer.headers.get('connection')).toBe('close');
  // Those that the proxy still sends are served.
  const late = await ask(url, new Agent());
  expect(late).toMatchObject({ status: 200, connection: 'close' });
  await expect(openConnection(url, w.school.head.token)).rejects.toThrow('websocket error');
  await closing;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
});

it('waits neither for silent connections nor for Redis', async () => {
  const redis = await openProxy(process.env['PATHSHALA_TEST_REDIS_URL']!);
  const server = await spawnServer(configOf({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }));
  const agent = new Agent({ keepAlive: true });
  expect((await ask(server.url, agent)).status).toBe(200);
  await redis.cut();
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBePrompt(BOUND_MS);
  agent.destroy();
  await redis.close();
});
