import { attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnit, type Context } from '../../../../kernel';
import { dropExcusal, excuse, type Excusal } from '../../excusals';
import { runOneJob, world, type World } from '../../../../testing';

const { openSheet, mark, submit, closeMonth, reopen } = attendanceActions;

let w: World;
beforeAll(async () => void (w = await world({ weekend: [] })));
afterAll(() => w.close());

const key = (date = '2026-03-04', period = 0) => ({ section: w.school.sectionA.id, date, period });
const leaveOf = (index: number, over: Partial<Excusal> = {}): Excusal => ({
  student: w.school.students[index]!.id,
  section: w.school.sectionA.id,
  from: '2026-03-04',
  until: '2026-03-04',
  half: 'none',
  kind: 'leave',
  reason: 'Sick leave',
  reasonBn: 'অসুস্থতাজনিত ছুটি',
  source: `test:${index}`,
  ...over,
});
const asSystem = <T>(work: (ctx: Context) => Promise<T>) =>
  runUnit(w.system(w.school.id), { id: 'test.excuse', audited: true }, work);
const row = async (index: number, at = key()) =>
  (await w.school.teacher.run(openSheet, at)).roster.find((each) => each.student === w.school.students[index]!.id)!;

describe('the register of a day on which someone is excused', () => {
  it('proposes leave with its reason, and a submission fills it in', async () => {
    await asSystem((ctx) => excuse(ctx, leaveOf(0)));
    await asSystem((ctx) => excuse(ctx, leaveOf(1, { kind: 'duty', reason: 'Scout camp', reasonBn: 'স্কাউট সমাবেশ' })));
    expect((await row(0)).excusal).toEqual({
      kind: 'leave',
      part: 'day',
      reason: { en: 'Sick leave', bn: 'অসুস্থতাজনিত ছুটি' },
      proposes: 'leave',
    });
    expect((await row(1)).excusal).toMatchObject({ kind: 'duty', proposes: 'present' });
    expect((await row(2)).excusal).toBeNull();
    const { sheet, roster } = await w.school.teacher.run(submit, key());
    expect(sheet).toMatchObject({ strength: 6, present: 5, leave: 1, absent: 0 });
    expect(roster[0]!.mark).toMatchObject({ status: 'leave', remark: 'অসুস্থতাজনিত ছুটি' });
    expect(roster[1]!.mark).toMatchObject({ status: 'present', remark: 'স্কাউট সমাবেশ' });
  });
  it('lets the teacher say that they came after all', async () => {
    const student = w.school.students[3]!.id;
    await asSystem((ctx) => excuse(ctx, leaveOf(3, { from: '2026-03-03', until: '2026-03-03' })));
    await w.school.teacher.run(mark, { ...key('2026-03-03'), entries: [{ student, status: 'present', base: 0 }] });
    expect((await w.school.teacher.run(submit, key('2026-03-03'))).sheet).toMatchObject({ present: 6, leave: 0 });
  });
});

describe('an excusal that comes after the register', () => {
  it('turns the absence into leave, and back when it is dropped, with the counts', async () => {
    const student = w.school.students[2]!.id;
    await w.school.office.run(reopen, { ...key(), reason: 'one more came late' });
    await w.school.office.run(mark, { ...key(), entries: [{ student, status: 'absent', base: 1 }] });
    await asSystem((ctx) => excuse(ctx, leaveOf(2)));
    expect(await w.runJobs()).toContain('attendance.settleExcusal');
    expect((await row(2)).mark).toMatchObject({ status: 'leave', remark: 'অসুস্থতাজনিত ছুটি' });
    const settled = await w.school.teacher.run(openSheet, key());
    expect(settled.sheet).toMatchObject({ strength: 6, present: 4, leave: 2, absent: 0 });
    const order = w.queue.jobs.filter((job) => job.name === 'attendance.settleExcusal').at(-1)!;
    await runOneJob(w.kernel, order.name, order.envelope);
    expect((await w.school.teacher.run(openSheet, key())).sheet.rev).toBe(settled.sheet.rev);
    await asSystem((ctx) => dropExcusal(ctx, 'test:2'));
    await w.runJobs();
    expect((await row(2)).mark).toMatchObject({ status: 'absent' });
    expect((await row(2)).mark!.remark).toBeUndefined();
    expect((await w.school.teacher.run(openSheet, key())).sheet).toMatchObject({ present: 4, leave: 1, absent: 1 });
  });
  it('leaves alone who was there, and a closed month', async () => {
    const [there, away] = [w.school.students[3]!.id, w.school.students[4]!.id];
    await w.school.office.run(mark, {
      ...key('2026-02-26'),
      entries: [
        { student: there, status: 'late', minutesLate: 5, base: 0 },
        { student: away, status: 'absent', base: 0 },
      ],
    });
    await asSystem((ctx) => excuse(ctx, leaveOf(3, { from: '2026-02-26', until: '2026-02-26', source: 'test:there' })));
    await w.runJobs();
    expect((await row(3, key('2026-02-26'))).mark).toMatchObject({ status: 'late', minutesLate: 5 });
    await w.school.head.run(closeMonth, { month: '2026-02' });
    await asSystem((ctx) => excuse(ctx, leaveOf(4, { from: '2026-02-26', until: '2026-02-26' })));
    await w.runJobs();
    expect((await row(4, key('2026-02-26'))).mark).toMatchObject({ status: 'absent' });
  });
  it('replaces its days when the same source is excused again', async () => {
    await asSystem((ctx) => excuse(ctx, leaveOf(5, { until: '2026-03-08' })));
    await asSystem((ctx) => excuse(ctx, leaveOf(5, { until: '2026-03-05' })));
    const rows = await w
      .system(w.school.id)
      .repo(AttendanceExcusal)
      .find({ where: { source: 'test:5' } });
    expect(rows.map((each) => each.until)).toEqual(['2026-03-05']);
  });
});

describe('who may see it', () => {
  it('students and guardians see their own, the staff all, another institution nothing', async () => {
    const seen = async (person: { ctx(): Context }) => (await person.ctx().repo(AttendanceExcusal).find()).length;
    const own = (await w.system(w.school.id).repo(AttendanceExcusal).find()).filter(
      (each) => each.student === w.school.students[0]!.id,
    ).length;
    expect(await seen(w.school.student)).toBe(own);
    expect(await seen(w.school.head)).toBe(await seen(w.school.otherTeacher));
    expect(await seen(w.stranger.head)).toBe(0);
    expect(await w.stranger.head.ctx().repo(AttendanceMark).count()).toBe(0);
  });
});
