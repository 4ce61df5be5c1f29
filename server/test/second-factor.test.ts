import { Secret, TOTP } from 'otpauth';
import { identityActions, secondFactorActions } from '@pathshala/shared/modules/foundation/identity';
import { PASSWORD, type Person } from '@pathshala/core/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, openPage, type House, type Page } from './house';

let house: House;
let page: Page;
let head: Person;
let secret: string;
let email: string;
beforeAll(async () => {
  house = await openHouse();
  page = await house.page();
  head = await house.w.school.hire('head', house.w.school.id, 'Careful Head');
  ({ secret } = await head.run(secondFactorActions.beginSecondFactor, { currentPassword: PASSWORD }));
  const { user } = await head.run(identityActions.me, {});
  ({ email } = user);
  await head.run(secondFactorActions.confirmSecondFactor, { code: codeAt(-30_000) });
});
afterAll(() => house.close());

const codeAt = (ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.w.clock.now().getTime() + ms });
const begin = async () => {
  const { status, body } = await page.call('POST', '/api/auth/login', { identifier: email, password: PASSWORD });
  expect([status, Object.keys(body).sort()]).toEqual([200, ['challenge', 'step']]);
  return body.challenge as string;
};
/** How a socket with this token is received. */
const socketAnswer = (token: string) =>
  new Promise<string>((resolve) => {
    const socket = io(house.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    const end = (answer: string) => {
      socket.close();
      resolve(answer);
    };
    socket.on('connect', () => end('connected')).on('connect_error', ({ message }) => end(message));
  });

describe('what a password alone has brought', () => {
  it.each([
    ['GET', '/api/auth/me'],
    ['GET', '/api/students'],
    ['GET', '/api/students/export?format=csv'],
    ['GET', '/api/identity/sessions'],
    ['GET', '/api/oauth/request?client_id=x'],
    ['POST', '/api/oauth/consent'],
    ['POST', '/api/files/keep'],
    ['POST', '/api/identity/password'],
    ['POST', '/api/identity/second-factor/begin'],
    ['POST', '/api/auth/switch-membership'],
    ['POST', '/api/auth/logout'],
  ])('is nobody to %s %s', async (method, path) => {
    const theirs = await openPage(house.url, await begin(), 'en');
    const answer = await theirs.call(method, path, method === 'GET' ? undefined : {});
    expect([path, answer.status]).toEqual([path, 401]);
  });
  it('joins nothing by a socket', async () => {
    expect(await socketAnswer(await begin())).toBe('UNAUTHENTICATED');
    expect(await socketAnswer(head.token)).toBe('connected');
  });
  it('becomes a session with the code, which every way in then knows', async () => {
    const challenge = await begin();
    const { status, body } = await page.call('POST', '/api/auth/login/code', { challenge, code: codeAt(0) });
    expect([status, body.user.email]).toEqual([200, email]);
    expect((await (await openPage(house.url, body.token, 'en')).get('/api/auth/me')).status).toBe(200);
    expect(await socketAnswer(body.token)).toBe('connected');
    expect((await page.call('POST', '/api/auth/login/code', { challenge, code: codeAt(30_000) })).body.code).toBe(
      'LOGIN_ENDED',
    );
  });
});

describe('the cookie of a page', () => {
  it('is one that the server has made, not one that was put there', async () => {
    const chosen = 'a'.repeat(54);
    const opened = await fetch(`${house.url}/api/csrf-token`, {
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: `pathshala_page=${chosen}` },
    });
    const given = opened.headers.get('set-cookie')!;
    expect(given).not.toContain(chosen);
    const own = given.split(';')[0]!;
    const again = await fetch(`${house.url}/api/csrf-token`, {
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: own },
    });
    expect(again.headers.get('set-cookie')!.split(';')[0]).toBe(own);
  });
  it('comes with what the page may use of the device', async () => {
    expect((await fetch(`${house.url}/healthz`)).headers.get('permissions-policy')).toMatch(
      /camera=\(self\).*usb=\(\)/,
    );
    const { headers } = await (await house.page(house.w.school.head)).get('/api/auth/me');
    expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
  });
});

it('keeps /metrics short, however many addresses someone tries', async () => {
  const lines = async () => (await (await fetch(`${house.url}/metrics`)).text()).split('\n').length;
  await page.get('/api/auth/me');
  const before = await lines();
  const paths = [...house.w.registry.actions.values()]
    .filter(({ method, permission }) => method === 'GET' && permission !== 'public')
    .slice(0, 300);
  for (const { path } of paths) await page.get(path.replaceAll(/:\w+/g, 'x'));
  expect((await lines()) - before).toBeLessThan(20);
});
