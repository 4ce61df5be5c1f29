import {
  attendanceActions,
  AttendanceMark,
  AttendanceSetting,
  countActions,
} from '@pathshala/shared/modules/time/attendance';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowPasses } from '../../../../kernel';
import { policyFor } from '../../../../kernel/wall/criteria';
import { world, type World } from '../../../../testing';
import { attendedBetween, markArrivals } from '..';

const { explainAbsence, mark, reopen, submit, studentCalendar, studentSummary } = attendanceActions;
const TODAY = '2026-03-04';

let w: World;
/** Of the guardian. */
let child: string;
beforeAll(async () => {
  w = await world({ weekend: [] });
  child = w.school.students[0]!.id;
  await w
    .system(w.school.id)
    .repo(AttendanceSetting)
    .update(w.school.setting.id, { gateMarks: true, editableDays: 60 });
});
afterAll(() => w.close());

const key = (date: string) => ({ section: w.school.sectionA.id, date, period: 0 });
const rowOf = async (date: string) =>
  (await w.system(w.school.id).repo(AttendanceMark).findOne({ student: child, date, period: 0 }))!;
const tap = async (date: string, status: 'absent' | 'present', by = w.school.teacher) => {
  const row = await w.system(w.school.id).repo(AttendanceMark).findOne({ student: child, date, period: 0 });
  return by.run(mark, { ...key(date), entries: [{ student: child, status, base: row?.rev ?? 0 }] });
};
/** The status that the guardian reads, on the calendar, in the list and in what a socket passes on. */
async function known(date: string): Promise<string | null> {
  const { days } = await w.school.guardian.run(studentCalendar, { student: child, month: date.slice(0, 7) });
  const shown = days.find((each) => each.date === date)!.mark?.status ?? null;
  const row = await rowOf(date);
  const isTold = rowPasses(await policyFor(w.school.guardian.ctx(), AttendanceMark, 'told'), row);
  expect(isTold).toBe(shown !== null);
  return shown;
}
const today = async () => (await w.school.guardian.run(dashboardActions.today, {})).children![0]!;

describe('a register that is being taken', () => {
  it('is no news for a family until it is submitted', async () => {
    await tap(TODAY, 'absent');
    expect(await known(TODAY)).toBeNull();
    expect(await today()).toMatchObject({ today: null, isBeingMarked: true, absent: 0, unexplained: null });
    const answer = await w.school.guardian.refused(explainAbsence, { student: child, date: TODAY, reason: 'Fever' });
    expect(answer.code).toBe('NOT_ABSENT');
    await w.school.teacher.run(submit, key(TODAY));
    expect(await known(TODAY)).toBe('absent');
    expect(await today()).toMatchObject({ today: 'absent', isBeingMarked: false, absent: 1 });
    expect((await rowOf(TODAY)).provisional).toBeUndefined();
  });

  it('keeps a slip to itself that is mended before it is submitted', async () => {
    const date = addDays(TODAY, -1);
    await tap(date, 'absent');
    await tap(date, 'present');
    await w.school.teacher.run(submit, key(date));
    expect(await known(date)).toBe('present');
  });

  it('is one again once it is reopened: of what is changed in it, and of nothing else', async () => {
    const date = addDays(TODAY, -2);
    await w.school.teacher.run(submit, key(date));
    await w.school.office.run(reopen, { ...key(date), reason: 'Two were mixed up' });
    expect(await known(date)).toBe('present');
    await tap(date, 'absent');
    expect(await known(date)).toBeNull();
    await w.school.teacher.run(submit, key(date));
    expect(await known(date)).toBe('absent');
  });

  it('is corrected in sight of the family where it is submitted', async () => {
    const date = addDays(TODAY, -3);
    await w.school.teacher.run(submit, key(date));
    await tap(date, 'absent', w.school.office);
    expect(await known(date)).toBe('absent');
  });

  it('hides nothing that the gate saw, and a person’s change of it', async () => {
    const date = addDays(TODAY, -4);
    await markArrivals(w.system(w.school.id), { date, arrivals: new Map([[child, '07:30']]) });
    expect(await known(date)).toBe('present');
    await tap(date, 'absent');
    expect(await known(date)).toBeNull();
  });

  it('is in no paper of a family before they may read it, and takes no count by hand meanwhile', async () => {
    const date = addDays(TODAY, -7);
    const span = { from: date, until: addDays(date, 1) };
    const paper = async () => (await attendedBetween(w.school.office.ctx(), [child], span)).get(child);
    const family = async () =>
      (await w.school.guardian.run(studentSummary, { student: child, ...span })).months.reduce(
        (sum, { present, absent }) => ({ present: sum.present + present, absent: sum.absent + absent }),
        { present: 0, absent: 0 },
      );
    const counted = async () =>
      (await w.school.office.run(countActions.openCount, { section: w.school.sectionA.id, ...span })).rows.find(
        ({ student }) => student === child,
      )!.registered;
    await w.school.teacher.run(submit, key(span.until));
    const before = await paper();
    expect(before).toMatchObject({ days: 1, percent: 100 });
    await w.school.teacher.run(submit, key(date));
    await w.school.office.run(reopen, { ...key(date), reason: 'Two were mixed up' });
    expect(await paper()).toEqual({ days: 2, present: 2, leave: 0, percent: 100 });
    await tap(date, 'absent');
    expect(await paper()).toEqual(before);
    expect(await family()).toEqual({ present: 1, absent: 0 });
    expect(await counted()).toEqual({ days: 2, present: 1 });
    await w.school.teacher.run(submit, key(date));
    expect(await paper()).toEqual({ days: 2, present: 1, leave: 0, percent: 50 });
    expect(await family()).toEqual({ present: 1, absent: 1 });
  });
});
