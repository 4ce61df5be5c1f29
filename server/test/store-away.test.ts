import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await writeFile(path.join(client, 'preloads.json'), '[]');
  await writeFile(path.join(client, 'site.json'), JSON.stringify(PLAIN_LOOK));
  store = await openOwnStore();
  house = await openHouse({ env: { MONGO_URL: store.url, CLIENT_DIR: client } });
});
afterAll(async () => {
  await house.close();
  await store.remove();
  await rm(client, { recursive: true, force: true });
});

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
  const back = await readAnswer(await fetch(`${house.url}/?alias=school`));
  expect([back.status, back.body.includes('http-equiv="refresh"')]).toEqual([200, false]);
  expect((await page.get(`/api/houses/${made.id}`)).body.name).toBe('Padma');
  expect((await write('Meghna')).status).toBe(200);
  expect((await page.get('/api/houses')).body.rows.map((row: { name: string }) => row.name)).toEqual([
    'Meghna',
    'Padma',
  ]);
});
