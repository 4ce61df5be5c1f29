import { identityActions, Session, User } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { PASSWORD, refusal, world, WORLD_NOW, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

type From = { address?: string; browser?: string };
const [HOME, PHONE]: [From, From] = [
  { address: '10.1.1.1', browser: 'the-browser-at-home' },
  { address: '10.9.9.9', browser: 'the-phone' },
];
const attempt = (identifier: string, password: string, from: From) =>
  execute(identityActions.login, w.anonymous.ctx(from), { identifier, password });
const code = (identifier: string, password: string, from: From) =>
  attempt(identifier, password, from).then(
    () => 'in',
    ({ code: said }: { code: string }) => said,
  );
/** Someone with an account of their own, who has been logged in at home. */
async function owner(): Promise<string> {
  const person = await w.school.hire('teacher', w.school.id, 'Owner');
  const { email } = await w.system().repo(User).get(person.actor.userId!);
  await attempt(email!, PASSWORD, HOME);
  return email!;
}
const attack = async (email: string, from: From, times: number) => {
  for (let at = 0; at < times; at += 1) await refusal(attempt(email, 'wrong', from));
};

it('five wrong passwords from one address shut that address, and nobody shuts the owner out of a browser or a place that the account knows', async () => {
  const email = await owner();
  await attack(email, { address: '66.6.6.6', browser: 'attacker' }, 5);
  expect(await code(email, PASSWORD, { address: '66.6.6.6', browser: 'attacker' })).toBe('LOCKED_OUT');
  expect(await code(email, PASSWORD, HOME)).toBe('in');
  expect(await code(email, PASSWORD, { ...HOME, address: '10.2.2.2' })).toBe('in');
  expect(await code(email, PASSWORD, { address: HOME.address!, browser: 'another browser at home' })).toBe('in');
  expect(await code(email, PASSWORD, PHONE)).toBe('in');
});
it('an attack from many addresses slows new devices to seconds, and known ones not at all', async () => {
  const email = await owner();
  for (let at = 0; at < 25; at += 1) await attack(email, { address: `66.6.6.${at}` }, 1);
  const error = await refusal(attempt(email, PASSWORD, PHONE));
  expect([error.code, error.details]).toEqual(['LOCKED_OUT', { seconds: 20 }]);
  expect(await code(email, PASSWORD, HOME)).toBe('in');
  w.clock.advance(20_000);
  expect(await code(email, 'wrong', { address: '66.6.7.1' })).toBe('CREDENTIALS');
  expect(await code(email, 'wrong', { address: '66.6.7.2' })).toBe('LOCKED_OUT');
  w.clock.advance(20_000);
  expect(await code(email, PASSWORD, PHONE)).toBe('in');
});
it('a known browser has five tries of its own, and the attacker in the same school takes none of them', async () => {
  const email = await owner();
  await attack(email, { address: HOME.address!, browser: 'a classmate' }, 5);
  expect(await code(email, PASSWORD, { address: HOME.address!, browser: 'a classmate' })).toBe('LOCKED_OUT');
  expect(await code(email, PASSWORD, HOME)).toBe('in');
  await attack(email, HOME, 5);
  expect(await code(email, PASSWORD, HOME)).toBe('LOCKED_OUT');
  w.clock.advance(15 * 60_000);
  expect(await code(email, PASSWORD, HOME)).toBe('in');
});
it('who is logged in changes the password whatever strangers try meanwhile', async () => {
  const person = await w.school.hire('teacher', w.school.id, 'Inside');
  const { email } = await w.system().repo(User).get(person.actor.userId!);
  await attack(email!, { address: '66.6.6.6' }, 5);
  const password = 'another word 5';
  await person.run(identityActions.changePassword, {
    currentPassword: PASSWORD,
    password,
    passwordConfirmation: password,
  });
  expect((await w.system().repo(Session).count({ user: person.actor.userId! })) > 0).toBe(true);
});
it.each(['bangladesh', '123456', 'inside1'])('a new password is not %s', async (password) => {
  const person = await w.school.hire('teacher', w.school.id, 'Inside');
  await w.system().repo(User).update(person.actor.userId!, { username: 'inside1' });
  const error = await person.refused(identityActions.changePassword, {
    currentPassword: PASSWORD,
    password,
    passwordConfirmation: password,
  });
  expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['VALIDATION', ['password']]);
  await w.system().repo(User).update(person.actor.userId!, { username: null });
});
it('people of the platform need ten characters', async () => {
  const change = (password: string) =>
    w.operator.run(identityActions.changePassword, {
      currentPassword: PASSWORD,
      password,
      passwordConfirmation: password,
    });
  expect(await refusal(change('tiger 4 x'))).toMatchObject({ code: 'VALIDATION' });
  await change('tiger 4 xyz');
});
