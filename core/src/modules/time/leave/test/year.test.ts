import { actionsOf } from '@pathshala/shared/kit';
import { LeaveBalance, LeaveEntry, leaveReports, LeaveType } from '@pathshala/shared/modules/time/leave';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type World } from '../../../../testing';
import {
  adjust,
  apply,
  approve,
  balances,
  clearLeave,
  expectSoundBooks,
  ledger,
  makeType,
  mine,
  openYear,
  request,
  withdraw,
} from './support';

let w: World;
beforeAll(async () => void (w = await world({ weekend: [] })));
afterEach(async () => {
  await expectSoundBooks(w);
  await clearLeave(w);
  await w.store.model(LeaveType).collection.deleteMany({});
  w.clock.set(WORLD_NOW);
});
afterAll(() => w.close());

const lineOf = async (type: { id: string }, year = 2026) =>
  (await w.school.head.run(balances, { year })).rows
    .find((row) => row.staff === w.school.staffRecords.teacher.id)!
    .lines.find((line) => line.type === type.id);
async function begin(year: number) {
  const { run } = await w.school.office.run(openYear, { year });
  await w.runJobs();
  return w.school.office.run(actionsOf(Run).get, { id: run });
}
const entries = () => w.system(w.school.id).repo(LeaveEntry).count();

describe('the beginning of a leave year', () => {
  it('opens it for every employee, with progress, and running again adds nothing', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    await makeType(w, { yearlyMax: 3, applicants: 'student' });
    expect(await begin(2026)).toMatchObject({ state: 'completed', kind: 'leaveOpening', total: 5, done: 5, failed: 0 });
    expect(await lineOf(casual)).toMatchObject({ allocated: 20, available: 20 });
    const after = await entries();
    expect(after).toBe(5);
    await begin(2026);
    const order = w.queue.jobs.findLast((job) => job.name === 'leave.openYear')!;
    await runOneJob(w.kernel, order.name, order.envelope);
    expect(await entries()).toBe(after);
    expect((await w.school.head.run(balances, { year: 2026 })).rows.every((row) => row.isOpen)).toBe(true);
  });
  it('is on paper and in a sheet what the screen shows, a column for each type, and for the office alone', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    const medical = await makeType(w, { yearlyMax: 10 });
    await begin(2026);
    await w.school.teacher.run(apply, request(casual, '09', '10'));
    const { register } = leaveReports;
    const { rows, head } = await w.school.head.run(register.actions.rows, { year: 2026, head: true });
    const shown = await w.school.head.run(balances, { year: 2026 });
    const days = (type: { id: string }, of: 'left' | 'whole') => rows.map(({ cells }) => cells[`${of}_${type.id}`]);
    for (const type of [casual, medical])
      expect(days(type, 'left')).toEqual(
        shown.rows.map(({ lines }) => lines.find((line) => line.type === type.id)!.available),
      );
    expect([new Set(days(casual, 'whole')), new Set(days(medical, 'whole'))]).toEqual([new Set([20]), new Set([10])]);
    expect(head?.columns).toHaveLength(6);
    expect((await w.school.office.run(register.sheet.actions.preview, { year: 2026, language: 'bn' })).pages).toBe(1);
    for (const person of [w.school.teacher, w.school.accountant])
      expect((await person.refused(register.actions.rows, { year: 2026 })).code).toBe('FORBIDDEN');
  });
  it('is not begun twice at the same moment, nor by a teacher', async () => {
    await makeType(w, { yearlyMax: 20 });
    await w.school.office.run(openYear, { year: 2026 });
    expect((await w.school.head.refused(openYear, { year: 2026 })).code).toBe('RUN_UNDER_WAY');
    await w.runJobs();
    expect((await w.school.teacher.refused(openYear, { year: 2026 })).code).toBe('FORBIDDEN');
  });
  it('happens on its own for anyone who applies first, and a type that comes later is added', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    expect((await w.school.teacher.run(mine, {})).types.find((each) => each.id === casual.id)).toMatchObject({
      available: 20,
    });
    expect(await entries()).toBe(0);
    await w.school.teacher.run(apply, request(casual, '09', '10'));
    const medical = await makeType(w, { yearlyMax: 10 });
    expect((await w.school.teacher.run(mine, {})).types.find((each) => each.id === medical.id)).toMatchObject({
      available: 10,
    });
    await begin(2026);
    expect([await lineOf(casual), await lineOf(medical)]).toMatchObject([
      { allocated: 20, pending: 2 },
      { allocated: 10 },
    ]);
  });
  it('opens one year once when someone applies while it is being opened', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    await w.school.office.run(openYear, { year: 2026 });
    await Promise.all([
      w.runJobs(),
      w.school.teacher.run(apply, request(casual, '09')),
      w.school.secondTeacher.run(apply, request(casual, '09')),
    ]);
    expect(await lineOf(casual)).toMatchObject({ allocated: 20, pending: 1, available: 19 });
    expect(await w.system(w.school.id).repo(LeaveBalance).count({ staff: w.school.staffRecords.teacher.id })).toBe(1);
  });
});

describe('days that move to the next year', () => {
  it('are what is left, up to the limit; what becomes free later is added, once', async () => {
    const earned = await makeType(w, { yearlyMax: 30, carryForward: true, carryMax: 20 });
    const used = await w.school.teacher.run(apply, request(earned, '09', '20'));
    await begin(2027);
    expect(await lineOf(earned, 2027)).toMatchObject({ allocated: 30, carried: 18, available: 48 });
    await w.school.teacher.run(withdraw, { id: used.id, rev: used.rev });
    await begin(2027);
    await begin(2027);
    expect(await lineOf(earned, 2027)).toMatchObject({ carried: 20, available: 50 });
  });
  it('do not move of a type that says so', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    await begin(2026);
    await begin(2027);
    expect(await lineOf(casual, 2027)).toMatchObject({ allocated: 20, carried: 0 });
  });
  it('lapse when their time is over, less what was taken in time, and only once', async () => {
    const earned = await makeType(w, { yearlyMax: 30, carryForward: true, carryMax: 10, carryMonths: 3 });
    w.clock.set('2025-12-20T04:00:00.000Z');
    await begin(2025);
    w.clock.set(WORLD_NOW);
    await begin(2026);
    expect(await lineOf(earned)).toMatchObject({ allocated: 30, carried: 10, lapsed: 0 });
    const taken = await w.school.teacher.run(apply, request(earned, '09', '12'));
    await approve(w.school.head, taken.id);
    w.clock.set('2026-04-01T04:00:00.000Z');
    const lapse = w.kernel.schedules.find((each) => each.job.name === 'leave.lapseCarried')!.job.name;
    for (const _ of [1, 2])
      await runOneJob(w.kernel, lapse, { payload: {}, tenantId: null, actorId: null, requestId: 'schedule' });
    expect(await lineOf(earned)).toMatchObject({ carried: 10, lapsed: 6, used: 4, available: 30 });
  });
});

describe('the ledger', () => {
  it('shows each row with its author, and a correction with its reason', async () => {
    const casual = await makeType(w, { yearlyMax: 20 });
    const staff = w.school.staffRecords.teacher.id;
    await w.school.teacher.run(apply, request(casual, '09'));
    await w.school.office.run(adjust, { staff, type: casual.id, year: 2026, days: 2.5, note: 'worked on Victory Day' });
    const { rows } = await w.school.head.run(ledger, { staff, year: 2026 });
    expect(rows.map((row) => [row.kind, row.days, row.by?.en, row.note])).toEqual([
      ['opening', 20, 'Teacher of school', undefined],
      ['reserved', 1, 'Teacher of school', undefined],
      ['adjusted', 2.5, 'Office of school', 'worked on Victory Day'],
    ]);
    expect(await lineOf(casual)).toMatchObject({ adjusted: 2.5, available: 21.5 });
    expect(
      (await w.school.office.refused(adjust, { staff, type: casual.id, year: 2026, days: -22, note: 'too much' })).code,
    ).toBe('LEAVE_BALANCE_NEGATIVE');
    expect(
      (await w.school.office.refused(adjust, { type: casual.id, year: 2026, days: 5, note: 'for myself' })).code,
    ).toBe('LEAVE_OWN');
    expect((await w.school.teacher.refused(ledger, { year: 2026 })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(ledger, { staff, year: 2026 })).code).toBe('NOT_FOUND');
  });
});
