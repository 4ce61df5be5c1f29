import { messagingActions, Notification } from '@pathshala/shared/modules/school/messaging';
import {
  identityActions,
  invitationActions,
  Membership,
  Role,
  User,
  userActions,
} from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, WORLD_NOW, type Person, type World } from '../../../../testing';

const { myInvitations, acceptInvitation, declineInvitation } = invitationActions;
const DAY_MS = 86_400_000;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

/** The head of the school invites a person of another institution. */
async function invite(person: Person, key = 'librarian') {
  const { email } = await w.system().repo(User).get(person.actor.userId!);
  const role = (await w.system().repo(Role).findOne({ key }))!.id;
  return w.school.head.run(userActions.inviteUser, { name: 'x', nameBn: 'x', email: email!, role });
}
const mine = async (person: Person) => (await person.run(myInvitations, {})).rows;
const places = async (person: Person) =>
  (await person.run(identityActions.me, {})).memberships.map((each) => each.institution?.alias);

it('is answered by the person it was made for: nothing is theirs before, the role is theirs after', async () => {
  const guest = w.stranger.librarian;
  await invite(guest);
  const [row] = await mine(guest);
  expect(row).toMatchObject({
    roleName: { en: 'Librarian' },
    institution: { en: 'school High School' },
    invitedBy: { en: expect.stringContaining('Head') },
    invitedAt: WORLD_NOW,
    hasEnded: false,
  });
  expect(await places(guest)).toEqual(['stranger']);
  expect(await mine(w.stranger.teacher)).toEqual([]);
  for (const action of [acceptInvitation, declineInvitation])
    expect((await w.stranger.teacher.refused(action, { membership: row!.membership })).code).toBe('NOT_FOUND');
  await guest.run(acceptInvitation, { membership: row!.membership });
  expect(await mine(guest)).toEqual([]);
  expect((await places(guest)).toSorted()).toEqual(['school', 'stranger']);
  expect((await guest.refused(acceptInvitation, { membership: row!.membership })).code).toBe('NOT_FOUND');
});
it('that was declined leaves nothing behind and can be made again', async () => {
  const guest = w.stranger.office;
  await invite(guest);
  await guest.run(declineInvitation, { membership: (await mine(guest))[0]!.membership });
  expect(await mine(guest)).toEqual([]);
  await invite(guest);
  expect(await mine(guest)).toHaveLength(1);
});
it('ends after a week, and is sent again then, not before', async () => {
  const guest = w.stranger.accountant;
  const { user } = await invite(guest);
  await expect(invite(guest)).rejects.toMatchObject({ code: 'MEMBER_ALREADY' });
  w.clock.set(new Date(Date.parse(WORLD_NOW) + 8 * DAY_MS).toISOString());
  const [ended] = await mine(guest);
  expect(ended).toMatchObject({ hasEnded: true });
  expect((await guest.refused(acceptInvitation, { membership: ended!.membership })).code).toBe('INVITATION_ENDED');
  await invite(guest);
  expect(await mine(guest)).toMatchObject([{ membership: ended!.membership, hasEnded: false }]);
  expect((await w.runJobs()).filter((name) => name === 'messaging.sendMail').length).toBeGreaterThanOrEqual(2);
  expect(
    await w
      .system()
      .repo(Membership)
      .find({ where: { user, status: 'invited' } }),
  ).toHaveLength(1);
  w.clock.set(WORLD_NOW);
});
it('cannot be accepted by the person who made it, who may withdraw it', async () => {
  const guest = w.stranger.secondTeacher;
  const { user } = await invite(guest);
  const membership = async () => (await w.school.head.run(userActions.user, { user })).memberships[0]!;
  const { id, rev, isActive, isInvited } = await membership();
  expect([isActive, isInvited]).toEqual([false, true]);
  expect(
    (await w.school.head.refused(userActions.setMembershipStatus, { membership: id, rev, status: 'active' })).code,
  ).toBe('NOT_ACCEPTED');
  await w.school.head.run(userActions.setMembershipStatus, { membership: id, rev, status: 'disabled' });
  expect(await mine(guest)).toEqual([]);
  expect(
    (await w.school.head.refused(userActions.setMembershipStatus, { membership: id, rev: rev + 1, status: 'active' }))
      .code,
  ).toBe('NOT_ACCEPTED');
  await invite(guest);
  expect(await mine(guest)).toHaveLength(1);
});

it('is in the bell of the person it is for until it is answered, and the answer in the bell of the person who made it', async () => {
  const [guest, host] = [w.stranger.head, w.school.head];
  const bell = async (person: Person) => (
    await w.runJobs(),
    (await person.run(messagingActions.notifications, {})).map((each) => [each.data.titleEn, each.data.link])
  );
  await host.run(messagingActions.markRead, {});
  await invite(guest);
  expect(await bell(guest)).toEqual([['school High School has invited you as Librarian', '/user/my-invitation']]);
  await guest.run(declineInvitation, { membership: (await mine(guest))[0]!.membership });
  expect(await bell(guest)).toEqual([]);
  const { name } = await w.system().repo(User).get(guest.actor.userId!);
  expect(await bell(host)).toEqual([[`${name} declined the invitation as Librarian`, '/site/user/master']]);
  await host.run(messagingActions.markRead, {});
  const { user } = await invite(guest);
  await guest.run(acceptInvitation, { membership: (await mine(guest))[0]!.membership });
  expect(await bell(guest)).toEqual([]);
  expect(await bell(host)).toEqual([[`${name} accepted the invitation as Librarian`, '/site/user/master']]);
  expect((await w.system().repo(Membership).findOne({ user, institution: w.school.id }))!.acceptedAt).toBe(WORLD_NOW);
});
it('that is withdrawn is replaced by the news of it', async () => {
  const guest = w.stranger.guardian;
  const { user } = await invite(guest);
  await w.runJobs();
  const membership = (await w.system().repo(Membership).findOne({ user, status: 'invited' }))!;
  await w.school.head.run(userActions.setMembershipStatus, {
    membership: membership.id,
    rev: membership.rev,
    status: 'disabled',
  });
  await w.runJobs();
  expect((await guest.run(messagingActions.notifications, {})).map((each) => each.data.titleEn)).toEqual([
    'The invitation from school High School as Librarian was withdrawn',
  ]);
  expect(await w.system().repo(Notification).count({ user })).toBe(2);
});
it("that had ended and is put away is nobody else's news", async () => {
  const guest = w.stranger.student;
  await invite(guest);
  await w.runJobs();
  await w.school.head.run(messagingActions.markRead, {});
  w.clock.set(new Date(Date.parse(WORLD_NOW) + 8 * DAY_MS).toISOString());
  await guest.run(declineInvitation, { membership: (await mine(guest))[0]!.membership });
  await w.runJobs();
  expect(await guest.run(messagingActions.notifications, {})).toEqual([]);
  expect(await w.school.head.run(messagingActions.notifications, {})).toEqual([]);
  w.clock.set(WORLD_NOW);
});
it('made three times at the same moment is one', async () => {
  const guest = w.stranger.otherTeacher;
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      invite(guest).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
  expect(
    answers.filter((answer) => answer !== 'made' && answer !== 'MEMBER_ALREADY' && answer !== 'DUPLICATE'),
  ).toEqual([]);
  expect(await mine(guest)).toHaveLength(1);
});
