import { actionsOf } from '@pathshala/shared/kit';
import {
  identityActions,
  LoginChallenge,
  LoginPolicy,
  Membership,
  SecondFactor,
  secondFactorActions,
  TrustedDevice,
  User,
  userActions,
} from '@pathshala/shared/modules/foundation/identity';
import { SiteOption } from '@pathshala/shared/modules/foundation/platform';
import { toBengaliDigits } from '@pathshala/shared/text';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, makeContext, systemContext } from '../../../../kernel';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { makeSessionResolver } from '..';
import { dropSecondFactor } from '../services/make-operator';
import {
  mailsOrdered,
  opened,
  PASSWORD,
  refusal,
  tokenIn,
  world,
  WORLD_NOW,
  type Person,
  type World,
} from '../../../../testing';

const { login, requestPasswordReset, resetPassword, changePassword } = identityActions;
const { loginByCode, loginSetUp, loginConfirmSetUp, loginWithNewPassword } = secondFactorActions;
const { beginSecondFactor, confirmSecondFactor, endSecondFactor, endTrust, renewRecoveryCodes, resetSecondFactor } =
  secondFactorActions;
const NEW = 'another pass 9';
const STEP_MS = 30_000;

let w: World;
let count = 0;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const codeOf = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: w.clock.now().getTime() + ms });
const resolve = (token: string) => makeSessionResolver(w.kernel).resolve(token);
const userOf = async (person: Person) => await w.system().repo(User).get(person.actor.userId!);

interface Protected {
  person: Person;
  email: string;
  secret: string;
  recoveryCodes: string[];
  begin(device?: string): Promise<string>;
}
/** Someone with a second factor whom no other test knows; its first code is used up. */
async function protectedPerson(role = 'head', institution: string | null = w.school.id): Promise<Protected> {
  count += 1;
  const person = await w.school.hire(role, institution, `Careful ${count}`);
  const { secret } = await person.run(beginSecondFactor, { currentPassword: PASSWORD });
  const { recoveryCodes } = await person.run(confirmSecondFactor, { code: codeOf(secret) });
  w.clock.advance(STEP_MS);
  const { email } = await userOf(person);
  const begin = async (device?: string) => {
    const answer = await w.anonymous.run(login, {
      identifier: email!,
      password: PASSWORD,
      ...(device ? { device } : {}),
    });
    if (!('challenge' in answer) || answer.step !== 'code') throw new Error('No code is asked for');
    return answer.challenge;
  };
  return { person, email: email!, secret, recoveryCodes, begin };
}

describe('a login with a second factor', () => {
  it('gives a session for password and code only, and the code in Bengali digits, too', async () => {
    const { secret, begin, person } = await protectedPerson();
    const challenge = await begin();
    const code = toBengaliDigits(codeOf(secret));
    const { token, user } = opened(
      await w.anonymous.run(loginByCode, { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    );
    expect(user.id).toBe(person.actor.userId);
    expect(await resolve(token)).toMatchObject({ actor: { userId: user.id, role: 'head' } });
  });
  it('takes no code twice, neither in the same login nor in another, nor an older one', async () => {
    const { secret, begin } = await protectedPerson();
    const [first, second, third] = [await begin(), await begin(), await begin()];
    const [code, older] = [codeOf(secret), codeOf(secret, -STEP_MS)];
    opened(await w.anonymous.run(loginByCode, { challenge: first, code }));
    expect((await w.anonymous.refused(loginByCode, { challenge: first, code })).code).toBe('LOGIN_ENDED');
    expect((await w.anonymous.refused(loginByCode, { challenge: second, code })).code).toBe('CODE_WRONG');
    expect((await w.anonymous.refused(loginByCode, { challenge: third, code: older })).code).toBe('CODE_WRONG');
  });
  it('opens one session when one code comes twice at the same moment', async () => {
    const { secret, begin } = await protectedPerson();
    const challenges = [await begin(), await begin(), await begin()];
    const done = await Promise.allSettled(
      challenges.map((challenge) => w.anonymous.run(loginByCode, { challenge, code: codeOf(secret) })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('closes after five wrong codes, also to the right one and in a new login, as after wrong passwords', async () => {
    const { secret, begin } = await protectedPerson();
    for (let n = 0; n < 5; n += 1)
      expect((await w.anonymous.refused(loginByCode, { challenge: await begin(), code: '000000' })).code).toBe(
        'CODE_WRONG',
      );
    const challenge = await begin();
    expect((await w.anonymous.refused(loginByCode, { challenge, code: codeOf(secret) })).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  it('takes a recovery code once, also when it comes twice at the same moment, and the trail tells', async () => {
    const { recoveryCodes, begin, person } = await protectedPerson();
    const [code, other] = [recoveryCodes[0]!, recoveryCodes[1]!];
    const challenges = [await begin(), await begin()];
    const done = await Promise.allSettled(
      challenges.map((challenge) => w.anonymous.run(loginByCode, { challenge, code: code.toUpperCase() })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await w.anonymous.refused(loginByCode, { challenge: await begin(), code })).code).toBe('CODE_WRONG');
    opened(await w.anonymous.run(loginByCode, { challenge: await begin(), code: other }));
    expect((await userOf(person)).recoveryCodesLeft).toBe(8);
    const rows = await w.store
      .raw()
      .collection('audit')
      .find({ recordId: toObjectId(person.actor.userId!) })
      .toArray();
    expect(rows.map(({ diff }) => (diff as Record<string, unknown>)['recoveryCodesLeft'])).toContainEqual([10, 9]);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
  it('keeps neither secret nor recovery codes as they are', async () => {
    const { secret, recoveryCodes, person } = await protectedPerson();
    const row = await w.store
      .raw()
      .collection('second_factors')
      .findOne({ user: toObjectId(person.actor.userId!) });
    const kept = JSON.stringify(row);
    expect(row).toBeTruthy();
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(each);
  });
  it('gives no token that is one: the challenge is nobody to every way in', async () => {
    const { begin } = await protectedPerson();
    const challenge = await begin();
    expect(await resolve(challenge)).toBeNull();
    const ctx = makeContext(w.kernel, (await resolve(challenge)) ?? {});
    expect((await refusal(execute(identityActions.me, ctx, {}))).code).toBe('UNAUTHENTICATED');
    // Nor does it set up another factor, or change the password, without the code.
    expect((await w.anonymous.refused(loginSetUp, { challenge })).code).toBe('LOGIN_ENDED');
    expect((await w.anonymous.refused(loginConfirmSetUp, { challenge, code: '123456' })).code).toBe('LOGIN_ENDED');
    const passwords = { password: NEW, passwordConfirmation: NEW };
    expect((await w.anonymous.refused(loginWithNewPassword, { challenge, ...passwords })).code).toBe('LOGIN_ENDED');
  });
  it('ends when the password is changed meanwhile, the account closed, or after a quarter of an hour', async () => {
    const { begin, person, secret } = await protectedPerson();
    const late = await begin();
    w.clock.advance(16 * 60_000);
    expect((await w.anonymous.refused(loginByCode, { challenge: late, code: codeOf(secret) })).code).toBe(
      'LOGIN_ENDED',
    );
    const pending = await begin();
    await person.run(changePassword, { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW });
    expect((await w.anonymous.refused(loginByCode, { challenge: pending, code: codeOf(secret) })).code).toBe(
      'LOGIN_ENDED',
    );
    const other = await protectedPerson();
    const open = await other.begin();
    const { rev, id } = await userOf(other.person);
    await w.operator.run(userActions.setUserStatus, { user: id, rev, status: 'disabled' });
    expect((await w.anonymous.refused(loginByCode, { challenge: open, code: codeOf(other.secret) })).code).toBe(
      'LOGIN_ENDED',
    );
  });
  it('is asked for after a password was recovered by mail, too', async () => {
    const { email, secret } = await protectedPerson();
    await w.anonymous.run(requestPasswordReset, { email });
    const [body] = await mailsOrdered(w, email);
    const token = tokenIn(body);
    await w.anonymous.run(resetPassword, { token, email, password: NEW, passwordConfirmation: NEW });
    const answer = await w.anonymous.run(login, { identifier: email, password: NEW });
    expect(answer).toMatchObject({ step: 'code' });
    opened(
      await w.anonymous.run(loginByCode, {
        challenge: (answer as { challenge: string }).challenge,
        code: codeOf(secret),
      }),
    );
  });
});

describe('a trusted device', () => {
  it('is not asked for a code for thirty days, by the same person alone, until it is revoked or the password changes', async () => {
    const { email, secret, begin, person } = await protectedPerson();
    const { device } = opened(
      await w.anonymous.run(loginByCode, { challenge: await begin(), code: codeOf(secret), trust: true }),
    );
    const enter = () => w.anonymous.run(login, { identifier: email, password: PASSWORD, device: device! });
    opened(await enter());
    const other = await protectedPerson();
    await other.begin(device!);
    w.clock.advance(31 * 86_400_000);
    expect(await enter()).toMatchObject({ step: 'code' });
    w.clock.set(WORLD_NOW);
    opened(await enter());
    await person.run(endTrust, {});
    expect(await enter()).toMatchObject({ step: 'code' });
    w.clock.advance(5 * STEP_MS);
    opened(
      await w.anonymous.run(loginByCode, {
        challenge: await begin(),
        code: codeOf(secret),
        trust: true,
        device: device!,
      }),
    );
    await person.run(changePassword, { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW });
    expect(await w.system().repo(TrustedDevice).count({ user: person.actor.userId! })).toBe(0);
  });
});

describe('of whom it is required', () => {
  const after = (days: number) => w.clock.set(new Date(Date.parse(WORLD_NOW) + days * 86_400_000).toISOString());
  const enter = async (person: Person) =>
    w.anonymous.run(login, { identifier: (await userOf(person)).email!, password: PASSWORD });
  it('lets keepers in during the grace, and afterwards only when they have set it up', async () => {
    const head = await w.school.hire('head', w.school.id, 'Late Head');
    const { user } = opened(await enter(head));
    expect(user.user_role).toBe('head');
    expect(await head.run(identityActions.me, {})).toMatchObject({
      factorRequiredFrom: '2026-03-18T04:00:00.000Z',
      short: { idleMs: 30 * 60_000 },
    });
    after(15);
    const answer = await enter(head);
    expect(answer).toMatchObject({ step: 'setUp' });
    const { challenge } = answer as { challenge: string };
    expect((await w.anonymous.refused(loginByCode, { challenge, code: '123456' })).code).toBe('CODE_WRONG');
    const { secret, qr } = await w.anonymous.run(loginSetUp, { challenge });
    expect(qr.size).toBeGreaterThan(20);
    const done = await w.anonymous.run(loginConfirmSetUp, { challenge, code: codeOf(secret) });
    expect(done.recoveryCodes).toHaveLength(10);
    expect(opened(done.login).user.id).toBe(head.actor.userId);
    expect((await head.refused(endSecondFactor, { currentPassword: PASSWORD, code: '1' })).code).toBe(
      'FACTOR_REQUIRED',
    );
  });
  it('asks nothing of others, until their institution requires it of all staff', async () => {
    const clerk = await w.school.hire('office', w.school.id, 'Clerk');
    after(15);
    opened(await enter(clerk));
    const sys = w.system(w.school.id);
    const option = await sys.repo(SiteOption).create({ key: 'secondFactor', value: 'staff' } as never);
    opened(await enter(clerk));
    after(30);
    expect(await enter(clerk)).toMatchObject({ step: 'setUp' });
    await sys.repo(SiteOption).remove(option.id);
    opened(await enter(clerk));
  });
  it('follows the rules of the platform, which count from their last change', async () => {
    const head = await w.school.hire('head', w.school.id, 'Other Head');
    after(15);
    const policy = await w
      .system()
      .repo(LoginPolicy)
      .create({ key: 'default', graceDays: 3 } as never);
    opened(await enter(head));
    after(19);
    expect(await enter(head)).toMatchObject({ step: 'setUp' });
    await w.operator.run(actionsOf(LoginPolicy).update, {
      id: policy.id,
      rev: policy.rev,
      patch: { secondFactor: 'none' },
    } as never);
    opened(await enter(head));
    expect((await w.school.head.refused(actionsOf(LoginPolicy).list, {})).code).toBe('FORBIDDEN');
    await w.system().repo(LoginPolicy).remove(policy.id);
  });
});

describe("taking another person's second factor away", () => {
  it('is done by one who is responsible for them, ends their sessions, and never by themselves', async () => {
    const { person, email } = await protectedPerson('accountant');
    const user = person.actor.userId!;
    expect((await person.refused(resetSecondFactor, { user })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(resetSecondFactor, { user })).code).toBe('NOT_FOUND');
    expect(await w.school.head.run(resetSecondFactor, { user })).toEqual({ isDone: true });
    expect(await resolve(person.token)).toBeNull();
    opened(await w.anonymous.run(login, { identifier: email, password: PASSWORD }));
    const trail = await w.store
      .raw()
      .collection('audit')
      .findOne({ action: 'identity.resetSecondFactor', recordId: toObjectId(user) });
    expect(trail!['diff']).toMatchObject({ secondFactorSince: [expect.anything(), null] });
    const self = await protectedPerson();
    expect((await self.person.refused(resetSecondFactor, { user: self.person.actor.userId! })).code).toBe('OWN_FACTOR');
  });
  it('takes two operators for an operator, neither of whom is an account made for it', async () => {
    const { person } = await protectedPerson('operator', null);
    const user = person.actor.userId!;
    const first = await w.school.hire('operator', null, 'First');
    const second = await w.school.hire('operator', null, 'Second');
    expect((await first.refused(resetSecondFactor, { user })).code).toBe('NEW_ACCOUNT');
    w.clock.advance(8 * 86_400_000);
    expect(await first.run(resetSecondFactor, { user })).toEqual({ isDone: false });
    expect(await first.run(resetSecondFactor, { user })).toEqual({ isDone: false });
    const made = await w.school.hire('operator', null, 'Made for it');
    expect((await made.refused(resetSecondFactor, { user })).code).toBe('NEW_ACCOUNT');
    w.clock.advance(25 * 3_600_000);
    // The request of a day ago has lapsed; this is another.
    expect(await second.run(resetSecondFactor, { user })).toEqual({ isDone: false });
    expect(await first.run(resetSecondFactor, { user })).toEqual({ isDone: true });
    expect(await w.system().repo(SecondFactor).count({ user })).toBe(0);
  });
  it('is done on the command line where nobody is left, and the trail tells', async () => {
    const { person, email } = await protectedPerson('operator', null);
    const sys = systemContext(w.kernel, 'test');
    expect(await dropSecondFactor(sys, 'nobody@example.test')).toBe(false);
    expect(await dropSecondFactor(sys, email.toUpperCase())).toBe(true);
    opened(await w.anonymous.run(login, { identifier: email, password: PASSWORD }));
    const row = await w.store
      .raw()
      .collection('audit')
      .findOne({ action: 'identity.dropSecondFactor', recordId: toObjectId(person.actor.userId!) });
    expect(row).toBeTruthy();
  });
});

describe('one’s own second factor', () => {
  it('is not replaced while it is on, even with the password', async () => {
    const { person, begin, secret } = await protectedPerson();
    expect((await person.refused(beginSecondFactor, { currentPassword: PASSWORD })).code).toBe('FACTOR_ON');
    const challenge = await begin();
    expect(opened(await w.anonymous.run(loginByCode, { challenge, code: codeOf(secret) })).token).not.toBe('');
  });
  it('begins and ends with the password, and ends the sessions that the password alone has opened', async () => {
    const teacher = await w.school.hire('teacher', w.school.id, 'Own');
    expect((await teacher.refused(beginSecondFactor, { currentPassword: 'wrong' })).code).toBe('WRONG_PASSWORD');
    const { email } = await userOf(teacher);
    const { token } = opened(await w.anonymous.run(login, { identifier: email!, password: PASSWORD }));
    const { secret } = await teacher.run(beginSecondFactor, { currentPassword: PASSWORD });
    opened(await w.anonymous.run(login, { identifier: email!, password: PASSWORD }));
    await teacher.run(confirmSecondFactor, { code: codeOf(secret) });
    expect([await resolve(token), await resolve(teacher.token)].map(Boolean)).toEqual([false, true]);
    w.clock.advance(STEP_MS);
    const { recoveryCodes } = await teacher.run(renewRecoveryCodes, {
      currentPassword: PASSWORD,
      code: codeOf(secret),
    });
    await teacher.run(endSecondFactor, { currentPassword: PASSWORD, code: recoveryCodes[4]! });
    opened(await w.anonymous.run(login, { identifier: email!, password: PASSWORD }));
    expect(await w.system().repo(LoginChallenge).count({ user: teacher.actor.userId! })).toBe(0);
    expect(await w.system().repo(Membership).count({ user: teacher.actor.userId! })).toBe(1);
  });
});
