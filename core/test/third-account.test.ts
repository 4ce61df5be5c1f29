import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accessActions, Membership, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { StudentWaiver, WaiverType } from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../src/testing';
import { personOf } from '../src/testing/person';

let w: World;
/** The head's second account, with the rights of an accountant. */
let second: Person;
let waiverType: string;
const sys = () => w.system(w.school.id);
beforeAll(async () => {
  w = await world();
  second = await w.school.hire('accountant', w.school.id, 'The same person', {
    staff: w.school.staffRecords.head.id,
  });
  waiverType = (await sys().repo(WaiverType).create({ name: 'Half', nameBn: 'অর্ধ', percent: 50 })).id;
});
afterAll(() => w.close());

const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const waiverOf = (who: Person, student = w.school.students[0]!.id) =>
  who.run(actionsOf(StudentWaiver).create, { student, waiverType, from: '2026-01-01', reason: 'Gifted' });
const withRightsOf = (other: Person, who: Person): Person =>
  personOf(w.kernel, who.actor, { tenantId: w.school.id, permissions: other.permissions, token: who.token });
const refusal = async (who: Person, action: Parameters<Person['refused']>[0], of: object) =>
  (await who.refused(action, of)).code;

describe('a third account', () => {
  it('is no other person by way of the second one, which is tied to an employee and a guardian', async () => {
    const { hire, id: school, staffRecords, office } = w.school;
    const staff = staffRecords.secondTeacher.id;
    const { id: guardian } = await sys()
      .repo(Guardian)
      .create({ name: 'Aunt', nameBn: 'খালা', relation: 'other', phone: '01711000999' });
    const clerk = withRightsOf(w.school.head, await hire('accountant', school, 'Employee', { staff }));
    const tied = await hire('guardian', school, 'The same, tied to both', { staff, guardian });
    const writer = await hire('office', school, 'The same, as a guardian', { guardian });
    const waiver = await waiverOf(writer);
    expect(await refusal(clerk, transitionsOf(StudentWaiver).approve, at(waiver))).toBe('OWN_RECORD');
    await w.system(null).repo(Membership).update(tied.actor.membershipId!, { status: 'disabled' });
    expect(await refusal(clerk, transitionsOf(StudentWaiver).approve, at(waiver))).toBe('OWN_RECORD');
    const others = await waiverOf(office, w.school.students[1]!.id);
    expect((await clerk.run(transitionsOf(StudentWaiver).approve, at(others))).status).toBe('approved');
  });
});

describe('rights of a second account', () => {
  const setOn = (who: Person, permission: string) => async (by: Person) => {
    const membership = who.actor.membershipId!;
    const { rev } = await w.system(null).repo(Membership).get(membership);
    const until = '2030-01-01T00:00:00.000Z';
    return by.run(accessActions.setExtraPermission, { membership, rev, permission, effect: 'grant', until });
  };
  it('are given by others', async () => {
    const { head, teacher } = w.school;
    await expect(setOn(second, 'voucher.approve')(head)).rejects.toMatchObject({ code: 'OWN_RIGHTS' });
    expect(await setOn(teacher, 'voucher.approve')(head)).toEqual({});
  });
  it('may be ended by the same person, who disables the account', async () => {
    const membership = second.actor.membershipId!;
    const { rev } = await w.system(null).repo(Membership).get(membership);
    const input = { membership, rev, status: 'disabled' as const };
    expect(await w.school.head.run(userActions.setMembershipStatus, input)).toEqual({});
  });
});
