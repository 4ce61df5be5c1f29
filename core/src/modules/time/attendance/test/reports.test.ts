import {
  attendanceActions,
  attendanceReports,
  AttendanceTotal,
  type MarkStatus,
} from '@pathshala/shared/modules/time/attendance';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { mark, submit, monthReport, studentSummary } = attendanceActions;
const { rows: absence } = attendanceReports.absence.actions;
const DAYS = ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'];
/** One letter a day: present, absent, late, on leave (v). */
const STATUS: Record<string, MarkStatus> = { p: 'present', a: 'absent', l: 'late', v: 'leave' };
const HISTORY = ['ppppp', 'paaaa', 'aapap', 'ppaav', 'lplpl', 'apapp'];

let w: World;
beforeAll(async () => {
  w = await world();
  for (const [at, date] of DAYS.entries()) {
    const key = { section: w.school.sectionA.id, date, period: 0 };
    await w.school.office.run(mark, {
      ...key,
      entries: HISTORY.map((letters, index) => ({
        student: w.school.students[index]!.id,
        status: STATUS[letters[at]!]!,
        base: 0,
      })),
    });
    await w.school.office.run(submit, key);
  }
});
afterAll(() => w.close());

describe('the month', () => {
  it('has a row for each student, a cell for each mark and totals that agree with them', async () => {
    const report = await w.school.teacher.run(monthReport, { section: w.school.sectionA.id, month: '2026-02' });
    expect(report.rows.map((row) => [row.roll, row.present, row.absent, row.late, row.leave, row.percent])).toEqual([
      [1, 5, 0, 0, 0, 100],
      [2, 1, 4, 0, 0, 20],
      [3, 2, 3, 0, 0, 40],
      [4, 2, 2, 0, 1, 50],
      [5, 5, 0, 3, 0, 100],
      [6, 3, 2, 0, 0, 60],
    ]);
    expect(report.totals).toEqual({ workingDays: 5, present: 18, absent: 11, late: 3, leave: 1, percent: 62.07 });
    expect(report.days.filter((day) => !day.school).map((day) => day.date)).toEqual([
      '2026-02-06',
      '2026-02-07',
      '2026-02-13',
      '2026-02-14',
      '2026-02-20',
      '2026-02-21',
      '2026-02-27',
      '2026-02-28',
    ]);
  });
  it('is not given for a section of someone else', async () => {
    expect(
      (await w.school.otherTeacher.refused(monthReport, { section: w.school.sectionA.id, month: '2026-02' })).code,
    ).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(monthReport, { section: w.school.sectionA.id, month: '2026-02' })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('absence', () => {
  const range = { from: '2026-02-01', until: '2026-02-28' };
  it('names who is absent days in a row, and who falls below the limit', async () => {
    const { rows, head } = await w.school.office.run(absence, { ...range, head: true });
    expect(head!.notes[0]!.en).toBe('Absent 3 days or more in a row, or attendance below 75%.');
    expect(rows.map(({ cells }) => [cells.roll, cells.inARow, cells.why, cells.lastPresent])).toEqual([
      [2, 4, ['consecutive', 'habitual'], '2026-02-15'],
      [4, 2, ['habitual'], '2026-02-16'],
      [3, 0, ['habitual'], '2026-02-19'],
      [6, 0, ['habitual'], '2026-02-19'],
    ]);
    expect(rows[0]!.cells).toMatchObject({ phone: w.school.guardians[0]!.phone, section: { en: 'Six - A' } });
    const only = await w.school.office.run(absence, { ...range, which: 'consecutive' });
    expect(only.rows.map(({ cells }) => cells.roll)).toEqual([2]);
  });
  it('shows a teacher their sections only', async () => {
    expect((await w.school.secondTeacher.run(absence, range)).rows).toHaveLength(4);
    expect((await w.school.otherTeacher.run(absence, range)).rows).toEqual([]);
    expect((await w.stranger.office.run(absence, range)).rows).toEqual([]);
  });
  it('looks back a month where no days are named, and not into a time that ends before it begins', async () => {
    expect((await w.school.office.run(absence, {})).rows).toHaveLength(4);
    const { fields } = await w.school.office.refused(absence, { from: '2026-02-20', until: '2026-02-01' });
    expect(fields).toHaveProperty('until');
  });
});

describe('totals of a period by hand', () => {
  const { create, update, list } = actionsOf(AttendanceTotal);
  const total = (from: string, until: string, more: object = {}) => ({
    student: w.school.students[0]!.id,
    from,
    until,
    workingDays: 20,
    presentDays: 18,
    ...more,
  });
  it('are refused where daily marks exist, so that nothing is counted twice', async () => {
    for (const [from, until] of [
      ['2026-02-01', '2026-02-28'],
      ['2026-02-19', '2026-02-25'],
      ['2026-02-10', '2026-02-15'],
    ] as const) {
      expect((await w.school.office.refused(create, total(from, until))).code).toBe('PERIOD_OVERLAPS');
    }
  });
  it('keep daily marks of the same days out', async () => {
    const { student } = await w.school.office.run(
      create,
      total('2026-02-22', '2026-02-23', { student: w.school.students[5]!.id }),
    );
    const edit = (date: string) => ({
      section: w.school.sectionA.id,
      date,
      period: 0,
      entries: [{ student, status: 'absent' as const, base: 0 }],
    });
    expect((await w.school.office.refused(mark, edit('2026-02-22'))).code).toBe('DAY_IN_TOTAL');
    expect((await w.school.office.run(mark, edit('2026-02-24'))).applied).toHaveLength(1);
  });
  it('must lie in order, fit into their days and not overlap each other', async () => {
    expect((await w.school.office.refused(create, total('2026-01-31', '2026-01-01'))).fields).toHaveProperty('until');
    expect(
      (await w.school.office.refused(create, total('2026-01-01', '2026-01-31', { presentDays: 21 }))).fields,
    ).toHaveProperty('presentDays');
    const first = await w.school.office.run(create, total('2026-01-01', '2026-01-31'));
    expect((await w.school.office.refused(create, total('2026-01-31', '2026-02-05'))).fields).toHaveProperty('from');
    expect((await w.school.office.refused(update, { id: first.id, rev: 1, patch: { until: '2026-02-20' } })).code).toBe(
      'PERIOD_OVERLAPS',
    );
    expect((await w.school.office.run(update, { id: first.id, rev: 1, patch: { presentDays: 19 } })).presentDays).toBe(
      19,
    );
  });
  it('come back after removal only where they still fit', async () => {
    const { remove, restore } = actionsOf(AttendanceTotal);
    const other = { student: w.school.students[3]!.id };
    const first = await w.school.office.run(create, total('2026-01-01', '2026-01-31', other));
    await w.school.office.run(remove, { id: first.id, rev: 1 });
    await w.school.office.run(create, total('2026-01-15', '2026-01-31', other));
    expect((await w.school.office.refused(restore, { id: first.id, rev: 2 })).fields).toHaveProperty('from');
  });
  it('are beside the daily marks in the summary, never in their sums', async () => {
    const summary = await w.school.student.run(studentSummary, {
      student: w.school.students[0]!.id,
      from: '2026-01-01',
      until: '2026-12-31',
    });
    expect(summary.months).toEqual([{ month: '2026-02', present: 5, absent: 0, late: 0, leave: 0, percent: 100 }]);
    expect(summary.totals).toEqual({ present: 5, absent: 0, late: 0, leave: 0, percent: 100 });
    expect(summary.periods).toEqual([
      { from: '2026-01-01', until: '2026-01-31', workingDays: 20, presentDays: 19, percent: 95 },
    ]);
  });
  it('are seen by the student and their guardian, and by no other student', async () => {
    expect((await w.school.student.run(list, {})).rows.map((row) => row.student)).toEqual([w.school.students[0]!.id]);
    expect((await w.stranger.student.run(list, {})).total).toBe(0);
  });
});
