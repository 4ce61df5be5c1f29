import { actionsOf } from '@pathshala/shared/kit';
import { GradeBand, GradeScale } from '@pathshala/shared/modules/exams/exams';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { groupPolicyActions, type PolicyKind } from '@pathshala/shared/modules/front/grouppolicies';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { FeeHead } from '@pathshala/shared/modules/money/fees';
import { SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { keepPolicy, takeOver, setFollowing, leavePolicy, heldFields, previewPush, push } = groupPolicyActions;
let w: World;
const here = () => w.system(w.school.id);
const take = (kind: PolicyKind) => w.groupStaff.run(takeOver, { kind, institution: w.school.id });
const follow = (kind: PolicyKind) => w.groupStaff.run(setFollowing, { kind, institution: w.school.id, mode: 'follow' });
const marksOf = async (entity: typeof FeeHead | typeof GradeBand) => {
  const { rows } = await w.school.head.run(actionsOf(entity).list, {});
  return Object.fromEntries(
    (rows as unknown as { id: string; keptBy?: string }[]).map(({ id, keptBy }) => [id, keptBy]),
  );
};

beforeEach(async () => {
  w = await world();
});
afterEach(() => w.close());

describe('the mark of records that follow the group', () => {
  it('is on exactly the records whose fields the server refuses to change, and goes when the head leaves', async () => {
    const head = await here().repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    expect(await marksOf(FeeHead)).toEqual({ [head.id]: undefined });
    await take('feeHeads');
    const own = await here().repo(FeeHead).create({ name: 'Bus', nameBn: 'বাস' });
    expect(await marksOf(FeeHead)).toEqual({ [head.id]: 'own', [own.id]: 'own' });
    await follow('feeHeads');
    expect(await marksOf(FeeHead)).toEqual({ [head.id]: 'group', [own.id]: 'own' });
    const { update } = actionsOf(FeeHead);
    const patch = { name: 'Other' };
    const refused = await w.school.accountant.refused(update, { id: head.id, rev: head.rev, patch });
    expect(refused.code).toBe('POLICY_FOLLOWED');
    expect((await w.school.accountant.run(update, { id: own.id, rev: own.rev, patch })).name).toBe('Other');
    await w.school.head.run(leavePolicy, { kind: 'feeHeads', reason: 'Own committee' });
    expect(await marksOf(FeeHead)).toEqual({ [head.id]: 'own', [own.id]: 'own' });
  });

  it('is a filter of the list, in the order of the list', async () => {
    for (const name of ['B', 'A', 'C']) await here().repo(FeeHead).create({ name, nameBn: name });
    await take('feeHeads');
    await here().repo(FeeHead).create({ name: 'Bus', nameBn: 'বাস' });
    await follow('feeHeads');
    const namesBy = async (eq: 'group' | 'own') =>
      (await w.school.office.run(actionsOf(FeeHead).list, { filter: { keptBy: { eq } } })).rows.map(({ name }) => name);
    expect(await namesBy('group')).toEqual(['A', 'B', 'C']);
    expect(await namesBy('own')).toEqual(['Bus']);
  });

  it('names every grade of a followed scale, and shuts the fields of the policy alone', async () => {
    const scale = await here().repo(GradeScale).create({ name: 'School', nameBn: 'স্কুল' });
    const band = await here().repo(GradeBand).create({ scale: scale.id, letter: 'A', from: 80, point: 5 });
    await take('scales');
    const stray = await here().repo(GradeBand).create({ scale: scale.id, letter: 'C', from: 50, point: 3 });
    await follow('scales');
    expect(await marksOf(GradeBand)).toEqual({ [band.id]: 'group', [stray.id]: 'group' });
    const held = await w.school.head.run(heldFields, { entity: 'gradeBand', id: band.id });
    expect(held.fields).toEqual(expect.arrayContaining(['letter', 'from', 'point']));
    expect(held.fields).not.toContain('remark');
    const { update } = actionsOf(GradeBand);
    const remarked = await w.school.head.run(update, { id: band.id, rev: band.rev, patch: { remark: 'Good' } });
    expect(remarked.remark).toBe('Good');
  });

  it('stays on a holiday that was brought to the policy when its year is over, as the refusal does', async () => {
    const day = { name: 'Founding day', nameBn: 'প্রতিষ্ঠা দিবস', from: '2026-05-01', until: '2026-05-01' };
    await w.groupStaff.run(keepPolicy, { entity: 'holiday', values: day, active: true });
    await follow('holidays');
    const asked = { kind: 'holidays' as const, institutions: [w.school.id] };
    const { state } = await w.groupStaff.run(previewPush, asked);
    await w.groupStaff.run(push, { ...asked, state });
    const old = { name: 'Old day', nameBn: 'পুরোনো দিন', from: '2026-06-01', until: '2026-06-01' };
    const own = await here().repo(Holiday).create(old);
    w.clock.set('2027-01-02T05:00:00.000Z');
    const { id, rev } = (await here().repo(Holiday).findOne({ name: day.name }))!;
    const { rows } = await w.school.head.run(actionsOf(Holiday).list, {});
    const marks = Object.fromEntries(rows.map((row) => [row.id, (row as { keptBy?: string }).keptBy]));
    expect(marks).toMatchObject({ [id]: 'group', [own.id]: 'own' });
    expect((await w.school.head.run(heldFields, { entity: 'holiday', id })).fields).toContain('from');
    const patch = { until: '2026-05-02' };
    expect((await w.school.head.refused(actionsOf(Holiday).update, { id, rev, patch })).code).toBe('POLICY_FOLLOWED');
    const changed = (free: object) =>
      w.school.head.run(actionsOf(Holiday).update, { id: own.id, rev: own.rev, patch: free });
    expect((await changed({ until: '2026-06-02' })).until).toBe('2026-06-02');
  });

  it('is on no grade of a followed scale of which the group keeps no grades, whatever its other scales have', async () => {
    const band = { letter: 'A', from: 80, point: 5 };
    const whole = await here().repo(GradeScale).create({ name: 'School', nameBn: 'স্কুল' });
    await here()
      .repo(GradeBand)
      .create({ scale: whole.id, ...band });
    await take('scales');
    await w.groupStaff.run(keepPolicy, {
      entity: 'gradeScale',
      values: { name: 'Bare', nameBn: 'খালি' },
      active: true,
    });
    const bare = await here().repo(GradeScale).create({ name: 'Bare', nameBn: 'খালি' });
    const own = await here()
      .repo(GradeBand)
      .create({ scale: bare.id, ...band });
    await follow('scales');
    expect((await marksOf(GradeBand))[own.id]).toBe('own');
    expect((await w.school.head.run(heldFields, { entity: 'gradeBand', id: own.id })).fields).toEqual([]);
    const { update } = actionsOf(GradeBand);
    expect((await w.school.head.run(update, { id: own.id, rev: own.rev, patch: { point: 4 } })).point).toBe(4);
  });

  it('means every record is its own where there is no group, also for the filter', async () => {
    const row = await here().repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    const idsBy = async (eq: 'group' | 'own') =>
      (await w.school.office.run(actionsOf(FeeHead).list, { filter: { keptBy: { eq } } })).rows.map(({ id }) => id);
    const isInGroup = async () => (await w.school.head.run(identityActions.me, {})).inGroup;
    expect([await idsBy('own'), await idsBy('group'), await isInGroup()]).toEqual([[row.id], [], true]);
    await w.system().repo(Institution).update(w.school.id, { group: null });
    expect([await idsBy('own'), await idsBy('group'), await isInGroup()]).toEqual([[row.id], [], undefined]);
  });

  it('is on a record of the policy’s name only: other dates and texts are the institution’s own', async () => {
    await w.groupStaff.run(keepPolicy, {
      entity: 'smsTemplate',
      values: { name: 'Late', nameBn: 'বিলম্ব', purpose: 'notice', text: 'Late {student}', textBn: 'বিলম্ব {student}' },
      active: true,
    });
    const texts = { text: 'x', textBn: 'x' };
    const like = await here()
      .repo(SmsTemplate)
      .create({ name: 'Late', nameBn: 'বিলম্ব', ...texts });
    const other = await here()
      .repo(SmsTemplate)
      .create({ name: 'Early', nameBn: 'আগে', ...texts });
    await follow('sms');
    const heldBy = async (id: string) => (await w.school.head.run(heldFields, { entity: 'smsTemplate', id })).fields;
    expect(await heldBy(like.id)).toEqual(expect.arrayContaining(['text', 'textBn', 'active']));
    expect(await heldBy(other.id)).toEqual([]);
  });

  it('is unknown to another institution, and to people without the right to the policies', async () => {
    const head = await here().repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    await take('feeHeads');
    await follow('feeHeads');
    const asked = { entity: 'feeHead', id: head.id };
    expect((await w.school.head.run(heldFields, asked)).fields).not.toEqual([]);
    expect((await w.stranger.head.run(heldFields, asked)).fields).toEqual([]);
    expect((await w.school.teacher.refused(heldFields, asked)).code).toBe('FORBIDDEN');
  });
});
