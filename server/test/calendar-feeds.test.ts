import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { feedActions } from '@pathshala/shared/modules/front/agenda';
import { world, type World } from '@pathshala/core/testing';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarFeeds } from '../src/http/calendar-feeds';

let w: World;
let http: Server;
let base: string;
beforeAll(async () => {
  w = await world();
  await w
    .system(w.school.id)
    .repo(Holiday)
    .create({ name: 'Eid', nameBn: 'ঈদ', from: '2026-03-20', until: '2026-03-22' });
  const app = express();
  app.use('/calendar', calendarFeeds(w.kernel));
  http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await w.close();
});
const get = async (path: string) => fetch(`${base}${path}`);

it('is given to a program that has nothing but the address, and to nobody when the address is ended', async () => {
  const { path } = await w.school.head.run(feedActions.openFeed, { language: 'bn' });
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  expect(await answer.text()).toContain('SUMMARY:ঈদ');
  await w.school.head.run(feedActions.closeFeed, {});
  const ended = await get(path);
  expect([ended.status, await ended.text()]).toEqual([404, 'Not found']);
});
it('answers an address that never was like one that was ended', async () => {
  for (const path of [`/calendar/${'a'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/..%2f.ics'])
    expect((await get(path)).status).toBe(404);
});
it('is not read more often than a program has reason to, and lets it again later', async () => {
  const { path } = await w.school.office.run(feedActions.openFeed, { language: 'en' });
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await get(path)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await get(path)).headers.get('retry-after')).toBe('600');
  w.clock.advance(10 * 60_000);
  expect((await get(path)).status).toBe(200);
});
it('does not let anyone try out addresses', async () => {
  const tries: number[] = [];
  for (let at = 0; at < 62; at += 1) tries.push((await get(`/calendar/${String(at).padStart(43, 'b')}.ics`)).status);
  expect([tries[0], tries.at(-1)]).toEqual([404, 429]);
});
