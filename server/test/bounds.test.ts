import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, readAnswer, type House } from './house';
import { openConnection } from './live';

let house: House;
beforeAll(async () => void (house = await openHouse({ env: { METRICS_TOKEN: 'a token of sixteen' } })));
afterAll(() => house.close());

const strange = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1])));

it('a stranger is answered before the input is read where the call is not open, and up to 64 kB where it is', async () => {
  const page = await house.page();
  expect((await page.call('POST', '/api/students', strange(150_000))).status).toBe(401);
  expect((await page.call('POST', '/api/auth/login', strange(150_000))).status).toBe(413);
  expect((await page.call('POST', '/api/auth/login', 'nonsense that is no JSON')).status).toBe(400);
});
it('an answer repeats a few of the unknown keys, however many there are', async () => {
  const page = await house.page(house.w.school.office);
  const { status, body } = await page.call('POST', '/api/students', strange(100_000));
  expect(status).toBe(422);
  expect(JSON.stringify(body).length).toBeLessThan(5_000);
});
it('refuses compressed and deeply nested bodies from every caller', async () => {
  const page = await house.page(house.w.school.office);
  const packed = await fetch(`${house.url}/api/students`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': page.csrf,
      cookie: page.cookie,
      authorization: `Bearer ${house.w.school.office.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: gzipSync('{}'),
  });
  expect(packed.status).toBe(400);
  const deep = await page.call('POST', '/api/students', `{"code":${'['.repeat(40)}${']'.repeat(40)}}`);
  expect([deep.status, deep.body.code]).toEqual([400, 'MALFORMED']);
});
it('metrics are for this machine itself and for the token, not for what a proxy brings', async () => {
  const status = async (headers: Record<string, string>) =>
    (await readAnswer(await fetch(`${house.url}/metrics`, { headers }))).status;
  expect(await status({})).toBe(200);
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await status({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a wrong token' })).toBe(404);
  expect(await status({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a token of sixteen' })).toBe(200);
});
it('a reader follows the portal of an institution that exists, and no other', async () => {
  const reader = await openConnection(house.url, { site: house.w.school.id });
  reader.close();
  await expect(openConnection(house.url, { site: '0'.repeat(24) })).rejects.toThrow('NOT_FOUND');
});
it.each([
  'http://app.example.test/back',
  'https://user@evil.example.test/',
  'https://evil.example.test\\@app.test/',
  'ftp://app.test/',
])('a program is not sent back to %s', async (redirect) => {
  const page = await house.page(house.w.operator);
  const answer = await page.call('POST', '/oauth/clients', { name: 'Bus tracker', redirect });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['redirect']]);
});
it('a program on the own machine of the person may be', async () => {
  const page = await house.page(house.w.operator);
  const made = await page.call('POST', '/oauth/clients', { name: 'Desk', redirect: 'http://127.0.0.1:8765/back' });
  expect(made.status).toBe(200);
});
it('the policy of content names no scheme', async () => {
  const { headers } = await readAnswer(await fetch(`${house.url}/healthz`));
  expect(headers.get('content-security-policy')).not.toMatch(/(?:ws|wss|https):(?!\/\/)/);
});
