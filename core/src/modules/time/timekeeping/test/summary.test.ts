import { StaffDay, timekeepingReports } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { rows: read } = timekeepingReports.summary.actions;
let w: World;
const teacher = () => w.school.staffRecords.teacher;
const minutes = { worked: 0, late: 0, early: 0, overtime: 0, isOutMissing: false, isCorrected: false };
beforeAll(async () => {
  w = await world({ weekend: [] });
  const day = (date: string, state: 'present' | 'late' | 'absent' | 'leave' | 'weekend', over = {}) => ({
    ...minutes,
    ...{ staff: teacher().id, date, state },
    ...over,
  });
  await w
    .system(w.school.id)
    .repo(StaffDay)
    .createMany([
      day('2026-02-28', 'absent'),
      day('2026-03-01', 'present', { worked: 360, overtime: 30 }),
      day('2026-03-02', 'late', { worked: 330, late: 25 }),
      day('2026-03-03', 'absent'),
      day('2026-03-04', 'leave'),
      day('2026-03-05', 'weekend'),
    ]);
});
afterAll(() => w.close());

describe('the attendance of employees over a period', () => {
  const asked = { from: '2026-03-01', until: '2026-03-05' };
  it('is summed for each person: days of each kind, hours and minutes of the period alone', async () => {
    const { rows } = await w.school.head.run(read, asked);
    expect(rows.find(({ cells }) => cells['code'] === teacher().code)!.cells).toMatchObject({
      ...{ due: 3, present: 2, late: 1, absent: 1, leave: 1, duty: 0, percent: 66.7 },
      ...{ lateMinutes: 25, worked: 11.5, overtime: 0.5 },
    });
  });
  it('is for at most a year, for the office, and of its own institution', async () => {
    const long = await w.school.head.refused(read, { from: '2024-01-01', until: '2026-03-05' });
    expect(Object.keys(long.fields ?? {})).toEqual(['until']);
    expect((await w.school.teacher.refused(read, asked)).code).toBe('FORBIDDEN');
    const elsewhere = await w.stranger.head.run(read, asked);
    expect(elsewhere.rows.every(({ cells }) => cells['present'] === 0)).toBe(true);
  });
});
