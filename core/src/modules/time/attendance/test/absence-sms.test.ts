import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const { mark, notifyAbsentees, reopen, submit, verify } = attendanceActions;
const TODAY = '2026-03-04';
const TOMORROW = '2026-03-05';

let w: World;
beforeAll(async () => {
  w = await world({ weekend: [] });
  await choose(true);
});
afterAll(() => w.close());

const choose = (absenceSms: boolean) =>
  w.system(w.school.id).repo(AttendanceSetting).update(w.school.setting.id, { absenceSms });
const key = (section: string, date = TODAY) => ({ section, date, period: 0 });
const sectionA = (date?: string) => key(w.school.sectionA.id, date);
/** Marks students of section A as absent, by roll from 0. */
const absent = async (date: string, ...indexes: number[]) =>
  w.school.office.run(mark, {
    ...sectionA(date),
    entries: indexes.map((index) => ({ student: w.school.students[index]!.id, status: 'absent' as const, base: 0 })),
  });
const ordersOf = () => w.queue.jobs.filter(({ name }) => name === 'attendance.sendAbsences');
/** Runs the latest order as a worker does once its time has come. */
const carryOut = () => runOneJob(w.kernel, 'attendance.sendAbsences', ordersOf().at(-1)!.envelope);
const texts = async () => (await w.school.office.run(actionsOf(SmsMessage).list, { size: 100 })).rows;

describe('SMS about absences, where the institution wants them without being asked', () => {
  it('is ordered after submitting, one for each number, and once', async () => {
    await absent(TODAY, 0, 1, 2);
    await w.school.teacher.run(submit, sectionA());
    expect(await w.runJobs()).toContain('attendance.sendAbsences');
    await carryOut();
    const sent = await texts();
    expect(sent.map(({ phone }) => phone).sort()).toEqual(
      [w.school.guardians[0]!.phone, w.school.guardians[1]!.phone].sort(),
    );
  });

  it('waits for a register that was reopened, and then names only who is new', async () => {
    await w.school.office.run(reopen, { ...sectionA(), reason: 'One was overlooked' });
    await carryOut();
    expect(await texts()).toHaveLength(2);
    await w.school.office.run(mark, {
      ...sectionA(),
      entries: [{ student: w.school.students[3]!.id, status: 'absent', base: 1 }],
    });
    await w.school.office.run(submit, sectionA());
    await w.runJobs();
    expect(await texts()).toHaveLength(3);
  });

  it('tells nobody of a day that has passed, and nobody once the institution wants it no more', async () => {
    const before = ordersOf().length;
    await absent(addDays(TODAY, -1), 4);
    await w.school.office.run(submit, sectionA(addDays(TODAY, -1)));
    await w.runJobs();
    expect(ordersOf()).toHaveLength(before);
    await choose(false);
    await w.school.office.run(reopen, { ...sectionA(), reason: 'Another one' });
    await w.school.office.run(mark, {
      ...sectionA(),
      entries: [{ student: w.school.students[4]!.id, status: 'absent', base: 1 }],
    });
    await w.school.office.run(submit, sectionA());
    await carryOut();
    expect(await texts()).toHaveLength(3);
  });

  it('tells of a twin who was overlooked, and names that one alone', async () => {
    const register = key(w.school.sectionA.id, TOMORROW);
    w.clock.advance(24 * 3_600_000);
    await choose(true);
    const before = (await texts()).length;
    await absent(TOMORROW, 0);
    await w.school.office.run(submit, register);
    await w.runJobs();
    await w.school.office.run(reopen, { ...register, reason: 'The twin is away too' });
    await w.school.office.run(mark, {
      ...register,
      entries: [{ student: w.school.students[1]!.id, status: 'absent', base: 1 }],
    });
    await w.school.office.run(submit, register);
    expect((await w.school.office.run(verify, register)).absentees.map(({ ordered }) => ordered)).toEqual([
      true,
      false,
    ]);
    await w.runJobs();
    await carryOut();
    const sent = (await texts()).slice(0, -before);
    expect(sent.map(({ recipient, phone }) => [recipient, phone]).sort()).toEqual(
      ['Student 01', 'Student 02'].map((name) => [name, w.school.guardians[0]!.phone]),
    );
    const students = [0, 1].map((index) => w.school.students[index]!.id);
    const again = await w.school.office.run(notifyAbsentees, { ...register, students });
    expect(again).toMatchObject({ ordered: 0, already: 1 });
  });
});
