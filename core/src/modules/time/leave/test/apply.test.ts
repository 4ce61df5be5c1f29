import { actionsOf } from '@pathshala/shared/kit';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { LeaveApplication, LeaveType } from '@pathshala/shared/modules/time/leave';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world, WORLD_NOW, type World } from '../../../../testing';
import {
  apply,
  approve,
  cancel,
  clearLeave,
  decide,
  expectSoundBooks,
  inbox,
  makeType,
  mine,
  preview,
  saveDraft,
  view,
  request,
  withdraw,
} from './support';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.school.office.run(actionsOf(Holiday).create, {
    name: 'Independence Day',
    nameBn: 'স্বাধীনতা দিবস',
    from: '2026-03-26',
    until: '2026-03-26',
  });
});
beforeEach(() => w.clock.set(WORLD_NOW));
afterEach(() => expectSoundBooks(w));
afterAll(() => w.close());

const clear = () => clearLeave(w);

describe('who may apply for whom', () => {
  it('a student for themselves, a guardian for their children, an employee for themselves', async () => {
    const type = await makeType(w);
    const [own, sibling] = w.school.students;
    expect((await w.school.student.run(apply, request(type, '09'))).person).toMatchObject({
      kind: 'student',
      id: own!.id,
      place: { en: 'Six - A' },
      roll: 1,
    });
    expect((await w.school.guardian.run(apply, { ...request(type, '09'), student: sibling!.id })).person.id).toBe(
      sibling!.id,
    );
    expect((await w.school.teacher.run(apply, request(type, '09'))).person).toMatchObject({
      kind: 'staff',
      id: w.school.staffRecords.teacher.id,
    });
    await clear();
  });
  it('nobody for anyone else', async () => {
    const type = await makeType(w);
    const [, sibling, other] = w.school.students;
    for (const student of [sibling!.id, other!.id, w.stranger.students[0]!.id])
      expect((await w.school.student.refused(apply, { ...request(type, '09'), student })).code).toBe('NOT_FOUND');
    expect((await w.school.guardian.refused(apply, { ...request(type, '09'), student: other!.id })).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await w.school.guardian.refused(apply, { ...request(type, '09'), staff: w.school.staffRecords.teacher.id }))
        .code,
    ).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(apply, { ...request(type, '09'), student: own() })).code).toBe('NOT_FOUND');
    expect(
      (await w.school.teacher.refused(apply, { ...request(type, '09'), staff: w.school.staffRecords.head.id })).code,
    ).toBe('NOT_FOUND');
    expect((await w.school.accountant.refused(apply, request(type, '09'))).code).toBe('NOT_FOUND');
  });
  const own = () => w.school.students[0]!.id;
  it('the office enters what came on paper, and does not decide on it then', async () => {
    const type = await makeType(w, { applicants: 'staff', backdatedDays: 0 });
    const staff = w.school.staffRecords.secondTeacher.id;
    const paper = await w.school.office.run(apply, { ...request(type, '01', '02'), staff });
    expect(paper).toMatchObject({ person: { id: staff }, days: 2, appliedBy: { en: 'Office of school' } });
    expect((await w.school.office.run(decide, { applications: [paper.id], verdict: 'approve' })).refused).toMatchObject(
      [{ code: 'OWN_RECORD' }],
    );
    // Of the head's leave the office would be the one to decide.
    expect(
      (await w.school.office.refused(apply, { ...request(type, '01'), staff: w.school.staffRecords.head.id })).code,
    ).toBe('LEAVE_ONLY_AUTHORS');
    await clear();
  });
  it('another institution neither sees nor touches it', async () => {
    const type = await makeType(w);
    const { id, rev } = await w.school.teacher.run(apply, request(type, '10'));
    for (const person of [w.stranger.head, w.stranger.office, w.stranger.teacher]) {
      expect((await person.refused(view, { id })).code).toBe('NOT_FOUND');
      expect((await person.refused(withdraw, { id, rev })).code).toBe('NOT_FOUND');
      expect((await person.run(decide, { applications: [id], verdict: 'approve' })).refused).toMatchObject([
        { id, code: 'NOT_FOUND' },
      ]);
      expect((await person.refused(apply, request(type, '10'))).code).toBe('NOT_FOUND');
      expect((await person.run(inbox, {})).waiting).toEqual([]);
    }
    expect((await w.stranger.head.refused(cancel, { id, rev, reason: 'not mine' })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.run(actionsOf(LeaveApplication).list, {})).total).toBe(0);
    await clear();
  });
});

describe('what is refused', () => {
  it.each([
    ['a weekend alone', {}, ['06', '07'], {}, 'LEAVE_NO_WORKING_DAY'],
    ['half a holiday', {}, ['26', '26'], { half: 'first' }, 'LEAVE_HALF_ON_HOLIDAY'],
    ['half a day of whole-day leave', { halfDay: false }, ['09', '09'], { half: 'first' }, 'LEAVE_HALF_NOT_ALLOWED'],
    ['the last day before the first', {}, ['10', '09'], {}, 'LEAVE_REVERSED'],
    ['what began too long ago', { backdatedDays: 1 }, ['02', '02'], {}, 'LEAVE_TOO_OLD'],
    ['more in a row than allowed', { maxConsecutive: 3 }, ['08', '11'], {}, 'LEAVE_TOO_MANY_IN_A_ROW'],
    ['more than the year has', { yearlyMax: 2 }, ['08', '10'], {}, 'LEAVE_BALANCE_SHORT'],
    ['a long one without its document', { documentAfterDays: 2 }, ['08', '10'], {}, 'LEAVE_DOCUMENT_NEEDED'],
    ['leave of men for a woman', { gender: 'male' }, ['08', '08'], {}, 'LEAVE_TYPE_NOT_FOR_YOU'],
    ['leave of students for an employee', { applicants: 'student' }, ['08', '08'], {}, 'LEAVE_TYPE_NOT_FOR_YOU'],
  ] as const)('%s, and the preview says it before', async (_, over, [from, until], more, code) => {
    const type = await makeType(w, over);
    const { reason: _reason, ...asked } = request(type, from, until, more);
    expect((await w.school.teacher.run(preview, asked)).refusal?.code).toBe(code);
    const error = await w.school.teacher.refused(apply, request(type, from, until, more));
    expect(error.code).toBe(code);
    expect(error.text.bn).not.toContain('{');
    expect(await w.system(w.school.id).repo(LeaveApplication).count({ type: type.id })).toBe(0);
  });
  it('days that another application holds, but not the other half of a day', async () => {
    const [casual, sick] = [await makeType(w), await makeType(w)];
    const first = await w.school.teacher.run(apply, request(casual, '09', '09', { half: 'first' }));
    expect(first.days).toBe(0.5);
    const clash = await w.school.teacher.refused(apply, request(sick, '09', '10'));
    expect([clash.code, clash.text.en]).toEqual(['LEAVE_OVERLAPS', expect.stringContaining('9 March 2026')]);
    expect((await w.school.teacher.refused(apply, request(sick, '09', '09', { half: 'first' }))).code).toBe(
      'LEAVE_OVERLAPS',
    );
    expect((await w.school.teacher.run(apply, request(sick, '09', '09', { half: 'second' }))).days).toBe(0.5);
    await approve(w.school.head, first.id);
    expect((await w.school.teacher.refused(apply, request(sick, '09', '09', { half: 'first' }))).code).toBe(
      'LEAVE_OVERLAPS',
    );
    await clear();
  });
  it('days in a row across two applications with a weekend between', async () => {
    const type = await makeType(w, { maxConsecutive: 3 });
    await w.school.teacher.run(apply, request(type, '04', '05'));
    expect((await w.school.teacher.refused(apply, request(type, '08', '09'))).text.en).toContain(
      '4 consecutive days; the maximum is 3',
    );
    expect((await w.school.teacher.run(apply, request(type, '08'))).days).toBe(1);
    await clear();
  });
  it('a type that is closed, with the present rules of the setting', async () => {
    const type = await makeType(w);
    await w.school.office.run(actionsOf(LeaveType).update, { id: type.id, rev: type.rev, patch: { active: false } });
    expect((await w.school.teacher.refused(apply, request(type, '09'))).code).toBe('LEAVE_TYPE_NOT_FOR_YOU');
  });
});

describe('the balance', () => {
  it('is shown as it would be, held while the application waits, and used when it is approved', async () => {
    const type = await makeType(w, { yearlyMax: 5 });
    const now = async () => (await w.school.teacher.run(mine, {})).types.find((each) => each.id === type.id)!;
    const { reason: _, ...asked } = request(type, '08', '09');
    expect(await w.school.teacher.run(preview, asked)).toMatchObject({
      total: 2,
      available: 5,
      after: 3,
      refusal: null,
    });
    expect(await now()).toMatchObject({ available: 5 });
    const sent = await w.school.teacher.run(apply, request(type, '08', '09'));
    expect(await now()).toMatchObject({ available: 3, line: { pending: 2, used: 0 } });
    expect((await w.school.teacher.refused(apply, request(type, '10', '15'))).code).toBe('LEAVE_BALANCE_SHORT');
    await approve(w.school.head, sent.id);
    expect(await now()).toMatchObject({ available: 3, line: { pending: 0, used: 2 } });
    await clear();
  });
  it('comes back when the application is withdrawn', async () => {
    const type = await makeType(w, { yearlyMax: 2 });
    const sent = await w.school.teacher.run(apply, request(type, '08', '09'));
    const back = await w.school.teacher.run(withdraw, { id: sent.id, rev: sent.rev });
    expect(back.status).toBe('withdrawn');
    expect(back.decisions.map((row) => row.state)).toEqual(['passed']);
    expect((await w.school.head.run(inbox, {})).waiting.map((row) => row.application.id)).not.toContain(sent.id);
    expect((await w.school.teacher.run(apply, request(type, '08', '09'))).status).toBe('pending');
    await clear();
  });
  it('cannot give its last day to two applications in the same moment', async () => {
    const type = await makeType(w, { yearlyMax: 1 });
    const outcomes = await Promise.allSettled(
      ['09', '10', '11', '12'].map((day) => w.school.secondTeacher.run(apply, request(type, day))),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(3).fill('LEAVE_BALANCE_SHORT'),
    );
    expect((await w.school.secondTeacher.run(mine, {})).types.find((each) => each.id === type.id)).toMatchObject({
      available: 0,
      line: { pending: 1 },
    });
    await clear();
  });
  it('cannot hold one day twice for applications of two types in the same moment', async () => {
    const types = [await makeType(w), await makeType(w), await makeType(w, { kind: 'duty' })];
    const outcomes = await Promise.allSettled(
      types.map((type) => w.school.otherTeacher.run(apply, request(type, '09'))),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(2).fill('LEAVE_OVERLAPS'),
    );
    await clear();
  });
});

describe('a draft', () => {
  it('holds nothing, is nobody else’s business, and becomes an application', async () => {
    const type = await makeType(w, { yearlyMax: 3 });
    const draft = await w.school.teacher.run(saveDraft, request(type, '08', '07'));
    expect(draft).toMatchObject({ status: 'draft', days: 0, may: { edit: true, withdraw: true, decide: false } });
    expect((await w.school.secondTeacher.refused(view, { id: draft.id })).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.run(mine, {})).types.find((each) => each.id === type.id)).toMatchObject({
      available: 3,
    });
    const sent = await w.school.teacher.run(apply, { ...request(type, '08', '09'), id: draft.id, rev: draft.rev });
    expect(sent).toMatchObject({ id: draft.id, status: 'pending', days: 2 });
    expect((await w.school.teacher.refused(apply, { ...request(type, '10'), id: draft.id, rev: sent.rev })).code).toBe(
      'LEAVE_WRONG_STATE',
    );
    expect((await w.school.teacher.refused(saveDraft, { ...request(type, '10'), id: draft.id })).text.bn).toContain(
      'অনুমোদনের অপেক্ষায়',
    );
    await clear();
  });
  it('of one person cannot be sent as another, nor with an old revision', async () => {
    const type = await makeType(w);
    const [own, sibling] = w.school.students;
    const draft = await w.school.guardian.run(saveDraft, { ...request(type, '09'), student: own!.id });
    expect(
      (await w.school.guardian.refused(apply, { ...request(type, '09'), student: sibling!.id, id: draft.id })).code,
    ).toBe('NOT_FOUND');
    expect(
      (
        await w.school.guardian.refused(apply, {
          ...request(type, '09'),
          student: own!.id,
          id: draft.id,
          rev: draft.rev + 1,
        })
      ).code,
    ).toBe('CONFLICT');
    await clear();
  });
});
