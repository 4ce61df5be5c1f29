import { PASSWORD } from '@pathshala/core/testing';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from './house';

let behind: House;
let direct: House;
beforeAll(async () => {
  [behind, direct] = await Promise.all([openHouse({ env: { TRUST_PROXY: 'true' } }), openHouse()]);
});
afterAll(() => Promise.all([behind.close(), direct.close()]));

/** Network address that a login was noted with. */
async function notedAddress(house: House, forwarded: string): Promise<string> {
  const person = await house.w.school.hire('teacher', house.w.school.id, 'Caller');
  const { email } = await house.w.system().repo(User).get(person.actor.userId!);
  const page = await house.page();
  const { body } = await page.call(
    'POST',
    '/api/auth/login',
    { identifier: email, password: PASSWORD },
    { 'x-forwarded-for': forwarded },
  );
  const { body: list } = await page
    .call('GET', '/api/auth/me', undefined, { authorization: `Bearer ${body.token}` })
    .then(() => page.call('GET', '/api/identity/sessions', undefined, { authorization: `Bearer ${body.token}` }));
  return (list.sessions as { current: boolean; address: string }[]).find((session) => session.current)!.address;
}

it('believes the proxy in front about its own entry, not what a caller wrote before it', async () => {
  expect(await notedAddress(behind, '203.0.113.5')).toBe('203.0.113.5');
  expect(await notedAddress(behind, '198.51.100.1, 203.0.113.5')).toBe('203.0.113.5');
});

it('believes nobody when there is no proxy', async () => {
  expect(await notedAddress(direct, '203.0.113.5')).toMatch(/127\.0\.0\.1$/);
});
