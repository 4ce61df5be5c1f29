import { actionsOf } from '@pathshala/shared/kit';
import {
  identityActions,
  Membership,
  Role,
  Session,
  User,
  userActions,
} from '@pathshala/shared/modules/foundation/identity';
import { InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { MailMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSessionResolver } from '..';
import {
  makeSampler,
  runOneJob,
  opened,
  world,
  type Person,
  type World,
  mailsOrdered,
  tokenIn,
} from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const {
  users,
  user: look,
  inviteUser,
  resendInvitation,
  setUserStatus,
  removeUser,
  sendUserReset,
  userSessions,
  endUserSessions,
  addMembership,
  setMembershipStatus,
} = userActions;
const { login, resetPassword } = identityActions;
const roleOf = async (key: string) => (await w.system().repo(Role).findOne({ key }))!;
const userOf = (person: Person) => w.system().repo(User).get(person.actor.userId!);
const memberOf = (person: Person) => w.system().repo(Membership).get(person.actor.membershipId!);
const resolve = (token: string) => makeSessionResolver(w.kernel).resolve(token);
const names = (rows: readonly { name: { en: string } }[]) => rows.map((row) => row.name.en).toSorted();
let guests = 0;
const guest = () => ({ name: 'Salma Khatun', nameBn: 'সালমা খাতুন', email: `salma${(guests += 1)}@mail.example.test` });
async function mailTo(email: string) {
  await w.runJobs();
  return (await w.operator.run(actionsOf(MailMessage).list, { filter: { to: { eq: email } }, sort: '-createdAt' }))
    .rows;
}

describe('lists of users', () => {
  it('show each kind of people within the institution of the head, and nobody else', async () => {
    const of = async (audience: 'staff' | 'student' | 'guardian' | 'platform' | 'group' | 'all') =>
      names((await w.school.head.run(users, { audience, size: 200 })).rows);
    expect(await of('student')).toEqual(['Student of school']);
    expect(await of('guardian')).toEqual(['Guardian of school']);
    expect(await of('staff')).toEqual(
      ['Accountant', 'Head', 'Librarian', 'Office', 'Other Teacher', 'Second Teacher', 'Teacher'].map(
        (name) => `${name} of school`,
      ),
    );
    expect([...(await of('platform')), ...(await of('group'))]).toEqual([]);
    expect((await of('all')).every((name) => name.endsWith('of school'))).toBe(true);
    expect(
      (await w.school.head.run(users, { institution: w.stranger.id })).rows.every((row) =>
        row.memberships.every((each) => each.institution?.id === w.school.id),
      ),
    ).toBe(true);
  });
  it('find by name, email and mobile, by institution and state, for the platform everywhere', async () => {
    expect(names((await w.operator.run(users, { q: 'librarian of str' })).rows)).toEqual(['Librarian of stranger']);
    expect((await w.operator.run(users, { institution: w.stranger.id, audience: 'staff' })).total).toBe(7);
    expect(names((await w.operator.run(users, { audience: 'platform' })).rows)).toEqual([
      'Platform Operator of school',
    ]);
    expect((await w.operator.run(users, { status: 'disabled' })).total).toBe(0);
    const { rows } = await w.operator.run(users, { q: 'Teacher of school', size: 1, page: 2 });
    expect(rows).toHaveLength(1);
  });
  it('of a group show its own people only', async () => {
    expect(names((await w.groupStaff.run(users, {})).rows)).toContain('Group Officer of school');
    expect((await w.groupStaff.run(users, { audience: 'student' })).total).toBe(0);
    expect((await w.groupStaff.refused(look, { user: w.school.head.actor.userId! })).code).toBe('NOT_FOUND');
  });
  it('of a group show no membership elsewhere: in an institution, another group or the platform', async () => {
    const user = w.groupStaff.actor.userId!;
    const own = (await w.groupStaff.run(look, { user })).memberships;
    const { id: group } = await makeSampler(w.system()).stored(InstitutionGroup);
    for (const [key, place] of [
      ['office', { institution: w.school.id }],
      ['accountant', { group }],
      ['librarian', {}],
    ] as const)
      await w
        .system()
        .repo(Membership)
        .create({ user, role: (await roleOf(key)).id, status: 'active', ...place });
    expect((await w.groupStaff.run(look, { user })).memberships).toEqual(own);
    expect((await w.operator.run(look, { user })).memberships).toHaveLength(own.length + 3);
  });
  it('do not lead to people of another institution', async () => {
    const user = w.stranger.teacher.actor.userId!;
    for (const [action, input] of [
      [look, { user }],
      [userSessions, { user }],
      [sendUserReset, { user }],
      [setUserStatus, { user, rev: 1, status: 'disabled' }],
      [endUserSessions, { user }],
      [addMembership, { user, role: (await roleOf('head')).id }],
    ] as const) {
      expect((await w.school.head.refused(action as never, input)).code).toBe('NOT_FOUND');
    }
    const { id: membership, rev } = await memberOf(w.stranger.teacher);
    expect((await w.school.head.refused(setMembershipStatus, { membership, rev, status: 'disabled' })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('an invitation', () => {
  it('goes out by mail, lets the person choose a password once, and opens the account', async () => {
    const who = guest();
    const { user, isNew } = await w.school.head.run(inviteUser, { ...who, role: (await roleOf('office')).id });
    expect(isNew).toBe(true);
    expect(await w.school.head.run(look, { user })).toMatchObject({
      status: 'invited',
      memberships: [{ roleName: { en: 'Office' }, institution: { id: w.school.id }, isActive: true }],
    });
    const [mail] = await mailTo(who.email);
    expect(mail).toMatchObject({ subject: "You're invited to Pathshala", status: 'kept' });
    expect(mail!.body).toContain('at school High School as Office');
    // The operator reads the mailbox: nothing in it opens an account.
    expect(mail!.body).toContain('token=…');
    expect(mail!.body).not.toContain(tokenIn((await mailsOrdered(w, who.email))[0]));
    const answer = {
      token: tokenIn((await mailsOrdered(w, who.email))[0]),
      email: who.email,
      password: 'a new word 5',
      passwordConfirmation: 'a new word 5',
    };
    await w.anonymous.run(resetPassword, answer);
    expect(
      opened(await w.anonymous.run(login, { identifier: who.email, password: 'a new word 5' })).user,
    ).toMatchObject({
      user_role: 'office',
      alias: 'school',
    });
    expect((await w.anonymous.refused(resetPassword, answer)).code).toBe('RESET_TOKEN_INVALID');
    expect((await w.school.head.refused(resendInvitation, { user })).code).toBe('NOT_INVITED');
  });
  it('is handed over as a link where no mail is sent: shown once each time, written down, and never of an account with a password', async () => {
    const who = guest();
    const { user } = await w.school.head.run(inviteUser, { ...who, role: (await roleOf('office')).id });
    const mailed = tokenIn((await mailsOrdered(w, who.email))[0]);
    expect(await w.school.head.run(look, { user })).toMatchObject({ needsLink: true });
    const { link } = await w.school.head.run(userActions.showInvitationLink, { user });
    const use = (token: string) => ({
      token,
      email: who.email,
      password: 'a new word 5',
      passwordConfirmation: 'a new word 5',
    });
    expect((await w.anonymous.refused(resetPassword, use(mailed))).code).toBe('RESET_TOKEN_INVALID');
    const looks = await w.store.raw().collection('audit').find({ action: 'identity.showInvitationLink' }).toArray();
    expect(looks.map((row) => [String(row['actor']), String(row['recordId']), row['op']])).toEqual([
      [w.school.head.actor.userId, user, 'look'],
    ]);
    await w.anonymous.run(resetPassword, use(new URL(link).searchParams.get('token')!));
    expect((await w.school.head.refused(userActions.showInvitationLink, { user })).code).toBe('NOT_INVITED');
    expect((await w.operator.refused(userActions.showInvitationLink, { user })).code).toBe('NOT_INVITED');
  });
  it('names the institution of the person who invites, or none', async () => {
    const role = (await roleOf('office')).id;
    expect(await w.school.head.refused(inviteUser, { ...guest(), role, institution: w.stranger.id })).toMatchObject({
      code: 'VALIDATION',
      fields: { institution: expect.anything() },
    });
    await w.school.head.run(inviteUser, { ...guest(), role, institution: w.school.id });
  });
  it('ends after a week; sent again, only the new link opens', async () => {
    const who = guest();
    const { user } = await w.school.head.run(inviteUser, { ...who, role: (await roleOf('office')).id });
    const first = tokenIn((await mailsOrdered(w, who.email))[0]);
    w.clock.advance(7 * 86_400_000);
    const use = (token: string) => ({
      token,
      email: who.email,
      password: 'a new word 5',
      passwordConfirmation: 'a new word 5',
    });
    expect((await w.anonymous.refused(resetPassword, use(first))).code).toBe('RESET_TOKEN_INVALID');
    await w.school.head.run(resendInvitation, { user });
    const second = tokenIn((await mailsOrdered(w, who.email))[0]);
    await w.school.head.run(resendInvitation, { user });
    expect((await w.anonymous.refused(resetPassword, use(second))).code).toBe('RESET_TOKEN_INVALID');
    const mails = (await mailTo(who.email)).length;
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'identity.sendInvitation'))
      await runOneJob(w.kernel, name, envelope);
    await w.runJobs();
    expect((await mailTo(who.email)).length).toBe(mails);
  });
  it('gives someone who has an account another membership, once', async () => {
    const { email } = await userOf(w.stranger.librarian);
    const given = { ...guest(), email: email!, role: (await roleOf('librarian')).id };
    expect((await w.school.head.run(inviteUser, given)).isNew).toBe(false);
    expect((await mailTo(email!))[0]).toMatchObject({ subject: 'Invitation to another role on Pathshala' });
    expect((await w.school.head.refused(inviteUser, given)).code).toBe('MEMBER_ALREADY');
    // The account now belongs to two institutions, so neither head may close it.
    const user = w.stranger.librarian.actor.userId!;
    expect(await w.school.head.run(look, { user })).toMatchObject({
      isOwn: false,
      memberships: [{ institution: { id: w.school.id } }],
    });
    expect((await w.school.head.refused(setUserStatus, { user, rev: 1, status: 'disabled' })).code).toBe(
      'SHARED_ACCOUNT',
    );
    expect((await w.stranger.head.refused(userSessions, { user })).code).toBe('SHARED_ACCOUNT');
  });
  it('of a student or guardian names whose account it is; roles of other places are refused', async () => {
    const student = (await roleOf('student')).id;
    expect(await w.school.head.refused(inviteUser, { ...guest(), role: student })).toMatchObject({
      code: 'VALIDATION',
      fields: { person: expect.anything() },
    });
    expect(
      (await w.school.head.refused(inviteUser, { ...guest(), role: student, person: w.stranger.students[0]!.id })).code,
    ).toBe('VALIDATION');
    const { user } = await w.school.head.run(inviteUser, {
      ...guest(),
      role: student,
      person: w.school.students[3]!.id,
    });
    expect(await w.system().repo(Membership).findOne({ user })).toMatchObject({
      student: w.school.students[3]!.id,
      institution: w.school.id,
    });
    expect((await w.school.head.refused(inviteUser, { ...guest(), role: (await roleOf('operator')).id })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.operator.refused(inviteUser, { ...guest(), role: (await roleOf('office')).id })).code).toBe(
      'WRONG_LEVEL',
    );
  });
});

describe('an account', () => {
  it('that is disabled loses its sessions immediately and says so at the next login', async () => {
    const person = await w.school.hire('office', w.school.id, 'Leaving Clerk');
    const { id: user, rev, email } = await userOf(person);
    expect(await resolve(person.token)).not.toBeNull();
    await w.school.head.run(setUserStatus, { user, rev, status: 'disabled' });
    expect(await resolve(person.token)).toBeNull();
    expect(await w.anonymous.refused(login, { identifier: email!, password: 'open sesame 7' })).toMatchObject({
      code: 'ACCOUNT_DISABLED',
      text: { en: 'This account is disabled, contact the system administrator.' },
    });
    await w.school.head.run(setUserStatus, { user, rev: rev + 1, status: 'active' });
    expect(opened(await w.anonymous.run(login, { identifier: email!, password: 'open sesame 7' })).token).toBeTruthy();
    expect((await w.school.head.refused(setUserStatus, { user, rev, status: 'disabled' })).code).toBe('CONFLICT');
  });
  it('without a place says that no company is assigned', async () => {
    const person = await w.school.hire('office', w.school.id, 'Placeless');
    const { id: membership, rev } = await memberOf(person);
    await w.school.head.run(setMembershipStatus, { membership, rev, status: 'disabled' });
    expect(await resolve(person.token)).toBeNull();
    const { email } = await userOf(person);
    expect(await w.anonymous.refused(login, { identifier: email!, password: 'open sesame 7' })).toMatchObject({
      code: 'NO_COMPANY',
      text: { en: 'Error: No company assigned to your account, contact the system administrator.' },
    });
  });
  it('is reset by mail, logged out from afar one by one or everywhere', async () => {
    const person = await w.school.hire('office', w.school.id, 'Roaming Clerk');
    const { id: user, email } = await userOf(person);
    await w.school.head.run(sendUserReset, { user });
    expect((await mailTo(email!))[0]!.subject).toBe('Reset your Pathshala password');
    const others = await Promise.all(
      [1, 2].map(async () => opened(await w.anonymous.run(login, { identifier: email!, password: 'open sesame 7' }))),
    );
    const { sessions } = await w.school.head.run(userSessions, { user });
    expect(sessions).toHaveLength(3);
    await w.school.head.run(endUserSessions, { user, session: person.actor.sessionId! });
    expect([await resolve(person.token), await resolve(others[0]!.token)].map(Boolean)).toEqual([false, true]);
    await w.school.head.run(endUserSessions, { user });
    expect((await w.school.head.run(userSessions, { user })).sessions).toEqual([]);
    const foreign = await w.system().repo(Session).findOne({ user: w.school.teacher.actor.userId! });
    expect((await w.school.head.refused(endUserSessions, { user, session: foreign!.id })).code).toBe('NOT_FOUND');
  });
  it('cannot be one’s own when it is deleted or disabled, nor the last administrator’s', async () => {
    const { id: user, rev } = await userOf(w.operator);
    expect(await w.operator.refused(removeUser, { user, rev })).toMatchObject({
      code: 'SELF',
      text: { en: 'Error: Can not delete yourself!' },
    });
    expect((await w.operator.refused(setUserStatus, { user, rev, status: 'disabled' })).code).toBe('SELF_DISABLE');
    const helper = await w.school.hire('operator', null, 'Helper');
    await w.operator.run(setUserStatus, {
      user: helper.actor.userId!,
      rev: (await userOf(helper)).rev,
      status: 'disabled',
    });
    const half = w.person('operator', null, {
      userId: helper.actor.userId,
      membershipId: helper.actor.membershipId,
      sessionId: helper.actor.sessionId,
    });
    expect((await half.refused(setUserStatus, { user, rev, status: 'disabled' })).code).toBe('LAST_ADMINISTRATOR');
    expect((await half.refused(removeUser, { user, rev })).code).toBe('LAST_ADMINISTRATOR');
    expect(await userOf(w.operator)).toMatchObject({ status: 'active', rev });
  });
  it('is deleted with its memberships and sessions, by the platform only', async () => {
    const person = await w.school.hire('office', w.school.id, 'Gone Clerk');
    const { id: user, rev } = await userOf(person);
    expect((await w.school.head.refused(removeUser, { user, rev })).code).toBe('FORBIDDEN');
    await w.operator.run(removeUser, { user, rev });
    expect(await resolve(person.token)).toBeNull();
    expect((await w.operator.refused(look, { user })).code).toBe('NOT_FOUND');
    expect(await w.system().repo(Membership).count({ user })).toBe(0);
  });
  it('takes more roles, and each can be closed for itself', async () => {
    const person = await w.school.hire('teacher', w.school.id, 'Both');
    const user = person.actor.userId!;
    await w.school.head.run(addMembership, { user, role: (await roleOf('librarian')).id });
    const { memberships } = await w.school.head.run(look, { user });
    expect(memberships.map((each) => each.roleName.en)).toEqual(['Teacher', 'Librarian']);
    await w.school.head.run(setMembershipStatus, {
      membership: memberships[1]!.id,
      rev: memberships[1]!.rev,
      status: 'disabled',
    });
    expect(await resolve(person.token)).toMatchObject({ tenantId: w.school.id });
    expect(
      (
        await w.school.head.refused(setMembershipStatus, {
          membership: w.school.head.actor.membershipId!,
          rev: (await memberOf(w.school.head)).rev,
          status: 'disabled',
        })
      ).code,
    ).toBe('SELF_DISABLE');
  });
});
