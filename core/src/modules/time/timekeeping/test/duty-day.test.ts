import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { HolidayDuty, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { dutyDay, callForDay } = timekeepingActions;
const DATE = '2026-03-26';
let w: World;
beforeAll(async () => {
  w = await world({ now: '2026-03-01T04:00:00.000Z' });
  const holiday = { name: 'Independence Day', nameBn: 'স্বাধীনতা দিবস', from: DATE, until: DATE };
  await w.school.office.run(actionsOf(Holiday).create, holiday as never);
});
beforeEach(async () => {
  const repo = w.system(w.school.id).repo(HolidayDuty);
  for (const { id } of await repo.find()) await repo.remove(id);
});
afterAll(() => w.close());
const called = async () =>
  (await w.school.office.run(dutyDay, { date: DATE })).rows.flatMap(({ staff, isCalled }) => (isCalled ? [staff] : []));

describe('duty on a closed day', () => {
  it('is given to many in one call, only once, and taken from one; a colleague’s entry stays', async () => {
    const { office, head, staffRecords } = w.school;
    const [one, two] = [staffRecords.teacher.id, staffRecords.secondTeacher.id];
    expect((await office.run(dutyDay, { date: DATE })).closed?.en).toBe('Independence Day');
    expect((await office.run(dutyDay, { date: '2026-03-25' })).closed).toBeNull();
    const both = { date: DATE, call: [one, two], off: [], note: 'Parade' };
    expect(await office.run(callForDay, both)).toEqual({ called: 2, off: 0 });
    expect(await office.run(callForDay, both)).toEqual({ called: 0, off: 0 });
    expect((await called()).sort()).toEqual([one, two].sort());
    const row = (await office.run(dutyDay, { date: DATE })).rows.find(({ staff }) => staff === one);
    expect(row).toMatchObject({ note: 'Parade', isCalled: true });
    // The head still sees an empty sheet and removes nobody, so the duties that the office entered stay.
    expect(await head.run(callForDay, { date: DATE, call: [one], off: [] })).toEqual({ called: 0, off: 0 });
    expect(await head.run(callForDay, { date: DATE, call: [], off: [two] })).toEqual({ called: 0, off: 1 });
    expect(await called()).toEqual([one]);
  });

  it('is created once by two calls at the same moment', async () => {
    const { office, head, staffRecords } = w.school;
    const wish = { date: DATE, call: [staffRecords.teacher.id], off: [] };
    await Promise.all([office.run(callForDay, wish), head.run(callForDay, wish)]);
    expect(await w.system(w.school.id).repo(HolidayDuty).count({ on: DATE })).toBe(1);
  });

  it('cannot be given to oneself, nor to anyone at another institution', async () => {
    const { office, head, teacher, guardian, staffRecords } = w.school;
    const own = { date: DATE, call: [staffRecords.teacher.id], off: [] };
    for (const person of [teacher, guardian, w.groupStaff])
      expect((await person.refused(callForDay, own)).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(callForDay, own)).code).toBe('NOT_FOUND');
    const oneself = [staffRecords.head.id];
    expect((await head.refused(callForDay, { ...own, call: oneself })).code).toBe('OWN_PAY');
    await office.run(callForDay, { ...own, call: [...own.call, ...oneself] });
    expect((await head.refused(callForDay, { date: DATE, call: [], off: oneself })).code).toBe('OWN_PAY');
    await w.stranger.head.run(callForDay, { date: DATE, call: [], off: [...own.call, ...oneself] });
    expect(await called()).toHaveLength(2);
  });
});
