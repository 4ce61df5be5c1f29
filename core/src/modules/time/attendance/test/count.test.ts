import { AttendanceTotal, attendanceErrors, countActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { attendedBetween } from '../services/attended';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const { openCount, saveCount } = countActions;
const span = () => ({ section: w.school.sectionA.id, from: '2026-01-01', until: '2026-02-28' });
const row = (index: number, presentDays: number, rev: number | null = null) => ({
  student: w.school.students[index]!.id,
  rev,
  presentDays,
});
const totals = () => w.system(w.school.id).repo(AttendanceTotal).find({ sort: [] });

describe('a count by hand', () => {
  it('lists the section by roll, keeps what fits, and names a row with more days present than working days', async () => {
    const opened = await w.school.office.run(openCount, span());
    expect([opened.workingDays, opened.rows.map(({ roll }) => roll)]).toEqual([null, [1, 2, 3, 4, 5, 6]]);
    const answer = await w.school.office.run(saveCount, {
      ...span(),
      workingDays: 40,
      rows: [row(0, 38), row(1, 41), row(2, 0)],
    });
    expect([answer.saved, answer.refused.map(({ message }) => message.en)]).toEqual([
      2,
      [attendanceErrors.PRESENT_EXCEEDS_WORKING.text.en],
    ]);
    const again = await w.school.office.run(openCount, span());
    expect(again.workingDays).toBe(40);
    expect(again.rows.slice(0, 3).map(({ total }) => total?.presentDays ?? null)).toEqual([38, null, 0]);
  });

  it('refuses a row that someone else has counted meanwhile, and a student of another section', async () => {
    const input = { ...span(), workingDays: 40 };
    const stranger = { student: w.school.studentOfB.id, rev: null, presentDays: 3 };
    const { saved, refused } = await w.school.head.run(saveCount, { ...input, rows: [row(0, 10), stranger] });
    expect([saved, refused.length]).toEqual([0, 2]);
    expect((await totals()).find(({ student }) => student === w.school.students[0]!.id)!.presentDays).toBe(38);
    expect((await w.school.head.run(saveCount, { ...input, rows: [row(0, 37, 1)] })).saved).toBe(1);
  });

  it('is printed where there is no daily register, also together with one of other days', async () => {
    const ctx = w.school.head.ctx();
    const year = { from: '2026-01-01', until: '2026-12-31' };
    const ids = [w.school.students[0]!.id, w.school.students[1]!.id];
    const attended = await attendedBetween(ctx, ids, year);
    expect([...attended]).toEqual([[ids[0], { days: 40, present: 37, leave: 0, percent: 92.5 }]]);
    // A total that reaches beyond the time asked for says nothing about it.
    expect((await attendedBetween(ctx, ids, { from: '2026-01-15', until: '2026-12-31' })).size).toBe(0);
  });

  it('is the office’s, in its own institution', async () => {
    const input = { ...span(), workingDays: 40, rows: [row(3, 3)] };
    for (const who of [w.school.teacher, w.school.guardian])
      expect((await who.refused(saveCount, input)).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.run(saveCount, input)).saved).toBe(0);
    expect((await w.school.office.refused(openCount, { ...span(), until: '2025-12-31' })).status).toBe(422);
  });
});
