import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PLAIN_LOOK } from '../src/http/site-look';
import { openHouse, readAnswer, until, type House } from './house';
import { openOwnStore, type OwnStore } from './own-store';

let store: OwnStore;
let house: House;
let client: string;
beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'pathshala-away-'));
  await writeFile(
    path.join(client, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  const dashboard = { path: '/dashboard', frame: 'office', files: [], later: [], en: [], bn: [] };
  await writeFile(path.join(client, 'preloads.json'), JSON.stringify([dashboard]));
  await writeFile(path.join(client, 'site.json'), JSON.stringify(PLAIN_LOOK));
  store = await openOwnStore();
  house = await openHouse({
    env: { MONGO_URL: store.url, CLIENT_DIR: client, STORE_PATIENCE_MS: '1000' },
  });
});
afterAll(async () => {
  await house.close();
  await store.remove();
  await rm(client, { recursive: true, force: true });
});

afterEach(() => store.thaw());

it('says that the store is away, answers 503 in the language of the caller, and continues on its own with nothing lost', async () => {
  const ready = async () => readAnswer(await fetch(`${house.url}/readyz`));
  const page = await house.page(house.w.school.office, 'bn');
  const write = (name: string) => page.call('POST', '/api/houses', { name, nameBn: 'পদ্মা' });
  const { body: made } = await write('Padma');
  await store.kill();
  await until(async () => (await ready()).status === 503, 'it never notices');
  expect((await ready()).body).toEqual({ status: 'not ready', down: ['mongodb'], degraded: [] });
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all([page.get('/api/students'), write('Jamuna')])) {
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body.message).toContain('কিছুই হারায়নি');
  }
  // Someone who opens a website reads the same, in a page; a screen of the client comes as always.
  const site = await readAnswer(await fetch(`${house.url}/?alias=school`, { headers: { 'accept-language': 'bn' } }));
  expect([site.status, site.headers.get('content-type'), site.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '10',
  ]);
  expect(site.body).toContain('<html lang="bn"');
  expect(site.body).toMatch(/<main><p>[^<]*কিছুই হারায়নি/);
  expect((await fetch(`${house.url}/dashboard`)).status).toBe(200);
  await store.start();
  await until(async () => (await ready()).status === 200, 'it never recovers');
  const open = async () => readAnswer(await fetch(`${house.url}/?alias=school`));
  // The pool of connections fills a moment later than the first answer of the store comes.
  await until(async () => (await open()).status === 200, 'its website never comes back');
  expect((await open()).body).not.toContain('http-equiv="refresh"');
  expect((await page.get(`/api/houses/${made.id}`)).body.name).toBe('Padma');
  expect((await write('Meghna')).status).toBe(200);
  expect((await page.get('/api/houses')).body.rows.map((row: { name: string }) => row.name)).toEqual([
    'Meghna',
    'Padma',
  ]);
});

it('answers in each caller’s language while the store is frozen, answers new calls immediately, and does nothing twice', async () => {
  const { url, w } = house;
  const page = await house.page(w.school.office, 'en');
  const named = { 'idempotency-key': 'frozen-frozen-frozen' };
  const write = (headers: Record<string, string> = named) =>
    page.call('POST', '/api/houses', { name: 'Karnaphuli', nameBn: 'কর্ণফুলী' }, headers);
  const read = async (headers: Record<string, string>) => readAnswer(await fetch(`${url}/api/students`, { headers }));
  const token = { authorization: `Bearer ${w.school.office.token}` };
  const html = { accept: 'text/html' };
  // The process has seen this person; nobody asks the store for their language.
  await page.get('/api/houses');

  store.freeze();
  // Someone who waits from the first moment, a second command of the same name, and a reader of a page nobody has
  // opened.
  const [written, again, site] = await Promise.all([
    write(),
    write(),
    readAnswer(await fetch(`${url}/about?alias=school`, { headers: { ...html, cookie: 'locale=en' } })),
  ]);
  for (const answer of [written, again])
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
  expect(written.body.message).toContain('Nothing was lost');
  expect([site.status, site.headers.get('retry-after') !== null]).toEqual([503, true]);
  expect(site.body).toMatch(/<html lang="en"[^]*<main><p>[^<]*Nothing was lost/);
  await until(async () => (await fetch(`${url}/readyz`)).status === 503, 'it never notices');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const [headers, text] of [
    [{ ...token, 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }, 'কিছুই হারায়নি'],
    [{ ...token, 'accept-language': 'fr,en;q=0.5' }, 'Nothing was lost'],
    // Without a word about it: the language of the session, else of the browser's last choice.
    [{ ...token, cookie: 'locale=bn' }, 'Nothing was lost'],
    [{ cookie: 'locale=bn' }, 'কিছুই হারায়নি'],
    [{}, 'Nothing was lost'],
  ] as [Record<string, string>, string][]) {
    const answer = await read(headers);
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining(text)]);
  }

  store.thaw();
  await until(async () => (await fetch(`${url}/readyz`)).status === 200, 'it never recovers');
  const done = await write();
  expect(done.status).toBe(200);
  const rows = (await page.get('/api/houses')).body.rows as { name: string }[];
  expect(rows.filter(({ name }) => name === 'Karnaphuli')).toHaveLength(1);
});
