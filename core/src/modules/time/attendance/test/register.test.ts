import type { ActionInput } from '@pathshala/shared/kit';
import { attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { openSheet, mark, submit, reopen, mySections, board } = attendanceActions;
type MarkEdit = ActionInput<typeof mark>['entries'][number];

let w: World;
beforeAll(async () => {
  w = await world({ weekend: [] });
  await w.system(w.school.id).repo(AttendanceSetting).update(w.school.setting.id, { editableDays: 60 });
});
afterAll(() => w.close());

let day = 0;
/** A register that no other test has touched. */
const fresh = () => ({ section: w.school.sectionA.id, date: addDays('2026-03-04', -(day += 1) % 60), period: 0 });
const edit = (index: number, status: MarkEdit['status'], base = 0, more: Partial<MarkEdit> = {}): MarkEdit => ({
  student: w.school.students[index]!.id,
  status,
  base,
  ...more,
});
const office = () => w.school.office;

describe('opening a register', () => {
  it('shows everyone by roll without marks, and writes nothing', async () => {
    const key = { section: w.school.sectionA.id, date: '2026-03-04', period: 5 };
    const answer = await w.school.teacher.run(openSheet, key);
    expect(answer.sheet).toMatchObject({ rev: 0, status: 'notStarted', strength: 0, locked: false });
    expect(answer.roster.map((row) => [row.roll, row.mark])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [6, null],
    ]);
    expect(answer.section.label).toEqual({ en: 'Six - A', bn: 'ষষ্ঠ - ক' });
    expect(answer.refusal).toBeNull();
    expect((await w.school.teacher.run(openSheet, key)).sheet.rev).toBe(0);
  });
  it('has the same id for everyone before it exists, and another for another period', async () => {
    const key = fresh();
    const [mine, theirs, other] = await Promise.all([
      w.school.teacher.run(openSheet, key),
      w.school.head.run(openSheet, key),
      w.school.head.run(openSheet, { ...key, period: 1 }),
    ]);
    expect(mine.sheet.id).toBe(theirs.sheet.id);
    expect(other.sheet.id).not.toBe(mine.sheet.id);
  });
  it('does not exist for a teacher of another section, nor for another institution', async () => {
    const key = fresh();
    expect((await w.school.otherTeacher.refused(openSheet, key)).code).toBe('NOT_FOUND');
    expect((await w.school.otherTeacher.refused(mark, { ...key, entries: [edit(0, 'absent')] })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.school.otherTeacher.refused(submit, key)).code).toBe('NOT_FOUND');
    for (const person of [w.stranger.head, w.stranger.office, w.stranger.teacher]) {
      expect((await person.refused(openSheet, key)).code).toBe('NOT_FOUND');
      expect((await person.refused(mark, { ...key, entries: [edit(0, 'absent')] })).code).toBe('NOT_FOUND');
    }
    expect((await w.school.head.run(openSheet, key)).sheet.status).toBe('notStarted');
  });
  it('lists a teacher their own sections, the office all', async () => {
    const mine = await w.school.teacher.run(mySections, { date: '2026-03-04' });
    expect(mine.sections.map((row) => [row.label.en, row.own, row.enrolled])).toEqual([['Six - A', true, 6]]);
    const second = await w.school.secondTeacher.run(mySections, { date: '2026-03-04' });
    expect(second.sections.map((row) => [row.label.en, row.own])).toEqual([['Six - A', false]]);
    expect((await office().run(mySections, { date: '2026-03-04' })).sections.map((row) => row.label.en)).toEqual([
      'Six - A',
      'Six - B',
    ]);
  });
});

describe('marking', () => {
  it('counts strength as present, absent and leave, late students being present', async () => {
    const answer = await w.school.teacher.run(mark, {
      ...fresh(),
      entries: [
        edit(0, 'present'),
        edit(1, 'absent'),
        edit(2, 'late', 0, { minutesLate: 12 }),
        edit(3, 'leave', 0, { remark: 'ill' }),
      ],
    });
    expect(answer.sheet).toMatchObject({ status: 'inProgress', strength: 4, present: 2, absent: 1, late: 1, leave: 1 });
    expect(answer.applied.map((row) => [row.status, row.minutesLate, row.remark, row.markedByName?.en])).toEqual([
      ['present', undefined, undefined, 'Teacher of school'],
      ['absent', undefined, undefined, 'Teacher of school'],
      ['late', 12, undefined, 'Teacher of school'],
      ['leave', undefined, 'ill', 'Teacher of school'],
    ]);
  });
  it('keeps the marks of two teachers who save at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const key = fresh();
      const [one, two] = await Promise.all([
        w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent'), edit(1, 'absent')] }),
        w.school.secondTeacher.run(mark, { ...key, entries: [edit(2, 'late'), edit(3, 'leave')] }),
      ]);
      expect([one.conflicts, two.conflicts]).toEqual([[], []]);
      const { sheet, roster } = await w.school.head.run(openSheet, key);
      expect(roster.map((row) => row.mark?.status)).toEqual([
        'absent',
        'absent',
        'late',
        'leave',
        undefined,
        undefined,
      ]);
      expect(sheet).toMatchObject({ strength: 4, present: 1, absent: 2, late: 1, leave: 1 });
    }
  });
  it('shows the same student marked twice at the same time as a conflict and overwrites nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = fresh();
      const answers = await Promise.all([
        w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent')] }),
        w.school.secondTeacher.run(mark, { ...key, entries: [edit(0, 'late')] }),
      ]);
      const [winner, loser] = answers[0].conflicts.length === 0 ? answers : [answers[1], answers[0]];
      expect(winner.conflicts).toEqual([]);
      expect(loser.applied).toEqual([]);
      expect(loser.conflicts[0]!.current).toEqual(winner.applied[0]);
      expect((await w.school.head.run(openSheet, key)).roster[0]!.mark?.status).toBe(winner.applied[0]!.status);
    }
  });
  it('answers an edit on a stale revision with what is there now, and saves the rest of the list', async () => {
    const key = fresh();
    await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent')] });
    await w.school.secondTeacher.run(mark, { ...key, entries: [edit(0, 'late', 1, { minutesLate: 5 })] });
    const answer = await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'present', 1), edit(1, 'absent')] });
    expect(answer.conflicts).toMatchObject([
      {
        student: w.school.students[0]!.id,
        requested: { status: 'present' },
        current: { status: 'late', minutesLate: 5, rev: 2, markedByName: { en: 'Second Teacher of school' } },
      },
    ]);
    expect(answer.applied.map((row) => row.student)).toEqual([w.school.students[1]!.id]);
    const again = await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'present', 2)] });
    expect(again.applied).toMatchObject([{ status: 'present', rev: 3 }]);
    expect(again.applied[0]).not.toHaveProperty('minutesLate');
  });
  it('leaves everything alone when the same edit comes a second time', async () => {
    const key = fresh();
    const entries = [edit(0, 'absent'), edit(1, 'late', 0, { minutesLate: 7, remark: 'bus' })];
    const first = await w.school.teacher.run(mark, { ...key, entries });
    const audits = () => w.store.raw().collection('audit').countDocuments({ action: mark.id });
    const before = await audits();
    const replay = await w.school.teacher.run(mark, { ...key, entries });
    expect(replay).toEqual(first);
    expect(await audits()).toBe(before);
  });
  it('takes the last of several edits for one student in one list', async () => {
    const answer = await w.school.teacher.run(mark, { ...fresh(), entries: [edit(0, 'absent'), edit(0, 'leave')] });
    expect(answer.sheet).toMatchObject({ strength: 1, leave: 1, absent: 0 });
  });
  it('refuses the whole list when one student is not of the section, no matter who sends it', async () => {
    const key = fresh();
    const foreign = [w.school.studentOfB.id, w.stranger.students[0]!.id, 'a'.repeat(24)];
    for (const student of foreign)
      expect(
        (await office().refused(mark, { ...key, entries: [edit(0, 'absent'), { student, status: 'absent', base: 0 }] }))
          .code,
      ).toBe('STUDENT_NOT_IN_SECTION');
    expect((await office().run(openSheet, key)).sheet.rev).toBe(0);
  });
  it('keeps the registers of a day and of its periods apart', async () => {
    const key = fresh();
    await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent')] });
    await w.school.teacher.run(mark, { ...key, period: 2, entries: [edit(0, 'late')] });
    expect((await w.school.head.run(openSheet, key)).roster[0]!.mark?.status).toBe('absent');
    expect((await w.school.head.run(openSheet, { ...key, period: 2 })).roster[0]!.mark?.status).toBe('late');
  });
});

describe('submitting', () => {
  it('fills in present for everyone without a mark, and submitting again changes nothing', async () => {
    const key = fresh();
    await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent'), edit(1, 'leave')] });
    const done = await w.school.teacher.run(submit, key);
    expect(done.sheet).toMatchObject({
      status: 'submitted',
      strength: 6,
      present: 4,
      absent: 1,
      leave: 1,
      submittedBy: { en: 'Teacher of school' },
    });
    expect(done.roster.map((row) => row.mark?.status)).toEqual([
      'absent',
      'leave',
      'present',
      'present',
      'present',
      'present',
    ]);
    expect((await w.school.secondTeacher.run(submit, key)).sheet).toEqual(done.sheet);
  });
  it('submits once when two do it at the same moment', async () => {
    const key = fresh();
    const [one, two] = await Promise.all([w.school.teacher.run(submit, key), w.school.secondTeacher.run(submit, key)]);
    expect(one.sheet).toEqual(two.sheet);
    expect(one.sheet).toMatchObject({ strength: 6, present: 6 });
  });
  it('closes the register for teachers, not for the office', async () => {
    const key = fresh();
    await w.school.teacher.run(submit, key);
    expect((await w.school.teacher.refused(mark, { ...key, entries: [edit(0, 'absent', 1)] })).code).toBe(
      'SHEET_SUBMITTED',
    );
    expect((await w.school.teacher.run(openSheet, key)).refusal).toBe('SHEET_SUBMITTED');
    const corrected = await office().run(mark, { ...key, entries: [edit(0, 'absent', 1)] });
    expect(corrected.sheet).toMatchObject({ status: 'submitted', absent: 1, present: 5 });
  });
  it('opens again for the teacher with a reason, and only by who may', async () => {
    const key = fresh();
    expect((await office().refused(reopen, { ...key, reason: 'wrong day' })).code).toBe('SHEET_NOT_STARTED');
    await w.school.teacher.run(submit, key);
    expect((await w.school.teacher.refused(reopen, { ...key, reason: 'wrong day' })).code).toBe('FORBIDDEN');
    expect((await office().refused(reopen, { ...key, reason: 'no' })).code).toBe('VALIDATION');
    expect((await office().run(reopen, { ...key, reason: 'wrong day' })).sheet).toMatchObject({
      status: 'inProgress',
      reopenReason: 'wrong day',
    });
    const changed = await w.school.teacher.run(mark, { ...key, entries: [edit(0, 'absent', 1)] });
    expect(changed.sheet).toMatchObject({ absent: 1, present: 5 });
    expect((await w.school.teacher.run(submit, key)).sheet.status).toBe('submitted');
  });
  it('shows on the board what is taken, begun and not yet', async () => {
    const date = '2026-03-04';
    await w.school.teacher.run(mark, { section: w.school.sectionA.id, date, period: 0, entries: [edit(0, 'absent')] });
    const begun = await office().run(board, { date });
    expect(begun.totals).toMatchObject({
      sections: 2,
      inProgress: 1,
      notStarted: 1,
      submitted: 0,
      absent: 0,
      enrolled: 7,
    });
    await w.school.teacher.run(submit, { section: w.school.sectionA.id, date, period: 0 });
    const taken = await office().run(board, { date });
    expect(taken.rows.map((row) => [row.label.en, row.status, row.enrolled, row.absent, row.classTeacher?.en])).toEqual(
      [
        ['Six - A', 'submitted', 6, 1, 'Staff teacher'],
        ['Six - B', 'notStarted', 1, 0, 'Staff otherTeacher'],
      ],
    );
    expect(taken.rows[0]!.submittedBy?.en).toBe('Teacher of school');
    expect((await w.school.teacher.refused(board, { date })).code).toBe('FORBIDDEN');
  });
});
