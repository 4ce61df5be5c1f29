import {
  identityActions,
  LoginThrottle,
  Membership,
  PasswordReset,
  Role,
  Session,
  User,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { makeSessionResolver } from '..';
import {
  PASSWORD,
  refusal,
  WORLD_NOW,
  world,
  opened,
  type Person,
  type World,
  mailsOrdered,
  tokenIn,
} from '../../../../testing';

const {
  login,
  logout,
  me,
  switchMembership,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateProfile,
  sessions,
  endSession,
  history,
} = identityActions;
const NEW = 'a new password 9';

let w: World;
let count = 0;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

/** A teacher whom no other test knows. */
async function newcomer(): Promise<{ person: Person; email: string; username: string; phone: string; userId: string }> {
  count += 1;
  const person = await w.school.hire('teacher', w.school.id, `Newcomer ${count}`);
  const phone = `0155500${String(count).padStart(4, '0')}`;
  const { email, username, id } = await w.system().repo(User).update(person.actor.userId!, { phone });
  return { person, email: email!, username: username!, phone, userId: id };
}
/** Asks the store, not what a process remembers. */
const resolve = (token: string) => makeSessionResolver(w.kernel).resolve(token);
const attempt = async (identifier: string, password = PASSWORD) =>
  opened(await w.anonymous.run(login, { identifier, password }));
const refuse = (identifier: string, password: string) => w.anonymous.refused(login, { identifier, password });

describe('logging in', () => {
  it('takes an email address, a mobile number in any writing or a user name', async () => {
    const { email, username, phone, userId } = await newcomer();
    for (const identifier of [
      email,
      email.toUpperCase(),
      username,
      phone,
      `+88${phone}`,
      '০১৫৫৫০০' + phone.slice(7).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
    ]) {
      const { token, user } = await attempt(identifier);
      expect(user).toMatchObject({
        id: userId,
        user_role: 'teacher',
        alias: 'school',
        site_id: w.school.id,
        status: 'online',
      });
      expect(await resolve(token)).toMatchObject({ tenantId: w.school.id, actor: { userId, role: 'teacher' } });
    }
  });
  it('says the same of a wrong password and of an unknown person, at the same field', async () => {
    const { email } = await newcomer();
    const [wrong, unknown] = [await refuse(email, 'wrong'), await refuse('nobody@example.test', PASSWORD)];
    expect(wrong.code).toBe('CREDENTIALS');
    expect([wrong.text, wrong.fields]).toEqual([unknown.text, unknown.fields]);
    expect(Object.keys(wrong.fields!)).toEqual(['identifier']);
  });
  it('is closed after five wrong passwords, also to the right one, for what remains of a quarter of an hour', async () => {
    const { email } = await newcomer();
    for (let n = 0; n < 5; n += 1) expect((await refuse(email, 'wrong')).code).toBe('CREDENTIALS');
    w.clock.advance(60_000);
    const closed = await refuse(email, PASSWORD);
    expect(closed).toMatchObject({ code: 'LOCKED_OUT', status: 429, details: { seconds: 840 } });
    expect(closed.text).toEqual({
      en: 'Too many login attempts, try again in 840 seconds.',
      bn: 'অনেকবার লগইনের চেষ্টা হয়েছে। ৮৪০ সেকেন্ড পরে আবার চেষ্টা করুন।',
    });
    w.clock.advance(14 * 60_000);
    expect((await attempt(email)).token).toBeTruthy();
  });
  it('counts every way to write one account together', async () => {
    const { email, username, phone } = await newcomer();
    for (const name of [email, username, phone, `+88${phone}`, `${phone.slice(0, 5)}-${phone.slice(5)}`])
      expect((await refuse(name, 'wrong')).code).toBe('CREDENTIALS');
    expect((await refuse(`00880${phone.slice(1)}`, PASSWORD)).code).toBe('LOCKED_OUT');
  });
  it('counts wrong passwords that come at the same moment', async () => {
    const { email } = await newcomer();
    await Promise.all(Array.from({ length: 5 }, () => refuse(email, 'wrong')));
    expect((await refuse(email, PASSWORD)).code).toBe('LOCKED_OUT');
  });
  it('is closed to anyone who guesses thirty times at the same moment, the right word among them, and says the same as ever', async () => {
    const { email } = await newcomer();
    const codes = await Promise.all(
      [...Array.from({ length: 29 }, () => 'wrong'), PASSWORD].map((password) =>
        refuse(email, password).then((error) => error.code),
      ),
    );
    expect([...new Set(codes)].filter((code) => code !== 'CREDENTIALS' && code !== 'LOCKED_OUT')).toEqual([]);
    expect(codes.at(-1)).toBe('LOCKED_OUT');
  });
  it('forgets wrong passwords after a right one', async () => {
    const { email } = await newcomer();
    for (let n = 0; n < 4; n += 1) await refuse(email, 'wrong');
    await attempt(email);
    for (let n = 0; n < 4; n += 1) expect((await refuse(email, 'wrong')).code).toBe('CREDENTIALS');
    expect((await attempt(email)).token).toBeTruthy();
  });
  it('is closed to an address that guesses at hundreds of accounts, not to a school where many mistype', async () => {
    const from = (address: string, identifier: string, password = 'x') =>
      execute(login, w.anonymous.ctx({ address }), { identifier, password });
    const failed = (address: string, failures: number) =>
      w
        .system()
        .repo(LoginThrottle)
        .create({
          key: `address:${address}`,
          failures,
          windowEndsAt: new Date(Date.parse(WORLD_NOW) + 60_000).toISOString(),
        });
    const [school, guesser] = ['203.0.113.8', '203.0.113.9'];
    await failed(school, 100);
    expect(opened(await from(school, (await newcomer()).email, PASSWORD)).token).toBeTruthy();
    await failed(guesser, 299);
    expect((await refusal(from(guesser, 'guess1'))).code).toBe('CREDENTIALS');
    expect((await refusal(from(guesser, (await newcomer()).email, PASSWORD))).code).toBe('LOCKED_OUT');
    expect((await refusal(from('203.0.113.10', 'guess2'))).code).toBe('CREDENTIALS');
  });
  it('tells a disabled or homeless person so only after the right password', async () => {
    const disabled = await newcomer();
    await w.system().repo(User).update(disabled.userId, { status: 'disabled' });
    expect((await refuse(disabled.email, 'wrong')).code).toBe('CREDENTIALS');
    expect((await refuse(disabled.email, PASSWORD)).text.en).toBe(
      'This account is disabled, contact the system administrator.',
    );
    const homeless = await newcomer();
    await w.system().repo(Membership).update(homeless.person.actor.membershipId!, { status: 'disabled' });
    expect((await refuse(homeless.email, PASSWORD)).text.en).toBe(
      'Error: No company assigned to your account, contact the system administrator.',
    );
  });
  it('is closed to the people of a suspended institution, whose sessions lose their rights', async () => {
    const { userId, email, person } = await newcomer();
    await w.system().repo(Membership).update(person.actor.membershipId!, { institution: w.stranger.id });
    await w.system().repo(Institution).update(w.stranger.id, { status: 'suspended' });
    expect((await refuse(email, PASSWORD)).code).toBe('NO_COMPANY');
    expect(await resolve(person.token)).toMatchObject({ tenantId: null, actor: { userId } });
    expect((await resolve(person.token))!.permissions.size).toBe(0);
    await w.system().repo(Institution).update(w.stranger.id, { status: 'active' });
    expect((await attempt(email)).user.alias).toBe('stranger');
  });
});

describe('a session', () => {
  it('ends with logout, with its time, and with its user', async () => {
    const [out, late, gone] = [await newcomer(), await newcomer(), await newcomer()];
    await out.person.run(logout, {});
    expect(await resolve(out.person.token)).toBeNull();
    w.clock.advance(29 * 86_400_000);
    expect(await resolve(late.person.token)).not.toBeNull();
    w.clock.advance(86_400_000);
    expect(await resolve(late.person.token)).toBeNull();
    w.clock.set(WORLD_NOW);
    await w.system().repo(User).update(gone.userId, { status: 'disabled' });
    expect(await resolve(gone.person.token)).toBeNull();
    expect(await resolve('no-such-token-at-all-in-here')).toBeNull();
  });
  it('is listed to its owner, who can end another one but not that of another person', async () => {
    const { person, email } = await newcomer();
    const { token } = await attempt(email);
    const list = (await person.run(sessions, {})).sessions;
    expect(list.map((row) => row.current).sort()).toEqual([false, true]);
    const other = list.find((row) => !row.current)!;
    expect((await w.school.head.refused(endSession, { id: other.id })).code).toBe('NOT_FOUND');
    await person.run(endSession, { id: other.id });
    expect(await resolve(token)).toBeNull();
    expect(await resolve(person.token)).not.toBeNull();
  });
  it('says on which device it began, in no more words than a browser needs', async () => {
    const { email, userId } = await newcomer();
    const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
    const stored = () =>
      w
        .system()
        .repo(Session)
        .find({ where: { user: userId } });
    for (const device of [phone, `${phone} ${'x'.repeat(400)}`])
      await execute(login, w.anonymous.ctx({ device }), { identifier: email, password: PASSWORD });
    const devices = (await stored()).flatMap(({ device }) => device ?? []);
    expect(devices.toSorted((a, b) => a.length - b.length)).toEqual([
      phone,
      `${phone} ${'x'.repeat(400)}`.slice(0, 300),
    ]);
  });
  it('never stores the token itself, nor shows its hash', async () => {
    const { person, email } = await newcomer();
    const { token } = await attempt(email);
    const stored = JSON.stringify(await w.store.raw().collection('sessions').find().toArray());
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await person.run(sessions, {}))).not.toContain('tokenHash');
    expect(JSON.stringify(await w.operator.run(actionsOf(User).list, { size: 500 }))).not.toContain('argon2');
  });
});

describe('the permissions of a role', () => {
  it('are its defaults, plus what is granted, less what is denied', async () => {
    const { person } = await newcomer();
    const role = (await w.system().repo(Role).findOne({ key: 'teacher' }))!;
    expect((await resolve(person.token))!.permissions.has('student.create')).toBe(false);
    await w.operator.run(actionsOf(Role).update, {
      id: role.id,
      rev: role.rev,
      patch: { granted: ['student.create', 'attendance.board'], denied: ['attendance.mark', 'attendance.board'] },
    });
    const { permissions } = (await resolve(person.token))!;
    expect(
      ['student.create', 'attendance.mark', 'attendance.board', 'attendance.report'].map((key) => permissions.has(key)),
    ).toEqual([true, false, false, true]);
    await w.system().repo(Role).update(role.id, { granted: [], denied: [] });
  });
});

describe('switching the membership', () => {
  it('moves the session into another institution of the same person, and nobody else', async () => {
    const { person, userId } = await newcomer();
    const role = (await w.system().repo(Role).findOne({ key: 'head' }))!;
    const second = await w
      .system()
      .repo(Membership)
      .create({ user: userId, role: role.id, institution: w.stranger.id });
    const before = await person.run(me, {});
    expect(before.memberships.map((row) => [row.role, row.institution?.alias])).toEqual([
      ['teacher', 'school'],
      ['head', 'stranger'],
    ]);
    const after = await person.run(switchMembership, { membership: second.id });
    expect(after.user).toMatchObject({ alias: 'stranger', user_role: 'head' });
    expect(after.permissions).toContain('attendance.close');
    expect(await resolve(person.token)).toMatchObject({ tenantId: w.stranger.id, actor: { role: 'head' } });
    expect((await person.refused(switchMembership, { membership: w.school.head.actor.membershipId! })).code).toBe(
      'NOT_FOUND',
    );
    await w.system().repo(Membership).update(second.id, { status: 'disabled' });
    expect(await resolve(person.token)).toMatchObject({ tenantId: null });
    expect((await person.refused(switchMembership, { membership: second.id })).code).toBe('NOT_FOUND');
  });
});

describe('a forgotten password', () => {
  /** Asks for the mail, lets the jobs run and reads the link as the mail server gets it; the mailbox keeps none. */
  async function askForLink(email: string): Promise<string> {
    await w.anonymous.run(requestPasswordReset, { email });
    expect(await w.runJobs()).toEqual(['identity.sendPasswordReset', 'messaging.sendMail']);
    const mails = await w.operator.run(actionsOf(MailMessage).list, { filter: { to: { eq: email } } });
    expect(mails.rows[0]!.status).toBe('kept');
    const token = tokenIn((await mailsOrdered(w, email))[0]);
    expect(mails.rows[0]!.body).not.toContain(token);
    return token;
  }
  const reset = (token: string, email: string) => ({ token, email, password: NEW, passwordConfirmation: NEW });

  it('says who is unknown, and sends nothing to them', async () => {
    expect(await w.anonymous.refused(requestPasswordReset, { email: 'nobody@example.test' })).toMatchObject({
      code: 'RESET_USER_UNKNOWN',
      status: 422,
    });
    expect(await w.runJobs()).toEqual([]);
  });
  it('tells an address that tries a list of mails nothing more, and lets others ask', async () => {
    const [school, guesser] = ['203.0.113.21', '203.0.113.22'];
    const ask = (address: string, email: string) =>
      execute(requestPasswordReset, w.anonymous.ctx({ address }), { email });
    const follow = (address: string) =>
      execute(resetPassword, w.anonymous.ctx({ address }), reset('g'.repeat(43), 'nobody@example.test'));
    for (const [address, failures] of [
      [school, 40],
      [guesser, 58],
    ] as const)
      await w
        .system()
        .repo(LoginThrottle)
        .create({
          key: `reset:${address}`,
          failures,
          windowEndsAt: new Date(Date.parse(WORLD_NOW) + 60_000).toISOString(),
        });
    expect((await refusal(ask(guesser, 'list1@example.test'))).code).toBe('RESET_USER_UNKNOWN');
    expect((await refusal(follow(guesser))).code).toBe('RESET_TOKEN_INVALID');
    const { email } = await newcomer();
    for (const again of [ask(guesser, 'list2@example.test'), ask(guesser, email), follow(guesser)])
      expect(await refusal(again)).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await refusal(ask(school, 'typo@example.test'))).code).toBe('RESET_USER_UNKNOWN');
    await ask(school, email);
    w.clock.advance(16 * 60_000);
    expect((await refusal(ask(guesser, 'list3@example.test'))).code).toBe('RESET_USER_UNKNOWN');
    await w.runJobs();
  });
  it('is replaced once by the link of the mail, which ends every session', async () => {
    const { email, person } = await newcomer();
    const token = await askForLink(email);
    expect((await w.anonymous.run(resetPassword, reset(token, email.toUpperCase()))).message.en).toBe(
      'Your password has been reset!',
    );
    expect(await resolve(person.token)).toBeNull();
    expect((await refuse(email, PASSWORD)).code).toBe('CREDENTIALS');
    expect((await attempt(email, NEW)).token).toBeTruthy();
    expect((await w.anonymous.refused(resetPassword, reset(token, email))).code).toBe('RESET_TOKEN_INVALID');
  });
  it('ends with its choice the links of every mail before, as does a change with the old one', async () => {
    const { email, person } = await newcomer();
    const first = await askForLink(email);
    w.clock.advance(61_000);
    const second = await askForLink(email);
    expect(second).not.toBe(first);
    await w.anonymous.run(resetPassword, reset(second, email));
    expect((await w.anonymous.refused(resetPassword, reset(first, email))).code).toBe('RESET_TOKEN_INVALID');
    w.clock.advance(61_000);
    const { id } = await w
      .system()
      .repo(PasswordReset)
      .create({
        user: person.actor.userId!,
        tokenHash: 'f'.repeat(64),
        expiresAt: new Date(w.clock.now().getTime() + 60_000).toISOString(),
      });
    await person.run(changePassword, { currentPassword: NEW, password: PASSWORD, passwordConfirmation: PASSWORD });
    expect((await w.system().repo(PasswordReset).get(id)).usedAt).toBeTruthy();
  });
  it('opens a locked account again', async () => {
    const { email } = await newcomer();
    for (let n = 0; n < 5; n += 1) await refuse(email, 'wrong');
    await w.anonymous.run(resetPassword, reset(await askForLink(email), email));
    expect((await attempt(email, NEW)).token).toBeTruthy();
  });
  it('cannot be replaced with the link of another person, nor after an hour, nor without the same word twice', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    const token = await askForLink(mine.email);
    expect((await w.anonymous.refused(resetPassword, reset(token, theirs.email))).code).toBe('RESET_TOKEN_INVALID');
    expect((await w.anonymous.refused(resetPassword, reset('made-up-token', mine.email))).code).toBe(
      'RESET_TOKEN_INVALID',
    );
    const unlike = await w.anonymous.refused(resetPassword, {
      ...reset(token, mine.email),
      passwordConfirmation: 'other',
    });
    expect(unlike.fields?.['passwordConfirmation']?.[0]?.en).toBe('The confirmation does not match.');
    w.clock.advance(60 * 60_000);
    expect((await w.anonymous.refused(resetPassword, reset(token, mine.email))).code).toBe('RESET_TOKEN_INVALID');
  });
  it('keeps the token out of the database', async () => {
    const { email } = await newcomer();
    const token = await askForLink(email);
    expect(JSON.stringify(await w.system().repo(PasswordReset).find({}))).not.toContain(token);
  });
});

describe('the own account', () => {
  it('changes the password with the old one, and ends the other sessions only', async () => {
    const { person, email } = await newcomer();
    const { token } = await attempt(email);
    expect(
      (await person.refused(changePassword, { currentPassword: 'wrong', password: NEW, passwordConfirmation: NEW }))
        .fields,
    ).toHaveProperty('currentPassword');
    expect(await resolve(token)).not.toBeNull();
    await person.run(changePassword, { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW });
    expect(await resolve(token)).toBeNull();
    expect(await resolve(person.token)).not.toBeNull();
    expect((await attempt(email, NEW)).token).toBeTruthy();
  });
  it('takes five wrong old passwords, as the login does', async () => {
    const { person } = await newcomer();
    const change = (currentPassword: string) =>
      person.refused(changePassword, { currentPassword, password: NEW, passwordConfirmation: NEW });
    for (let guess = 0; guess < 5; guess += 1) expect((await change(`wrong ${guess}`)).code).toBe('WRONG_PASSWORD');
    expect((await change(PASSWORD)).code).toBe('LOCKED_OUT');
  });
  it('changes language and wishes, and nothing that is not its own', async () => {
    const { person, userId } = await newcomer();
    expect(
      await person.run(updateProfile, {
        locale: 'bn',
        theme: 'dark',
        notificationSound: true,
        about: 'Teaches Bangla',
      }),
    ).toMatchObject({
      locale: 'bn',
      theme: 'dark',
      notification_sound: true,
      about: 'Teaches Bangla',
    });
    expect((await person.run(updateProfile, { about: '' })).about).toBe('');
    // Nobody gives themself the name of the head.
    for (const foreign of [{ status: 'active' }, { name: 'Head of school' }, { nameBn: 'প্রধান' }])
      expect((await person.refused(updateProfile, foreign)).code).toBe('VALIDATION');
    const trail = await w.operator.run(history, { entity: 'user', id: userId });
    expect(trail.rows.map((row) => row.action)).toContain('identity.updateProfile');
    expect(JSON.stringify(trail)).not.toContain('passwordHash');
  });
  it('shows the history of a record to anyone who may read the record', async () => {
    const student = w.school.students[3]!;
    await w.school.office.run(actionsOf(Student).update, { id: student.id, rev: 1, patch: { motherName: 'Amina' } });
    const { rows } = await w.school.teacher.run(history, { entity: 'student', id: student.id });
    expect(rows[0]).toMatchObject({
      op: 'update',
      actorName: { en: 'Office of school' },
      diff: { motherName: [null, 'Amina'] },
    });
    for (const [person, entity] of [
      [w.stranger.head, 'student'],
      [w.school.student, 'student'],
      [w.school.head, 'no-such-thing'],
    ] as const)
      expect((await person.refused(history, { entity, id: student.id })).code).toBe('NOT_FOUND');
    expect((await w.system().repo(Session).find({ limit: 1 })).length).toBe(1);
    expect((await w.school.head.refused(history, { entity: 'session', id: w.school.head.actor.sessionId! })).code).toBe(
      'NOT_FOUND',
    );
  });
});
