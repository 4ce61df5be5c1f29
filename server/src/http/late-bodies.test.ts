import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { endLateBodies, isGivenUp } from './late-bodies';

it.each<[what: string, arrival: [ageMs: number, silentMs: number, received: number], isGivenUp: boolean]>([
  ['has just begun', [0, 0, 0], false],
  ['pauses as a telephone between two cells does', [30_000, 19_000, 90_000], false],
  ['has stalled', [20_000, 20_000, 4_000], true],
  ['comes at two kilobytes a second for an hour', [3_600_000, 500, 7_200_000], false],
  ['drips a byte every five seconds', [60_000, 4_000, 12], true],
  ['drips since a minute less', [39_000, 4_000, 8], false],
])('a body that %s', (_what, [ageMs, silentMs, received], expected) => {
  expect(isGivenUp({ ageMs, silentMs, received }, 20_000)).toBe(expected);
});

const BOUND_MS = 400;
let end: (() => void)[] = [];
afterEach(() => {
  for (const each of end) each();
  end = [];
});

async function serve(): Promise<{ port: number; bodies: string[]; open: Set<Socket> }> {
  const http = createServer({ connectionsCheckingInterval: 50 });
  const late = endLateBodies(http, BOUND_MS);
  const bodies: string[] = [];
  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.on('request', (request: IncomingMessage, response) => {
    late.watch(request, response);
    let text = '';
    request.setEncoding('utf8').on('error', () => undefined);
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      bodies.push(text);
      response.end('taken');
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  end.push(() => {
    late.close();
    http.closeAllConnections();
    http.close();
  });
  return { port: (http.address() as AddressInfo).port, bodies, open };
}

async function speak(port: number, first: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(first);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return {
    socket,
    answer: new Promise((resolve) => socket.on('error', () => resolve(text)).on('close', () => resolve(text))),
  };
}

const head = (language: string, { length = 100, more = '' } = {}) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nAccept-Language: ${language}\r\nContent-Length: ${length}\r\n${more}\r\n`;

it.each([
  ['en', 'The request did not arrive completely. Please check your connection and send it again.'],
  ['bn', 'অনুরোধটি পুরোপুরি এসে পৌঁছায়নি। সংযোগ দেখে আবার পাঠান।'],
])('ends a half-sent body with words in the language of the caller: %s', async (language, text) => {
  const { port, bodies, open } = await serve();
  const { answer } = await speak(port, `${head(language)}{"begun":`);
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toMatch(/connection: close/i);
  expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 'TOO_SLOW', message: text });
  await vi.waitUntil(() => open.size === 0);
  expect(bodies).toEqual([]);
});

it('ends a head that does not come to its end, in both languages', async () => {
  const { port, open } = await serve();
  const { answer } = await speak(port, 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Langu');
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('did not arrive completely');
  expect(said).toContain('পৌঁছায়নি');
  await vi.waitUntil(() => open.size === 0);
});

it('takes a body that comes slowly but gets ahead, however long it takes', async () => {
  const { port, bodies } = await serve();
  const { socket, answer } = await speak(port, head('en', { length: 40_000, more: 'Connection: close\r\n' }));
  const began = performance.now();
  // Each piece well within the bound, the whole far beyond it.
  for (let piece = 0; piece < 20; piece += 1) {
    socket.write('x'.repeat(2_000));
    await new Promise((resolve) => setTimeout(resolve, BOUND_MS / 8));
  }
  expect(await answer).toContain('taken');
  expect(performance.now() - began).toBeGreaterThan(2 * BOUND_MS);
  expect(bodies).toEqual(['x'.repeat(40_000)]);
});

it('does not give up what the server itself has not read yet', async () => {
  const { port } = await serve();
  const slow = createServer();
  const late = endLateBodies(slow, 100);
  let resume = () => {};
  slow.on('request', (request, response) => {
    late.watch(request, response);
    resume = () => request.resume().on('end', () => response.end('taken'));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  end.push(() => {
    late.close();
    slow.closeAllConnections();
    slow.close();
  });
  const size = 1_000_000;
  const { answer } = await speak(
    (slow.address() as AddressInfo).port,
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`,
  );
  // Longer than the bound, in which the second server ends another.
  await (
    await speak(port, `${head('en')}{`)
  ).answer;
  resume();
  expect(await answer).toContain('taken');
});
