import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { groupPolicyActions, PolicyFollowing } from '@pathshala/shared/modules/front/grouppolicies';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const { keepPolicy, setFollowing, leavePolicy, returnToPolicy } = groupPolicyActions;
const JOB = 'grouppolicies.tellGroup';
const REASON = 'The committee sets the fees';
let w: World;
beforeAll(async () => {
  w = await world();
  const values = { name: 'Tuition', nameBn: 'বেতন' };
  await w.groupStaff.run(keepPolicy, { entity: 'feeHead', values, active: true });
  await w.groupStaff.run(setFollowing, { kind: 'feeHeads', institution: w.school.id, mode: 'follow' });
  await w.runJobs();
});
afterAll(() => w.close());

const bells = async () =>
  (
    await w
      .system()
      .repo(Notification)
      .find({ sort: ['createdAt'] })
  ).filter(({ source }) => source.startsWith('policy:'));
const following = async () =>
  (await w.system().repo(PolicyFollowing).findOne({ institution: w.school.id, kind: 'feeHeads' }))!;

it('a head who leaves a policy rings for the office of the group alone, once, with the reason', async () => {
  const second = await w.school.hire('groupStaff', null, 'Second officer');
  await w.school.head.run(leavePolicy, { kind: 'feeHeads', reason: REASON });
  expect(await w.runJobs()).toContain(JOB);
  const rung = await bells();
  expect(rung.map(({ user }) => user).sort()).toEqual([w.groupStaff.actor.userId, second.actor.userId].sort());
  for (const bell of rung) {
    expect(bell).toMatchObject({ kind: 'work', body: REASON, link: '/site-group/policies?kind=feeHeads' });
    expect(bell.title).toContain('has left the policy “Fee heads”');
    expect(bell.titleBn).toContain('“ফি খাত” নীতি ত্যাগ করেছে');
  }
  const payload = { following: (await following()).id, what: 'left', at: w.clock.now().toISOString() };
  const again = () => runOneJob(w.kernel, JOB, { payload, tenantId: null, actorId: null, requestId: 'test' });
  await Promise.allSettled([again(), again()]);
  expect(await bells()).toHaveLength(2);
});

it('the return rings as well, and a refused one for nobody', async () => {
  w.clock.advance(60_000);
  await w.school.head.run(returnToPolicy, { kind: 'feeHeads' });
  await w.runJobs();
  const rung = await bells();
  expect(rung).toHaveLength(4);
  expect(rung.at(-1)!.title).toContain('follows the policy “Fee heads” again');
  expect((await w.school.head.refused(returnToPolicy, { kind: 'feeHeads' })).code).toBe('NOT_FOLLOWING');
  expect((await w.school.office.refused(leavePolicy, { kind: 'feeHeads', reason: REASON })).code).toBe('FORBIDDEN');
  await w.runJobs();
  expect(await bells()).toHaveLength(4);
});

it('rings for no group that the institution has left meanwhile', async () => {
  w.clock.advance(60_000);
  await w.school.head.run(leavePolicy, { kind: 'feeHeads', reason: REASON });
  await w.system().repo(Institution).update(w.school.id, { group: w.stranger.groupId });
  await w.runJobs();
  expect(await bells()).toHaveLength(4);
});
