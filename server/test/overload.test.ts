import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../src/http/call-queue';
import { openHouse, readAnswer, until, type House } from './house';

let house: House;
beforeAll(async () => {
  house = await openHouse({ env: { NODE_ENV: 'production', BODY_PATIENCE_MS: '1000' } });
});
afterAll(() => house.close());

/** Holds every answer of the store back until it is released, so that calls stay under way. */
function holdStore(): () => void {
  const { store } = house.server.kernel;
  const real = store.documents.bind(store);
  let release = () => {};
  const open = new Promise<void>((resolve) => (release = resolve));
  store.documents = ((entity: never) => {
    const collection = real(entity);
    return new Proxy(collection, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'find' && name !== 'aggregate') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: unknown[]) => {
          const cursor = (value as (...each: unknown[]) => { toArray(): Promise<unknown> }).apply(target, args);
          const toArray = cursor.toArray.bind(cursor);
          cursor.toArray = () => open.then(toArray);
          return cursor;
        };
      },
    });
  }) as never;
  return (letGo = () => {
    store.documents = real as never;
    release();
  });
}
let letGo = () => {};
afterEach(() => letGo());

it('refuses the lowest priority with a message when calls exceed its capacity, and serves waiting calls as room appears', async () => {
  const { w, url, server } = house;
  const page = await house.page(w.school.office, 'bn');
  await page.get('/api/students');
  const release = holdStore();
  const reads = Array.from({ length: LIMITS.each.reads.running }, () => page.get('/api/students'));
  await until(() => server.gate.queue.running.reads === LIMITS.each.reads.running, 'they are not begun');
  // Everyone beyond those waits in line, and is refused when their patience ends.
  const waiting = page.get('/api/students');
  const refused = await waiting;
  expect([refused.status, refused.body.code]).toEqual([503, 'BUSY']);
  expect(refused.body.message).toContain('একসঙ্গে');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Marks are another kind of work and pass; this one says nothing that could be taken down.
  expect((await page.call('POST', '/api/attendance/sheets/mark', {})).status).toBe(422);
  // Once nothing has room, readers of a website are refused with a page, and asked to stay away longer.
  const { queue } = server.gate;
  const rest = LIMITS.running - LIMITS.each.reads.running;
  const nothing = () => undefined;
  for (let each = 0; each < rest; each += 1)
    queue.enter({ work: 'changes', deadline: Infinity, isGone: () => false, start: nothing, refuse: nothing });
  for (const [language, text] of [
    ['bn', 'একসঙ্গে'],
    ['en', 'Too many people'],
  ] as const) {
    const site = await readAnswer(await fetch(`${url}/?alias=school`, { headers: { 'accept-language': language } }));
    expect([site.status, site.headers.get('retry-after'), site.headers.get('content-type')]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ]);
    expect(site.body).toMatch(new RegExp(`<html lang="${language}"[^]*<main><p>[^<]*${text}`));
  }
  for (let each = 0; each < rest; each += 1) queue.leave('changes');
  release();
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect((await page.get('/api/students')).status).toBe(200);
  expect(await readAnswer(await fetch(`${url}/healthz`))).toMatchObject({ status: 200 });
});

it.each([
  ['en', 'did not arrive completely'],
  ['bn', 'পৌঁছায়নি'],
])('a login of which the rest does not come is ended, and its connection closed (%s)', async (language, text) => {
  const page = await house.page();
  const socket = connect(house.server.port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const head = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': page.csrf,
    cookie: page.cookie,
    'accept-language': language,
    'content-type': 'application/json',
    'content-length': '200',
    host: 'x',
  };
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n{"a":`,
  );
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain(text);
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each([
  ['en', 'The data sent is too large.'],
  ['bn', 'পাঠানো তথ্য অতিরিক্ত বড়।'],
] as const)('what is too large is refused in the language of the caller (%s)', async (language, text) => {
  const page = await house.page(undefined, language);
  const answer = await page.call('POST', '/api/auth/login', JSON.stringify({ email: 'x'.repeat(70_000) }));
  expect([answer.status, answer.body.message]).toEqual([413, text]);
});
