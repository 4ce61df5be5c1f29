import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions, AttendanceMark, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Punch, PunchCode, StaffDay, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerDevice } from '..';
import { runOneJob, world, type World } from '../../../../testing';
import { registerUnit } from './unit';

const SERIAL = 'CKUH201360009';
const DATE = '2026-03-04';
let w: World;
beforeEach(async () => {
  w = await world({ weekend: [] });
  at('08:05');
  const { head, students, staffRecords } = w.school;
  await registerUnit(w, SERIAL);
  await head.run(actionsOf(WorkShift).create, {
    name: 'Day',
    nameBn: 'দিবা',
    startsAt: '08:00',
    endsAt: '14:00',
    isUsual: true,
  });
  for (const [index, student] of students.entries())
    await head.run(actionsOf(PunchCode).create, { pin: String(2001 + index), student: student.id });
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: staffRecords.teacher.id });
  await set({ gateMarks: true, gateTells: 'bell' });
});
afterEach(() => w.close());

const sys = () => w.system(w.school.id);
/** Time of the day in Dhaka. */
const at = (time: string) => w.clock.set(new Date(`${DATE}T${time}:30+06:00`).toISOString());
const set = async (values: object) => {
  const { id, rev } = (await sys().repo(AttendanceSetting).findOne({ key: 'default' }))!;
  await w.school.head.run(actionsOf(AttendanceSetting).update, { id, rev, patch: values } as never);
};
const line = (pin: string, local: string) => `${pin}\t${local}\t255\t15\t0\t0\t0\n`;
const send = async (body: string) => {
  const query = new URLSearchParams(`SN=${SERIAL}&table=ATTLOG&Stamp=9999`);
  const answer = await answerDevice(w.kernel, { method: 'POST', path: '/cdata', query, body, address: '10.0.0.7' });
  await w.runJobs();
  return answer.text;
};
const key = () => ({ section: w.school.sectionA.id, date: DATE, period: 0 });
const marks = async () =>
  (
    await sys()
      .repo(AttendanceMark)
      .find({ where: { date: DATE } })
  )
    .map(({ student, status, minutesLate, gateAt }) => ({
      at: w.school.students.findIndex(({ id }) => id === student),
      status,
      minutesLate,
      gateAt,
    }))
    .sort((a, b) => a.at - b.at);
const bells = async () =>
  (
    await w
      .system()
      .repo(Notification)
      .find({ where: { kind: 'attendance' } })
  ).map(({ title }) => title);

it('marks students who arrive, on time or late, beside the employees of the same device', async () => {
  expect(await send(line('2001', `${DATE} 07:52:10`) + line('1001', `${DATE} 07:58:00`))).toBe('OK: 2\n');
  at('08:25');
  await send(line('2003', `${DATE} 08:24:40`));
  expect(await marks()).toEqual([
    { at: 0, status: 'present', minutesLate: undefined, gateAt: '07:52' },
    { at: 2, status: 'late', minutesLate: 24, gateAt: '08:24' },
  ]);
  const { sheet, roster } = await w.school.teacher.run(attendanceActions.openSheet, key());
  expect(sheet).toMatchObject({ status: 'inProgress', strength: 2, present: 2, late: 1 });
  expect(roster[0]!.mark).toMatchObject({ status: 'present', gateAt: '07:52' });
  expect(await sys().repo(StaffDay).findOne({ date: DATE })).toMatchObject({ state: 'present' });
});

it('takes the same upload again, and a card held to the reader twice, as one arrival that is told once', async () => {
  const body = line('2001', `${DATE} 07:52:10`) + line('2001', `${DATE} 07:53:00`);
  for (const again of [body, body, line('2001', `${DATE} 08:04:00`)]) await send(again);
  const student = w.school.students[0]!.id;
  for (let time = 0; time < 2; time += 1)
    await runOneJob(w.kernel, 'timekeeping.noteStudents', {
      tenantId: w.school.id,
      payload: { date: DATE, students: [student] },
    } as never);
  expect(await marks()).toEqual([{ at: 0, status: 'present', minutesLate: undefined, gateAt: '07:52' }]);
  expect(await bells()).toHaveLength(1);
});

it('never changes what a teacher marked, nor a register that is submitted', async () => {
  const { teacher, students } = w.school;
  await teacher.run(attendanceActions.mark, {
    ...key(),
    entries: [{ student: students[0]!.id, status: 'absent', base: 0 }],
  });
  await send(line('2001', `${DATE} 07:52:10`));
  expect(await marks()).toMatchObject([{ at: 0, status: 'absent', gateAt: undefined }]);
  const before = (await teacher.run(attendanceActions.submit, key())).sheet;
  await send(line('2002', `${DATE} 08:05:00`));
  expect((await teacher.run(attendanceActions.openSheet, key())).sheet).toEqual(before);
  expect((await marks()).find((row) => row.at === 0)).toMatchObject({ status: 'absent' });
});

it('lets nobody with a card be present silently whom it has not seen, on a day on which it saw others', async () => {
  const { teacher, students } = w.school;
  const roster = async () => (await teacher.run(attendanceActions.openSheet, key())).roster;
  const inSection = (await roster()).map((row) => row.student);
  const last = inSection.at(-1)!;
  const numbers = await sys()
    .repo(PunchCode)
    .find({ where: { student: last } });
  await sys().repo(PunchCode).remove(numbers[0]!.id);
  // Before it has seen anyone it may be switched off: that makes nobody absent.
  expect((await roster()).map(({ gate }) => gate)).toEqual(inSection.map((id) => (id === last ? null : { at: null })));
  await send(line('2001', `${DATE} 07:52:10`));
  const { sheet, roster: submitted } = await teacher.run(attendanceActions.submit, key());
  expect(sheet).toMatchObject({ strength: inSection.length, absent: inSection.length - 2, present: 2 });
  expect(submitted.map(({ student, mark, gate }) => [student, mark!.status, gate?.at])).toEqual(
    inSection.map((id) =>
      id === students[0]!.id
        ? [id, 'present', '07:52']
        : id === last
          ? [id, 'present', undefined]
          : [id, 'absent', null],
    ),
  );
});

it('leaves those whom it has not seen present where the institution wants that, and says so', async () => {
  await set({ unseenPresent: true });
  await send(line('2001', `${DATE} 07:52:10`));
  const { sheet, unseen, roster } = await w.school.teacher.run(attendanceActions.submit, key());
  expect(unseen).toBe('present');
  expect(sheet).toMatchObject({ absent: 0, present: roster.length });
  expect(roster.filter(({ gate }) => gate?.at === null)).toHaveLength(roster.length - 1);
});

it('makes nobody absent from a register that it has nothing to do with', async () => {
  const { teacher } = w.school;
  await send(line('2001', `${DATE} 07:52:10`));
  const period = await teacher.run(attendanceActions.submit, { ...key(), period: 1 });
  expect(period.sheet.absent).toBe(0);
  await set({ gateMarks: false });
  const day = await teacher.run(attendanceActions.submit, key());
  expect(day.sheet.absent).toBe(0);
});

it('tells guardians of the arrival and of leaving after lessons, and of nothing that is old', async () => {
  await send(line('2001', `${DATE} 07:52:10`));
  expect(await bells()).toEqual([expect.stringContaining('arrived at 07:52 AM')]);
  at('10:30');
  await send(line('2001', `${DATE} 10:30:00`));
  expect(await bells()).toHaveLength(1);
  at('12:41');
  await send(line('2001', `${DATE} 12:40:00`));
  expect((await bells()).sort()).toEqual([
    expect.stringContaining('arrived at'),
    expect.stringContaining('left at 12:40 PM'),
  ]);
  // Two hours late, and from the day before: kept, marked where the day is today, news for nobody.
  at('15:00');
  await send(line('2002', `${DATE} 08:01:00`) + line('2003', '2026-03-03 08:01:00'));
  expect(await bells()).toHaveLength(2);
  expect((await marks()).map((row) => row.at)).toEqual([0, 1]);
});

it('tells by SMS where the institution wants it, and by no way where it does not', async () => {
  await set({ gateTells: 'sms' });
  await send(line('2001', `${DATE} 07:52:10`));
  await send(line('2001', `${DATE} 07:52:10`) + line('2002', `${DATE} 07:54:10`));
  const texts = (await sys().repo(SmsMessage).find({})).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('পৌঁছেছে');
  await set({ gateTells: null });
  const told = (await bells()).length;
  await send(line('2003', `${DATE} 08:02:00`));
  expect((await bells()).length).toBe(told);
});

it('leaves the register alone unless the institution lets the gate mark', async () => {
  await set({ gateMarks: false });
  await send(line('2001', `${DATE} 07:52:10`));
  expect(await marks()).toEqual([]);
  expect(await sys().repo(Punch).count({ student: w.school.students[0]!.id })).toBe(1);
});

it('knows a number once, and a card that is not handed out yet as nobody’s', async () => {
  const { head, staffRecords } = w.school;
  const create = (values: object) => head.run(actionsOf(PunchCode).create, values as never);
  await expect(create({ pin: '2001', staff: staffRecords.teacher.id })).rejects.toMatchObject({ code: 'DUPLICATE' });
  await create({ pin: '3001' });
  await send(line('3001', `${DATE} 08:01:00`));
  expect(await sys().repo(Punch).count({ pin: '3001', problem: 'unknown' })).toBe(1);
});

it('names a student whose number came before it was known', async () => {
  await send(line('2999', `${DATE} 08:01:00`));
  await w.school.head.run(actionsOf(PunchCode).create, { pin: '2999', student: w.school.students[4]!.id });
  await runOneJob(w.kernel, 'timekeeping.settleDays', { tenantId: w.school.id, payload: {} } as never);
  expect(await sys().repo(Punch).count({ student: w.school.students[4]!.id })).toBe(1);
});
