import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORLD_NOW, world, type World } from '../../../../testing';

const { openSheet, mark, submit, reopen, closeMonth } = attendanceActions;

let w: World;
beforeAll(async () => {
  w = await world();
  await w.school.office.run(actionsOf(Holiday).create, {
    name: 'Shab-e-Barat',
    nameBn: 'শবে বরাত',
    from: '2026-03-02',
    until: '2026-03-03',
  });
});
afterAll(() => w.close());
beforeEach(() => w.clock.set(WORLD_NOW));

const on = (date: string, period = 0) => ({ section: w.school.sectionA.id, date, period });
const absent = (date: string, base = 0) => ({
  ...on(date),
  entries: [{ student: w.school.students[0]!.id, status: 'absent' as const, base }],
});

describe('the day decides', () => {
  it.each([
    ['2026-03-05', 'DATE_IN_FUTURE', 'future'],
    ['2026-02-27', 'NOT_A_SCHOOL_DAY', 'Weekend'],
    ['2026-03-02', 'NOT_A_SCHOOL_DAY', 'Shab-e-Barat'],
    ['2026-03-03', 'NOT_A_SCHOOL_DAY', 'Shab-e-Barat'],
    ['2026-02-25', 'DATE_TOO_OLD', '3 days'],
    ['2025-12-31', 'OUTSIDE_YEAR', 'academic year'],
  ])('%s is refused with %s', async (date, code, words) => {
    for (const action of [mark, submit]) {
      const error = await w.school.teacher.refused(action, action === mark ? absent(date) : on(date));
      expect(error.code).toBe(code);
      expect(error.text.en).toContain(words);
    }
    const shown = await w.school.teacher.run(openSheet, on(date));
    expect(shown.refusal).toBe(code);
    expect(shown.refusalText?.en).toContain(words);
  });
  it('names the holiday in Bengali, and numbers in Bengali digits', async () => {
    expect((await w.school.teacher.run(openSheet, on('2026-03-02'))).refusalText?.bn).toContain('শবে বরাত');
    expect((await w.school.teacher.run(openSheet, on('2026-02-25'))).refusalText?.bn).toContain('৩ দিনের');
  });
  it('lets the office correct an old day, but neither a holiday nor the future', async () => {
    expect((await w.school.office.run(mark, absent('2026-02-25'))).applied).toHaveLength(1);
    expect((await w.school.office.refused(mark, absent('2026-03-02'))).code).toBe('NOT_A_SCHOOL_DAY');
    expect((await w.school.office.refused(mark, absent('2026-03-05'))).code).toBe('DATE_IN_FUTURE');
  });
  it('counts the date in Dhaka, where it is already tomorrow', async () => {
    w.clock.set('2026-03-04T18:30:00.000Z');
    expect((await w.school.teacher.run(openSheet, on('2026-03-05'))).refusal).toBeNull();
    w.clock.set('2026-03-04T17:30:00.000Z');
    expect((await w.school.teacher.run(openSheet, on('2026-03-05'))).refusal).toBe('DATE_IN_FUTURE');
  });
  it('follows the setting immediately', async () => {
    const { id, rev } = (await w.school.head.run(actionsOf(AttendanceSetting).list, {})).rows[0]!;
    const changed = await w.school.head.run(actionsOf(AttendanceSetting).update, {
      id,
      rev,
      patch: { editableDays: 30 },
    });
    expect((await w.school.teacher.run(openSheet, on('2026-02-24'))).refusal).toBeNull();
    await w.school.head.run(actionsOf(AttendanceSetting).update, { id, rev: changed.rev, patch: { editableDays: 3 } });
    expect((await w.school.teacher.run(openSheet, on('2026-02-24'))).refusal).toBe('DATE_TOO_OLD');
  });
  it('goes by the usual rules in an institution that has set none, until its head begins with them', async () => {
    const { head, teacher, setting } = w.school;
    const settings = w.system(w.school.id).repo(AttendanceSetting);
    await settings.remove(setting.id);
    expect((await teacher.run(openSheet, on('2026-02-24'))).refusal).toBe('DATE_TOO_OLD');
    expect((await teacher.refused(listsActions.beginSetting, { list: 'attendanceSetting' })).code).toBe('FORBIDDEN');
    expect((await head.refused(listsActions.beginSetting, { list: 'section' })).code).toBe('NOT_FOUND');
    const { id } = await head.run(listsActions.beginSetting, { list: 'attendanceSetting' });
    expect(await head.run(listsActions.beginSetting, { list: 'attendanceSetting' })).toEqual({ id });
    expect(await settings.get(id)).toMatchObject({ editableDays: 3, basis: 'both' });
  });
});

describe('a closed month', () => {
  it('cannot be the present one, nor be closed by the office', async () => {
    expect((await w.school.head.refused(closeMonth, { month: '2026-03' })).code).toBe('DATE_IN_FUTURE');
    expect((await w.school.office.refused(closeMonth, { month: '2026-02' })).code).toBe('FORBIDDEN');
  });
  it('stays as it is for everyone, until a register of it is reopened with a reason', async () => {
    await w.school.office.run(mark, absent('2026-02-26'));
    expect(await w.school.head.run(closeMonth, { month: '2026-02' })).toMatchObject({ frozenThrough: '2026-02-28' });
    for (const person of [w.school.teacher, w.school.office, w.school.head])
      expect((await person.refused(mark, absent('2026-02-26', 1))).code).toBe('SHEET_LOCKED');
    expect((await w.school.office.run(openSheet, on('2026-02-26'))).sheet.locked).toBe(true);
    expect((await w.school.office.refused(submit, on('2026-02-26'))).code).toBe('SHEET_LOCKED');
    await w.school.office.run(reopen, { ...on('2026-02-26'), reason: 'roll was read wrong' });
    const opened = await w.school.teacher.run(mark, {
      ...on('2026-02-26'),
      entries: [{ student: w.school.students[0]!.id, status: 'present', base: 1 }],
    });
    expect(opened.sheet).toMatchObject({ present: 1, absent: 0, locked: false });
    await w.school.office.run(submit, on('2026-02-26'));
    expect((await w.school.office.refused(mark, absent('2026-02-26', 2))).code).toBe('SHEET_LOCKED');
  });
  it('is not opened again by closing an earlier month', async () => {
    expect((await w.school.head.run(closeMonth, { month: '2026-01' })).frozenThrough).toBe('2026-02-28');
  });
});

describe('a transferred student', () => {
  it('is on the register of each day where they sat that day', async () => {
    const enrolment = w.school.enrolments[4]!;
    const { id: student } = w.school.students[4]!;
    await w.school.office.run(actionsOf(Enrolment).update, {
      id: enrolment.id,
      rev: 1,
      patch: { until: '2026-02-28' },
    });
    const next = { year: w.school.year.id, section: w.school.sectionB.id, student, roll: 2, from: '2026-03-01' };
    expect(
      (await w.school.office.refused(actionsOf(Enrolment).create, { ...next, from: '2026-02-28' })).fields?.[
        'from'
      ]?.[0]?.en,
    ).toContain('already');
    await w.school.office.run(actionsOf(Enrolment).create, next);
    const rolls = async (section: string, date: string) =>
      (await w.school.office.run(openSheet, { section, date, period: 0 })).roster.map((row) => row.student);
    expect(await rolls(w.school.sectionA.id, '2026-02-26')).toContain(student);
    expect(await rolls(w.school.sectionA.id, '2026-03-04')).not.toContain(student);
    expect(await rolls(w.school.sectionB.id, '2026-03-04')).toContain(student);
    expect(
      (await w.school.teacher.refused(mark, { ...on('2026-03-04'), entries: [{ student, status: 'absent', base: 0 }] }))
        .code,
    ).toBe('STUDENT_NOT_IN_SECTION');
    expect((await w.school.teacher.run(submit, on('2026-03-04'))).sheet.strength).toBe(5);
  });
});
