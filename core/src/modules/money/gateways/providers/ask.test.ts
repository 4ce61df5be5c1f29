import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './ask';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/answers') response.end('{}');
    if (request.url === '/repeats') response.end(JSON.stringify({ type: request.headers['content-type'] ?? 'none' }));
    if (request.url === '/hangs-up') request.socket.destroy();
    if (request.url === '/stops') response.write('{');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

it.each([
  ['answers', 'answer', true],
  ['hangs-up', 'unclear', true],
  ['waits', 'unclear', false],
  ['stops', 'unclear', false],
])('hears from a provider that %s: %s, in time: %s', async (path, kind, isInTime) => {
  const heard: boolean[] = [];
  // Only a call without an answer waits as long as that.
  const answerMs = isInTime ? 60_000 : 50;
  const answer = await ask({ url, patience: { answerMs, heard: (each) => heard.push(each) } }, `/${path}`);
  expect([answer.kind, heard]).toEqual([kind, [isInTime]]);
});

it.each([
  ['a form', { form: { amount: '5' } }, 'application/x-www-form-urlencoded'],
  ['an object', { json: { amount: 5 } }, 'application/json'],
  ['nothing', {}, 'none'],
])('says to a provider the type of %s that it sends', async (_, sent, type) => {
  const patience = { answerMs: 60_000, heard: () => undefined };
  expect(await ask({ url, patience }, '/repeats', sent)).toMatchObject({ kind: 'answer', data: { type } });
});
