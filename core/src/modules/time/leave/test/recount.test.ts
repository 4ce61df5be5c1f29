import { actionsOf, type Row } from '@pathshala/shared/kit';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type World } from '../../../../testing';
import {
  apply,
  approve,
  balances,
  bell,
  clearLeave,
  expectSoundBooks,
  makeChain,
  makeType,
  step,
  request,
} from './support';

let w: World;
let type: Awaited<ReturnType<typeof makeType>>;
beforeAll(async () => {
  w = await world();
  type = await makeType(w, { yearlyMax: 10 });
  await makeChain(w, [step({ role: 'head' })], { applicant: 'staff' });
});
afterEach(async () => {
  await expectSoundBooks(w);
  await clearLeave(w);
  await w.store.model(Holiday).collection.deleteMany({});
  w.clock.set(WORLD_NOW);
});
afterAll(() => w.close());

const { create, remove } = actionsOf(Holiday);
const close = (day: string, until = day) =>
  w.school.office.run(create, {
    name: `Closed ${day}`,
    nameBn: 'বন্ধ',
    from: `2026-03-${day}`,
    until: `2026-03-${until}`,
  } as never) as Promise<Row<typeof Holiday>>;
const recount = (name = 'leave.recountLeave', tenantId: string | null = w.school.id) =>
  runOneJob(w.kernel, name, { payload: {}, tenantId, actorId: null, requestId: 'test' });
const days = async (id: string) => (await w.system(w.school.id).repo(LeaveApplication).get(id)).days;
const lineOf = async () =>
  (await w.school.head.run(balances, { year: 2026 })).rows
    .find((row) => row.staff === w.school.staffRecords.teacher.id)!
    .lines.find((line) => line.type === type.id)!;

describe('a changed calendar', () => {
  it('shortens leave that is approved or waits, gives the days back and tells the person once', async () => {
    const approved = (await w.school.teacher.run(apply, request(type, '08', '10'))).id;
    await approve(w.school.head, approved);
    const waiting = (await w.school.teacher.run(apply, request(type, '15', '17'))).id;
    await w.runJobs();
    const before = (await bell(w.school.teacher)).length;
    await close('09', '16');
    await recount();
    await recount();
    await w.runJobs();
    expect([await days(approved), await days(waiting)]).toEqual([1, 1]);
    expect(await lineOf()).toMatchObject({ used: 1, pending: 1 });
    expect((await bell(w.school.teacher)).slice(0, -before || undefined)).toEqual(
      Array(2).fill("Holidays changed: Staff teacher's leave days were recalculated"),
    );
  });
  it('makes it longer again when the holiday is taken back', async () => {
    const holiday = await close('09');
    const { id } = await w.school.teacher.run(apply, request(type, '08', '10'));
    expect(await days(id)).toBe(2);
    await w.school.office.run(remove, { id: holiday.id, rev: holiday.rev });
    await recount('leave.recountEverywhere', null);
    expect(await days(id)).toBe(3);
    expect(await lineOf()).toMatchObject({ used: 0, pending: 3 });
  });
  it('leaves alone what is over, and what no calendar shortens', async () => {
    const whole = await makeType(w, { includeHolidays: true });
    const study = (await w.school.teacher.run(apply, request(whole, '22', '24'))).id;
    const over = (await w.school.teacher.run(apply, request(type, '08', '10'))).id;
    w.clock.set('2026-03-12T04:00:00.000Z');
    await close('09', '23');
    await recount();
    expect([await days(study), await days(over)]).toEqual([3, 3]);
  });
  it('counts at the same moment as a decision, and both are kept', async () => {
    const { id } = await w.school.teacher.run(apply, request(type, '08', '10'));
    await close('09');
    await Promise.allSettled([recount(), approve(w.school.head, id), recount()]);
    await recount();
    expect(await days(id)).toBe(2);
  });
});
