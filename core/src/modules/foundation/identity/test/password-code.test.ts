import { identityActions, PasswordReset, Session, User } from '@pathshala/shared/modules/foundation/identity';
import { SmsMessage, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { toBengaliDigits } from '@pathshala/shared/text';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { PASSWORD, WORLD_NOW } from '../../../../testing';
import { openSmsHouse, type SmsHouse } from '../../../school/messaging/test/sms-house';

const { login, requestPasswordCode, resetPasswordByCode } = identityActions;
const NEW = 'amar sonar bangla';

let house: SmsHouse;
beforeAll(async () => {
  house = await openSmsHouse();
  // The trial gateway shows codes of a demo alone.
  await house.w.store.raw().collection('seed_state').insertOne({ finishedAt: house.w.clock.now() });
});
afterAll(() => house.close());
beforeEach(() => house.w.clock.set(WORLD_NOW));

let n = 0;
/** A person who logs in with a mobile number. */
async function owner(): Promise<{ phone: string; user: string }> {
  n += 1;
  const { w } = house;
  const person = await w.school.hire('guardian', w.school.id, `Owner ${n}`);
  const phone = `0155600${String(n).padStart(3, '0')}5`;
  const { id } = await w.system().repo(User).update(person.actor.userId!, { phone });
  return { phone, user: id };
}
const ask = (phone: string) => house.w.anonymous.run(requestPasswordCode, { phone });
const answer = (phone: string, code: string, password = NEW) => ({
  phone,
  code,
  password,
  passwordConfirmation: password,
});
const give = (phone: string, code: string) => house.w.anonymous.run(resetPasswordByCode, answer(phone, code));
const refused = async (phone: string, code: string) =>
  (await house.w.anonymous.refused(resetPasswordByCode, answer(phone, code))).code;
/** The codes that arrived on the phone. */
async function received(phone: string): Promise<string[]> {
  await house.w.runJobs();
  const rows = await house.w
    .system()
    .repo(SmsSandboxMessage)
    .find({ where: { to: phone }, sort: ['createdAt'] });
  return rows.map(({ text }) => /\d{6}/.exec(text)![0]);
}

it('comes to the phone alone, opens the account once, and ends every session', async () => {
  const { phone, user } = await owner();
  await house.w.anonymous.run(login, { identifier: phone, password: PASSWORD });
  expect((await ask(`+88${phone}`)).message.en).toContain('If someone logs in with this number');
  const [code] = await received(phone);
  expect(code).toMatch(/^\d{6}$/);
  // Neither the office, which reads what it sends, nor the store has it.
  const { w } = house;
  const [kept] = await w.system(w.school.id).repo(SmsMessage).find({ where: { phone } });
  expect(kept!.text).toContain('******');
  expect(JSON.stringify([kept, await w.system().repo(PasswordReset).find()])).not.toContain(code);
  expect(JSON.stringify(w.queue.jobs)).not.toContain(code);

  await give(phone, toBengaliDigits(code!));
  const sessions = await w.system().repo(Session).find({ where: { user } });
  expect(sessions.map(({ revokedAt }) => revokedAt !== undefined)).toEqual([true, true]);
  await w.anonymous.run(login, { identifier: phone, password: NEW });
  expect((await w.anonymous.refused(login, { identifier: phone, password: PASSWORD })).code).toBe('CREDENTIALS');
  expect(await refused(phone, code!)).toBe('RESET_CODE_WRONG');
});

it('is refused when it is wrong, old, another’s, or followed by a newer one; five guesses end it', async () => {
  const [one, two] = [await owner(), await owner()];
  await ask(one.phone);
  await ask(two.phone);
  const [[mine], [theirs]] = [await received(one.phone), await received(two.phone)];
  expect(await refused(one.phone, theirs!)).toBe('RESET_CODE_WRONG');
  house.w.clock.advance(10 * 60_000);
  expect(await refused(one.phone, mine!)).toBe('RESET_CODE_WRONG');
  await ask(one.phone);
  const newer = (await received(one.phone)).at(-1)!;
  expect(await refused(one.phone, mine === newer ? '000000' : mine!)).toBe('RESET_CODE_WRONG');
  const wrong = newer === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 4; guess += 1) expect(await refused(one.phone, wrong)).toBe('RESET_CODE_WRONG');
  expect(await refused(one.phone, newer)).toBe('TOO_MANY_REQUESTS');
  await ask(one.phone);
  await give(one.phone, (await received(one.phone)).at(-1)!);
});

it('says the same of a number that nobody logs in with, sends it nothing, and ends a flood', async () => {
  const { w } = house;
  const before = await w.system().repo(PasswordReset).count();
  const known = await owner();
  expect(await ask('01799000111')).toEqual(await ask(known.phone));
  expect(await received('01799000111')).toEqual([]);
  expect(await w.system().repo(PasswordReset).count()).toBe(before + 1);
  await ask('01799000111');
  await ask('01799000111');
  expect((await w.anonymous.refused(requestPasswordCode, { phone: '01799000111' })).code).toBe('TOO_MANY_REQUESTS');
  expect((await w.anonymous.refused(requestPasswordCode, { phone: 'nobody' })).fields).toHaveProperty('phone');
  const address = '203.0.113.77';
  const from = (at: number) =>
    execute(requestPasswordCode, w.anonymous.ctx({ address }), { phone: `0179900${2000 + at}` });
  for (let at = 0; at < 40; at += 1) await from(at);
  await expect(from(40)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('limits guesses in the same way for a number that nobody logs in with', async () => {
  const { phone } = await owner();
  const guesses = async (number: string) => {
    const said: string[] = [];
    for (let at = 0; at < 6; at += 1) said.push(await refused(number, '000000'));
    await ask(number);
    said.push(await refused(number, '000000'));
    return said;
  };
  expect(await guesses('01799000333')).toEqual(await guesses(phone));
});

it('is not sent to people who work for the platform, or to a disabled account', async () => {
  const { w } = house;
  const operator = w.operator.actor.userId!;
  await w.system().repo(User).update(operator, { phone: '01556009999' });
  const { phone, user } = await owner();
  await w.system().repo(User).update(user, { status: 'disabled' });
  for (const each of ['01556009999', phone]) {
    await ask(each);
    expect(await received(each)).toEqual([]);
  }
});
