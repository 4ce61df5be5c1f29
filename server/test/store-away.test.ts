import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, readAnswer, until, type House } from './house';
import { openOwnStore, type OwnStore } from './own-store';

let store: OwnStore;
let house: House;
beforeAll(async () => {
  store = await openOwnStore();
  house = await openHouse({ env: { MONGO_URL: store.url } });
});
afterAll(async () => {
  await house.close();
  await store.remove();
});

it('says that the store is away, answers 503 in the language of the caller, and continues on its own with nothing lost', async () => {
  const ready = async () => readAnswer(await fetch(`${house.url}/readyz`));
  const page = await house.page(house.w.school.office, 'bn');
  const write = (name: string) => page.call('POST', '/api/houses', { name, nameBn: 'পদ্মা' });
  const { body: made } = await write('Padma');
  await store.kill();
  await until(async () => (await ready()).status === 503, 'it never notices');
  expect((await ready()).body).toEqual({ status: 'not ready', down: ['mongodb'] });
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all([page.get('/api/students'), write('Jamuna')])) {
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.body.message).toContain('কিছুই হারায়নি');
  }
  await store.start();
  await until(async () => (await ready()).status === 200, 'it never recovers');
  expect((await page.get(`/api/houses/${made.id}`)).body.name).toBe('Padma');
  expect((await write('Meghna')).status).toBe(200);
  expect((await page.get('/api/houses')).body.rows.map((row: { name: string }) => row.name)).toEqual([
    'Meghna',
    'Padma',
  ]);
});
