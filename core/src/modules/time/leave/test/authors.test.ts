import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { LeaveApplication, LeaveChain } from '@pathshala/shared/modules/time/leave';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import {
  adjust,
  apply,
  approve,
  bell,
  clearLeave,
  decide,
  expectSoundBooks,
  inbox,
  makeChain,
  makeType,
  orderDuty,
  preview,
  request,
  requestCancel,
  saveDraft,
  step,
  view,
  withdraw,
} from './support';

let w: World;
beforeAll(async () => void (w = await world()));
afterEach(async () => {
  await expectSoundBooks(w);
  await clearLeave(w);
  await w.store.model(LeaveChain).collection.deleteMany({});
  await w.runJobs();
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const student = () => w.school.students[0]!.id;
const waiting = async (person: Person) => (await person.run(inbox, {})).waiting.map((row) => row.application.id);
const revOf = async (id: string) => (await sys().repo(LeaveApplication).get(id)).rev;
/** The account cannot log in until the returned function is called. */
const disable = async ({ actor }: Person) => {
  const find = async () => (await sys().repo(Membership).findOne({ user: actor.userId }))!;
  await sys()
    .repo(Membership)
    .update((await find()).id, { status: 'disabled' });
  return async () =>
    void (await sys()
      .repo(Membership)
      .update((await find()).id, { status: 'active' }));
};
/** This employee is guardian of the first student too, by a second account; the returned function takes that back. */
const makeParent = async (staff: string) => {
  const guardian = (await sys().repo(Student).get(student())).guardian!;
  const parent = await w.school.hire('guardian', w.school.id, 'The same person', { guardian, staff });
  return async () => {
    const row = (await sys().repo(Membership).findOne({ user: parent.actor.userId }))!;
    await sys().repo(Membership).update(row.id, { staff: null });
  };
};

describe('a leave that someone began for another', () => {
  it('goes to the office where the only head began it and the employee changed and sent it', async () => {
    const { head, office, teacher, staffRecords } = w.school;
    const type = await makeType(w);
    const draft = await head.run(saveDraft, { ...request(type, '09'), staff: staffRecords.teacher.id });
    const { reason: _, ...asked } = request(type, '10');
    const before = await teacher.run(preview, { ...asked, id: draft.id });
    expect(before.approvers.map((each) => [each.label.en, each.names.map(({ en }) => en)])).toEqual([
      ['Office', ['Office of school']],
    ]);
    const again = { ...request(type, '10', '10', { reason: 'A wedding' }), id: draft.id, rev: draft.rev };
    const sent = await teacher.run(apply, again);
    expect(sent.stepLabels.map(({ en }) => en)).toEqual(['Head of institution', 'Office']);
    expect([await waiting(head), await waiting(office)]).toEqual([[], [sent.id]]);
    expect((await approve(head, sent.id)).refused).toMatchObject([{ code: 'OWN_RECORD' }]);
    expect((await approve(office, sent.id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('goes to the head where the clerk who would decide began it', async () => {
    const { head, office, teacher, staffRecords } = w.school;
    const type = await makeType(w);
    await makeChain(w, [step({ role: 'office' })]);
    const { id, rev } = await office.run(saveDraft, { ...request(type, '09'), staff: staffRecords.teacher.id });
    await teacher.run(apply, { ...request(type, '09'), id, rev });
    expect(await waiting(head)).toEqual([id]);
    expect((await approve(head, id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('is written again by the person themselves where all who could decide wrote part of it', async () => {
    const { head, office, staffRecords } = w.school;
    const type = await makeType(w);
    const { id, rev } = await office.run(saveDraft, { ...request(type, '09'), staff: staffRecords.head.id });
    const { reason: _, ...asked } = request(type, '09');
    const before = await head.run(preview, { ...asked, id });
    expect([before.refusal?.code, before.approvers]).toEqual(['LEAVE_ONLY_AUTHORS', []]);
    const refused = await head.refused(apply, { ...request(type, '09'), id, rev });
    expect([refused.code, refused.text.en]).toEqual(['LEAVE_ONLY_AUTHORS', expect.stringContaining('new application')]);
    await head.run(withdraw, { id, rev });
    const own = await head.run(apply, request(type, '09'));
    expect((await approve(office, own.id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('and is under way already, goes to someone else as soon as its author is the only one asked and decides', async () => {
    const { head, office, teacher } = w.school;
    const { id } = await teacher.run(apply, request(await makeType(w), '09'));
    // As a round may be that was opened before its authors were left out.
    await sys().repo(LeaveApplication).update(id, { appliedBy: head.actor.userId! });
    expect((await approve(head, id)).refused).toMatchObject([{ id, code: 'OWN_RECORD' }]);
    await w.runJobs();
    expect([await waiting(head), await waiting(office)]).toEqual([[], [id]]);
    expect((await bell(office))[0]).toContain('please approve or reject');
    expect((await approve(head, id)).refused).toMatchObject([{ id, code: 'OWN_RECORD' }]);
    expect((await approve(office, id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('and waits for all of a step, is asked of the others again without its author', async () => {
    const { office, secondTeacher, otherTeacher, teacher } = w.school;
    await makeChain(w, [step({ role: 'teacher', mode: 'all' })]);
    const { id } = await office.run(apply, request(await makeType(w), '09'));
    await approve(secondTeacher, id);
    await sys().repo(LeaveApplication).update(id, { appliedBy: teacher.actor.userId! });
    expect((await approve(teacher, id)).refused).toMatchObject([{ id, code: 'OWN_RECORD' }]);
    expect([await waiting(teacher), await waiting(secondTeacher), await waiting(otherTeacher)]).toEqual([
      [],
      [id],
      [id],
    ]);
    await approve(secondTeacher, id);
    expect((await approve(otherTeacher, id)).done[0]).toMatchObject({ status: 'approved' });
  });
  it('is not sent where no other account of the head or the office is there at all', async () => {
    const enable = await disable(w.school.office);
    const type = await makeType(w);
    const { reason: _, ...asked } = request(type, '09');
    const before = await w.school.head.run(preview, asked);
    const refused = await w.school.head.refused(apply, request(type, '09'));
    await enable();
    expect(before.refusal?.code).toBe('LEAVE_NO_APPROVER');
    expect([refused.code, refused.text.en]).toEqual(['LEAVE_NO_APPROVER', expect.stringContaining('account')]);
    expect(await sys().repo(LeaveApplication).count()).toBe(0);
  });
});

describe('a cancellation that the employee asks for', () => {
  it('passes to others when the only approver turns out to be its author', async () => {
    const { head, office, teacher } = w.school;
    const { id } = await teacher.run(apply, request(await makeType(w), '09'));
    await approve(head, id);
    await teacher.run(requestCancel, { id, rev: await revOf(id), reason: 'I am well again' });
    expect([await waiting(head), await waiting(office)]).toEqual([[id], []]);
    // As a round may be that is older than the account that shows whose it is.
    await sys().repo(LeaveApplication).update(id, { appliedBy: head.actor.userId! });
    expect((await approve(head, id)).refused).toMatchObject([{ id, code: 'OWN_RECORD' }]);
    await w.runJobs();
    expect([await waiting(head), await waiting(office)]).toEqual([[], [id]]);
    expect((await bell(office))[0]).toContain('has asked to cancel leave');
    expect((await approve(office, id)).done[0]).toMatchObject({ status: 'cancelled' });
  });
});

describe('duty that is cancelled at the wish of the employee', () => {
  const order = async (who: Person, whom: { staff?: string[]; students?: string[] }) => {
    const type = await makeType(w, { kind: 'duty' });
    const { reason, from, until } = request(type, '11');
    await who.run(orderDuty, { type: type.id, from, until, reason, ...whom });
    const { id, rev } = (await sys().repo(LeaveApplication).findOne({ type: type.id }))!;
    return { id, rev, reason: 'I am ill' };
  };
  it('is decided by the person who ordered it, and not by the office over them', async () => {
    const { head, office, teacher, staffRecords } = w.school;
    const given = await order(head, { staff: [staffRecords.teacher.id] });
    await teacher.run(requestCancel, given);
    await w.runJobs();
    expect([await waiting(head), await waiting(office)]).toEqual([[given.id], []]);
    expect((await bell(head))[0]).toContain('has asked to cancel leave');
    const no = { applications: [given.id], verdict: 'reject' as const, remark: 'Nobody else is free' };
    expect((await head.run(decide, no)).done[0]).toMatchObject({ status: 'approved' });
    await teacher.run(requestCancel, { ...given, rev: await revOf(given.id) });
    expect((await approve(head, given.id)).done[0]).toMatchObject({ status: 'cancelled' });
  });
  it('is decided by them in an institution without any other account of the head or the office', async () => {
    const given = await order(w.school.head, { staff: [w.school.staffRecords.teacher.id] });
    const enable = await disable(w.school.office);
    await w.school.teacher.run(requestCancel, given);
    const { done } = await approve(w.school.head, given.id);
    await enable();
    expect(done[0]).toMatchObject({ status: 'cancelled' });
  });
  it('is decided by others where the one who ordered it has become a parent of the student, or has left', async () => {
    const { head, office, guardian, teacher, staffRecords } = w.school;
    const given = await order(head, { students: [student()] });
    const undo = await makeParent(staffRecords.head.id);
    await guardian.run(requestCancel, given);
    expect([await waiting(head), await waiting(office)]).toEqual([[], [given.id]]);
    expect((await approve(head, given.id)).refused).toMatchObject([{ code: 'LEAVE_OWN' }]);
    expect((await approve(office, given.id)).done[0]).toMatchObject({ status: 'cancelled' });
    await undo();
    const second = await order(head, { staff: [staffRecords.teacher.id] });
    const enable = await disable(head);
    await teacher.run(requestCancel, second);
    await enable();
    expect([await waiting(head), await waiting(office)]).toEqual([[], [second.id]]);
  });
  it('asks nobody by another account of the person who asks', async () => {
    const { head, office, staffRecords } = w.school;
    const given = await order(office, { staff: [staffRecords.secondTeacher.id] });
    const second = await w.school.hire('office', w.school.id, 'The same person', { staff: staffRecords.office.id });
    await office.run(requestCancel, given);
    expect([await waiting(second), await waiting(head)]).toEqual([[], [given.id]]);
  });
});

describe('the leave of a child of someone in the office', () => {
  it('offers them no cancelling, and no balance that they may adjust', async () => {
    const { office, guardian, teacher, staffRecords } = w.school;
    const undo = await makeParent(staffRecords.office.id);
    const type = await makeType(w, { yearlyMax: 5 });
    const mayCancel = async (id: string) => (await office.run(view, { id })).application.may.cancel;
    const { id } = await guardian.run(apply, { ...request(type, '09'), student: student() });
    await approve(teacher, id);
    const other = await teacher.run(apply, request(type, '09'));
    await approve(w.school.head, other.id);
    expect([await mayCancel(id), await mayCancel(other.id)]).toEqual([false, true]);
    const more = { student: student(), type: type.id, year: 2026, days: 1, note: 'A prize' };
    expect((await office.refused(adjust, more)).code).toBe('LEAVE_OWN');
    await undo();
    expect(await mayCancel(id)).toBe(true);
  });
});
