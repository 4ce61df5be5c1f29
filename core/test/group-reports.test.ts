import { employeesGroupReports } from '@pathshala/shared/modules/staff/employees';
import { InstitutionDay, overviewReports } from '@pathshala/shared/modules/front/overview';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { StaffDay, timekeepingReports } from '@pathshala/shared/modules/time/timekeeping';
import type { AskedOf, Fields, Report } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

let w: World;
/**
 * On 4 March 2026 one teacher came late and the others are not recorded; the days of both institutions were counted.
 */
beforeAll(async () => {
  w = await world();
  const sys = w.system(w.school.id);
  const [first] = await sys.repo(Staff).find({ where: { active: true }, sort: ['code'] });
  await sys.repo(Staff).update(first!.id, { dateOfBirth: '1968-05-10', joiningDate: '2001-01-01' });
  await sys.repo(StaffDay).create({
    staff: first!.id,
    date: '2026-03-04',
    state: 'late',
    in: '09:20',
    isOutMissing: false,
    worked: 300,
    late: 20,
    early: 0,
    overtime: 0,
    isCorrected: false,
  });
  const day = { school: true, students: 7, sections: 2, late: 1, leave: 0, group: w.groupStaff.actor.groupId! };
  const days = w.system().repo(InstitutionDay);
  await days.create({ ...day, institution: w.school.id, date: '2026-03-03', submitted: 2, present: 6, absent: 1 });
  await days.create({ ...day, institution: w.school.id, date: '2026-03-04', submitted: 1, present: 3, absent: 1 });
  await days.create({ ...day, institution: w.school.id, date: '2026-03-02', school: false });
  const { group: _, ...elsewhere } = day;
  await days.create({
    ...elsewhere,
    institution: w.stranger.id,
    date: '2026-03-04',
    submitted: 2,
    present: 5,
    absent: 5,
  });
});
afterAll(() => w.close());

async function ask<P extends Fields>(report: Report<P>, given: AskedOf<P> = {}) {
  const { rows } = await w.groupStaff.run(report.actions.rows, given);
  return rows.filter((row) => !row.emphasis).map((row) => row.cells);
}
const { group, groupRetirements } = employeesGroupReports;
const reports: readonly Report[] = [group, groupRetirements, timekeepingReports.group, overviewReports.attendance];

it.each(reports.map((report) => [report.id, report] as const))(
  '%s is the group’s, of its own institutions, and a print sheet',
  async (_, report) => {
    const institution = w.stranger.id;
    const asked = await w.groupStaff.run(report.actions.rows, {}).then(({ rows }) => JSON.stringify(rows));
    expect(asked).not.toContain(institution);
    const foreign = await w.groupStaff.run(report.actions.rows, { institution }).then(
      ({ rows }) => rows.length,
      () => 0,
    );
    expect(foreign).toBe(0);
    expect((await w.school.head.refused(report.actions.rows, {})).code).toBe('FORBIDDEN');
    const sheet = await w.groupStaff.run(report.sheet.actions.pdf, {});
    expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  },
);

it('lists employees by institution, and those who retire by its rules', async () => {
  const all = await ask(group);
  expect(all.length).toBeGreaterThan(1);
  expect((await ask(group, { q: String(all[0]!['code']) })).map((row) => row['code'])).toEqual([all[0]!['code']]);
  const [teaching, support] = [await ask(group, { posts: 'teaching' }), await ask(group, { posts: 'support' })];
  expect(teaching.length + support.length).toBe(all.length);
  expect(await ask(groupRetirements)).toEqual([
    expect.objectContaining({ code: all[0]!['code'], retiresOn: '2028-05-09', age: 60, service: 25 }),
  ]);
  expect(await ask(groupRetirements, { until: '2028-05-08' })).toEqual([]);
});

it('counts a day of the employees, and names those of one state', async () => {
  const [school] = await ask(timekeepingReports.group, {});
  expect(school).toMatchObject({ present: 1, late: 1, absent: 0, open: Number(school!['employees']) - 1 });
  expect(await ask(timekeepingReports.group, { show: 'employees', state: 'late' })).toEqual([
    expect.objectContaining({ in: '09:20', lateBy: 20, state: 'late' }),
  ]);
});

it('sums the registers of school days, institution by institution or day by day', async () => {
  const span = { from: '2026-03-01', until: '2026-03-04' };
  expect(await ask(overviewReports.attendance, span)).toEqual([
    expect.objectContaining({ days: 2, students: 7, submitted: 3, present: 9, absent: 2, percent: expect.any(Number) }),
  ]);
  expect((await ask(overviewReports.attendance, { ...span, show: 'days' })).map((row) => row['date'])).toEqual([
    '2026-03-03',
    '2026-03-04',
  ]);
  expect(
    (await w.groupStaff.refused(overviewReports.attendance.actions.rows, { from: '2025-03-01', until: '2026-03-04' }))
      .code,
  ).toBe('VALIDATION');
});
