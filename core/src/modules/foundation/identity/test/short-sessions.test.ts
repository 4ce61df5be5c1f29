import {
  identityActions,
  Membership,
  Session,
  secondFactorActions,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSessionResolver } from '..';
import { firstPassword } from '../services/first-password';
import { hashPassword } from '../services/passwords';
import sweepLogins from '../jobs/sweep-logins.handler';
import { opened, PASSWORD, world, WORLD_NOW, type Person, type World } from '../../../../testing';

const { login, changePassword } = identityActions;
const { loginWithNewPassword } = secondFactorActions;
const MINUTE_MS = 60_000;

let w: World;
let count = 0;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const hire = (role: string, institution: string | null = w.school.id) =>
  w.school.hire(role, institution, `Worker ${(count += 1)}`);
/** A process of the server that has not heard of the session. */
const freshly = (token: string) => makeSessionResolver(w.kernel).resolve(token);

describe('the session of people who keep money or results', () => {
  it.each(['head', 'accountant'])('of the %s ends after half an hour without a call, and not before', async (role) => {
    const { token } = await hire(role);
    const sessions = makeSessionResolver(w.kernel);
    for (let n = 0; n < 4; n += 1) {
      w.clock.advance(20 * MINUTE_MS);
      expect(await sessions.resolve(token)).not.toBeNull();
    }
    w.clock.advance(31 * MINUTE_MS);
    expect(await sessions.resolve(token)).toBeNull();
    expect(await freshly(token)).toBeNull();
  });
  it('is not kept up by calls that a page makes on its own, nor by what a process remembers', async () => {
    const { token } = await hire('head');
    const sessions = makeSessionResolver(w.kernel);
    for (let n = 0; n < 29; n += 1) {
      w.clock.advance(MINUTE_MS);
      expect(await sessions.resolve(token, { isUnattended: true })).not.toBeNull();
    }
    w.clock.advance(MINUTE_MS);
    expect(await sessions.resolve(token, { isUnattended: true })).toBeNull();
  });
  it('ends after twelve hours whatever they do', async () => {
    const { token } = await hire('operator', null);
    const sessions = makeSessionResolver(w.kernel);
    for (let n = 0; n < 12 * 4 - 1; n += 1) {
      w.clock.advance(15 * MINUTE_MS);
      expect(await sessions.resolve(token)).not.toBeNull();
    }
    w.clock.advance(15 * MINUTE_MS);
    expect(await sessions.resolve(token)).toBeNull();
  });
  it('is theirs as soon as they become one, also in a session that was begun before', async () => {
    const teacher = await hire('teacher');
    w.clock.advance(13 * 60 * MINUTE_MS);
    expect(await freshly(teacher.token)).not.toBeNull();
    const head = await w.system().repo(Membership).findOne({ id: w.school.head.actor.membershipId! });
    await w.system().repo(Membership).update(teacher.actor.membershipId!, { role: head!.role });
    expect(await freshly(teacher.token)).toBeNull();
  });
  it('leaves teachers, office and families theirs of weeks', async () => {
    const people = [await hire('teacher'), await hire('office'), w.school.student, w.school.guardian];
    w.clock.advance(20 * 24 * 60 * MINUTE_MS);
    for (const { token } of people) expect(await freshly(token)).not.toBeNull();
  });
});

describe('a first password', () => {
  async function withFirst(role: string): Promise<{ person: Person; email: string; first: string }> {
    const person = await hire(role);
    const id = person.actor.userId!;
    const first = firstPassword(w.system(), id);
    const user = await w
      .system()
      .repo(User)
      .update(id, { passwordHash: await hashPassword(first), hasFirstPassword: true });
    return { person, email: user.email!, first };
  }
  const stepOf = async (identifier: string, password: string) => {
    const answer = await w.anonymous.run(login, { identifier, password });
    if (!('challenge' in answer)) throw new Error('It opened a session');
    return answer;
  };
  it('opens nothing but the choice of another one', async () => {
    const { email, first, person } = await withFirst('teacher');
    const before = await w.system().repo(Session).count({ user: person.actor.userId! });
    const { step, challenge } = await stepOf(email, first);
    expect([step, await freshly(challenge)]).toEqual(['password', null]);
    const choose = (password: string) => ({ challenge, password, passwordConfirmation: password });
    expect((await w.anonymous.refused(loginWithNewPassword, choose(first))).fields).toHaveProperty('password');
    expect((await w.anonymous.refused(loginWithNewPassword, choose('seven77'))).fields!['password']![0]!.en).toMatch(
      /eight/,
    );
    expect(await w.system().repo(Session).count({ user: person.actor.userId! })).toBe(before);
    const { token } = opened(await w.anonymous.run(loginWithNewPassword, choose('eight888')));
    expect(await freshly(token)).not.toBeNull();
    opened(await w.anonymous.run(login, { identifier: email, password: 'eight888' }));
    expect((await w.anonymous.refused(login, { identifier: email, password: first })).code).toBe('CREDENTIALS');
  });
  it('is asked for another also of accounts that were used with it before', async () => {
    const { email, first, person } = await withFirst('guardian');
    await w.system().repo(User).update(person.actor.userId!, { hasFirstPassword: null });
    const { step, challenge } = await stepOf(email, first);
    expect(step).toBe('password');
    opened(
      await w.anonymous.run(loginWithNewPassword, { challenge, password: 'six 66', passwordConfirmation: 'six 66' }),
    );
  });
});

it.each([
  ['teacher', 'seven77', false],
  ['teacher', 'eight888', true],
  ['student', 'six 66', true],
  ['operator', 'nine 9999', false],
])('lets a %s choose %j: %s', async (role, password, isAllowed) => {
  const person = await hire(role, role === 'operator' ? null : w.school.id);
  const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
  const outcome = person.run(changePassword, change).then(
    () => true,
    () => false,
  );
  expect(await outcome).toBe(isAllowed);
});

it('drops counts of attempts and unfinished logins when their time is over, and nothing earlier', async () => {
  await w.anonymous.refused(login, { identifier: 'a.stranger', password: 'wrong' });
  const rows = () =>
    w.store
      .raw()
      .collection('login_throttles')
      .countDocuments({ key: /a\.stranger|^login:from/ });
  const before = await rows();
  expect([w.kernel.jobs.has('identity.sweepLogins'), before > 0]).toEqual([true, true]);
  await sweepLogins(w.system());
  expect(await rows()).toBe(before);
  w.clock.advance(26 * 60 * MINUTE_MS);
  await sweepLogins(w.system());
  await sweepLogins(w.system());
  expect(await rows()).toBe(0);
});
