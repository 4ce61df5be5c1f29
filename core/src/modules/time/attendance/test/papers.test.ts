import { attendanceActions, attendanceDocuments, attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { mark, submit } = attendanceActions;
const { board, studentMonth } = attendanceReports;
const DAY = '2026-03-03';
let w: World;
const child = (n: number) => w.school.students[n]!.id;
beforeAll(async () => {
  w = await world();
  const key = { section: w.school.sectionA.id, date: DAY, period: 0 };
  await w.school.office.run(mark, {
    ...key,
    entries: [
      { student: child(0), status: 'absent', base: 0, remark: 'Fever' },
      { student: child(1), status: 'late', base: 0, minutesLate: 12 },
      { student: child(2), status: 'present', base: 0 },
    ],
  });
});
afterAll(() => w.close());

describe('the board of a day on paper', () => {
  it('has the sections of the screen, their counts and the sums, and those that are not in alone', async () => {
    const { head, office } = w.school;
    const shown = await head.run(attendanceActions.board, { date: DAY });
    const whole = await head.run(board.actions.rows, { date: DAY, head: true });
    expect(
      whole.rows.map(({ cells }) => [cells['section'], cells['status'], cells['present'], cells['absent']]),
    ).toEqual(
      shown.rows.map(({ label, status, present, absent }) =>
        status === 'submitted' ? [label, status, present, absent] : [label, status, null, null],
      ),
    );
    // Nobody is counted while the register is being taken.
    const sums = ({ present, absent, late, leave }: Record<string, unknown>) => [present, absent, late, leave];
    expect(shown.rows.find(({ status }) => status === 'inProgress')).toMatchObject({ absent: 1, late: 1 });
    expect([sums(whole.head?.totals ?? {}).map((sum) => sum ?? 0), sums(shown.totals)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    await office.run(submit, { section: w.school.sectionA.id, date: DAY, period: 0 });
    const after = await head.run(board.actions.rows, { date: DAY, head: true });
    expect(after.head?.totals).toMatchObject({ absent: 1, late: 1 });
    expect(sums(after.head!.totals!)).toEqual(sums((await head.run(attendanceActions.board, { date: DAY })).totals));
    const open = await head.run(board.actions.rows, { date: DAY, show: 'open' });
    expect(open.rows.map(({ cells }) => cells['status'])).not.toContain('submitted');
    const taken = await head.run(board.actions.rows, { date: DAY, show: 'submitted' });
    expect([taken.rows.length, open.rows.length + taken.rows.length]).toEqual([1, whole.rows.length]);
    for (const language of ['en', 'bn'] as const)
      expect((await head.run(board.sheet.actions.preview, { date: DAY, language })).pages).toBe(1);
    expect((await w.school.teacher.refused(board.sheet.actions.pdf, { date: DAY })).code).toBe('FORBIDDEN');
  });
});

describe('the month of a student on paper', () => {
  const of = (n: number) => ({ student: child(n), month: '2026-03-01' });
  it('has the days with a mark, those without school with their reason, and the figures of the screen', async () => {
    const { rows, head } = await w.school.teacher.run(studentMonth.actions.rows, { ...of(0), head: true });
    expect(rows.find(({ cells }) => cells['date'] === DAY)?.cells).toMatchObject({ status: 'absent', remark: 'Fever' });
    expect(rows.filter(({ cells }) => cells['status'] === null).length).toBeGreaterThan(5);
    expect(head?.facts.map(({ key, value }) => [key, value])).toEqual([
      ['percent', 0],
      ['present', 0],
      ['absent', 1],
      ['late', 0],
      ['leave', 0],
    ]);
    const paper = await w.school.office.run(studentMonth.sheet.actions.preview, { ...of(1), language: 'bn' });
    expect(paper.pages).toBe(1);
  });
  it('is had by a family of its own child alone, and by a teacher of their sections', async () => {
    const { guardian, student, teacher } = w.school;
    const own = guardian.run(studentMonth.sheet.actions.preview, of(0));
    expect((await own).pages).toBe(1);
    for (const person of [guardian, student, w.stranger.head])
      expect((await person.refused(studentMonth.sheet.actions.pdf, of(5))).code).toBe('NOT_FOUND');
    const other = { student: w.school.studentOfB.id, month: '2026-03-01' };
    const { rows } = await teacher.run(studentMonth.actions.rows, other).catch(() => ({ rows: [] }));
    expect(rows.filter(({ cells }) => cells['status'] !== null)).toEqual([]);
  });
});

it('prints the register of a month with its own letters', async () => {
  const input = { section: w.school.sectionA.id, month: '2026-03', language: 'bn' as const };
  expect((await w.school.teacher.run(attendanceDocuments.monthRegister.actions.preview, input)).pages).toBe(1);
});
