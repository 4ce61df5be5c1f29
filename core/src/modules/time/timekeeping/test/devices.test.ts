import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  AttendanceDevice,
  DeviceCommand,
  Punch,
  PunchCode,
  Roster,
  StaffDay,
  TimeCorrection,
  timekeepingActions,
  timekeepingDocuments,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDevice } from '..';
import { runOneJob, world, type World } from '../../../../testing';
import { KEY, registerUnit } from './unit';

const SERIAL = 'CKUH201360001';
let w: World;
let device: string;
beforeAll(async () => {
  w = await world({ weekend: [] });
  const { head } = w.school;
  device = await registerUnit(w, SERIAL);
  await head.run(actionsOf(WorkShift).create, {
    name: 'Day',
    nameBn: 'দিবা',
    startsAt: '08:00',
    endsAt: '14:00',
    isUsual: true,
  });
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: teacher() });
});
afterAll(() => w.close());

const teacher = () => w.school.staffRecords.teacher.id;
const sys = () => w.system(w.school.id);
const call = (method: string, path: string, query: string, body = '') =>
  answerDevice(w.kernel, { method, path, query: new URLSearchParams(query), body, address: '10.0.0.7' });
const send = (body: string, more = '') => call('POST', '/cdata', `SN=${SERIAL}&table=ATTLOG&Stamp=9999${more}`, body);
const punches = (where: Record<string, string | number>) => sys().repo(Punch).find({ where });
/** A punch of number 4242 that was set aside. */
const asideOn = (local: string, key: number) => ({
  device,
  key: `aside-${key}`,
  pin: '4242',
  local,
  raw: local,
  receivedAt: w.clock.now().toISOString(),
  problem: 'clock',
});
const today = () => w.clock.now().toISOString().slice(0, 10);
const dayOf = async (staff: string, date: string) => sys().repo(StaffDay).findOne({ staff, date });
const line = (pin: string, local: string, state = 0) => `${pin}\t${local}\t${state}\t15\t0\t0\t0\n`;
const dayFrom = (days: number) => new Date(w.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const yesterday = () => new Date(w.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);

describe('a device', () => {
  it('is greeted with its stamps, whatever the form of the address', async () => {
    for (const path of ['/cdata', '/cdata.aspx', '/Cdata/']) {
      const answer = await call('GET', path, `sn=${SERIAL}&options=all&pushver=2.4.1&pushcommkey=${KEY}`);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.text.startsWith(`GET OPTION FROM: ${SERIAL}\nATTLOGStamp=`)).toBe(true);
    }
    expect(await sys().repo(AttendanceDevice).get(device)).toMatchObject({ address: '10.0.0.7' });
  });
  it('that has been seen before is in touch since it is known', async () => {
    const lastSeenAt = new Date(w.clock.now().getTime() - 120_000).toISOString();
    await sys()
      .repo(AttendanceDevice)
      .update(device, { lastSeenAt, onlineSince: null } as never);
    await call('GET', '/getrequest', `SN=${SERIAL}`);
    const { onlineSince } = await sys().repo(AttendanceDevice).get(device);
    expect(onlineSince).toBe(w.clock.now().toISOString());
  });
  it('that nobody knows, or that is blocked, learns nothing and leaves nothing', async () => {
    const { rev } = await sys().repo(AttendanceDevice).get(device);
    const before = await sys().repo(Punch).count({});
    const unknown = await call('POST', '/cdata', 'SN=FAKE1&table=ATTLOG&Stamp=0', line('1001', `${today()} 08:00:00`));
    await w.school.head.run(actionsOf(AttendanceDevice).update, { id: device, rev, patch: { state: 'blocked' } });
    const blocked = await send(line('1001', `${today()} 08:00:00`));
    const asked = await call('GET', '/getrequest', `SN=${SERIAL}`);
    for (const answer of [unknown, blocked, asked]) {
      expect(answer).toEqual(unknown);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toMatch(/OK/i);
    }
    expect(await sys().repo(Punch).count({})).toBe(before);
    await w.school.head.run(actionsOf(AttendanceDevice).update, {
      id: device,
      rev: rev + 1,
      patch: { state: 'approved' },
    });
  });
  it('of one institution is refused to another', async () => {
    const refused = await w.stranger.head.refused(actionsOf(AttendanceDevice).create, {
      name: 'Gate',
      nameBn: 'গেট',
      serial: SERIAL,
    });
    expect(refused.fields).toHaveProperty('serial');
  });
});

describe('punches', () => {
  it('are kept once, however often, in whatever order and form they come, and make one day', async () => {
    const date = yesterday();
    const body = `1001\t${date} 08:01:12\t255\t1\r\n\r\n1001\t${date} 14:30:00\t255\t1\t\t0\t0\t0\t0\t0\t10902\r\nbad line\r\n`;
    for (const again of [body, body, body.split('\r\n').reverse().join('\n')])
      expect(await send(again)).toEqual({ status: 200, text: 'OK: 3\n' });
    await send(line('0001001', `${date} 08:01:12`, 255).replace('\t15', '\t1'));
    expect(await punches({ staff: teacher() })).toHaveLength(2);
    expect(await punches({ problem: 'unreadable' })).toHaveLength(1);
    expect(await dayOf(teacher(), date)).toMatchObject({ in: '08:01', out: '14:30', state: 'present', overtime: 30 });
    expect((await sys().repo(AttendanceDevice).get(device)).punchStamp).toBe('9999');
  });
  it('of a clock that is wrong are kept, and count for nobody', async () => {
    await send(line('1001', '2000-01-01 00:03:10') + line('1001', `${today()} 23:59:00`));
    expect(await punches({ problem: 'clock' })).toHaveLength(2);
    expect(await dayOf(teacher(), '2000-01-01')).toBeNull();
  });
  it('of a clock that is two hours behind or ahead are set aside and reported until the office decides', async () => {
    const { office } = w.school;
    const local = (minutes: number) =>
      new Date(w.clock.now().getTime() + (360 + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    // In touch for three hours: a punch that comes now cannot have waited anywhere.
    await call('GET', '/getrequest', `SN=${SERIAL}`);
    const onlineSince = new Date(w.clock.now().getTime() - 3 * 3_600_000).toISOString();
    await sys().repo(AttendanceDevice).update(device, { onlineSince });
    const late = local(-120);
    await send(line('1001', late));
    await send(line('1001', local(120)));
    const asked = { attendanceDevice: device };
    const { drift, days } = await office.run(timekeepingActions.clock, asked);
    const setAside = async (who: typeof office) =>
      (await who.run(dashboardActions.waiting, {})).rows.find(({ id }) => id === 'timekeeping.punches')?.count;
    const waiting = async () => [
      (await office.run(actionsOf(AttendanceDevice).get, { id: device })).aside,
      await setAside(office),
    ];
    // Two of the test before, and these two.
    expect(await waiting()).toEqual([4, 4]);
    expect(await setAside(w.school.teacher)).toBeUndefined();
    expect(Math.abs(drift!)).toBe(7_200);
    expect(days.some(({ date }) => date === late.slice(0, 10))).toBe(true);
    expect((await punches({ staff: teacher(), local: late }))[0]).toMatchObject({ problem: 'clock' });
    await w.runJobs();
    const bells = await w
      .system()
      .repo(Notification)
      .find({ where: { source: `device-clock:${device}:${today()}` } });
    expect(bells.length).toBeGreaterThan(0);
    const order = { payload: { device }, tenantId: w.school.id, actorId: null, requestId: 'again' };
    for (let time = 0; time < 2; time += 1) await runOneJob(w.kernel, 'timekeeping.tellClock', order);
    expect(await w.system().repo(Notification).count({ source: bells[0]!.source! })).toBe(bells.length);
    const span = { ...asked, from: late.slice(0, 10), until: local(120).slice(0, 10) };
    // The one that is ahead would be four hours in the future: it stays aside.
    expect(await office.run(timekeepingActions.settleClock, { ...span, minutes: 120 })).toEqual({ settled: 1 });
    expect(await office.run(timekeepingActions.settleClock, { ...span, minutes: -120 })).toEqual({ settled: 1 });
    expect(await waiting()).toEqual([2, 2]);
    const right = await punches({ staff: teacher(), local: local(0) });
    expect(right.map(({ problem, shifted }) => [problem, shifted]).sort()).toEqual([
      [undefined, -120],
      [undefined, 120],
    ]);
    expect(right.some(({ raw }) => raw.includes(late.slice(11)))).toBe(true);
    expect((await w.school.teacher.refused(timekeepingActions.settleClock, { ...span, minutes: 0 })).code).toBe(
      'FORBIDDEN',
    );
    // Sent again, it is the punch that is known.
    const before = await sys().repo(Punch).count({});
    await send(line('1001', late));
    expect(await sys().repo(Punch).count({})).toBe(before);
  });
  it('of a clock that was wrong are computed where they are, and not on the days between', async () => {
    const { office } = w.school;
    const staff = w.school.staffRecords.otherTeacher.id;
    const days = [dayFrom(-60), dayFrom(-59), dayFrom(-20)] as const;
    await sys()
      .repo(Punch)
      .createMany([
        ...days.map((date, at) => ({ ...asideOn(`${date} 09:00`, at), staff })),
        asideOn('2015-01-01 00:30', 9),
      ] as never);
    await sys()
      .repo(PunchCode)
      .create({ staff, pin: '4242' } as never);
    await sys()
      .repo(Punch)
      .createMany([asideOn(`${dayFrom(-40)} 09:00`, 10)] as never);
    w.queue.jobs.length = 0;
    const order = { attendanceDevice: device, from: '2015-01-01', until: dayFrom(-19), minutes: -60 };
    // The oldest would be before such units were made.
    expect(await office.run(timekeepingActions.settleClock, order)).toEqual({ settled: 4 });
    expect((await punches({ staff, shifted: -60 })).map(({ local }) => local).sort()).toEqual(
      [days[0], days[1], dayFrom(-40), days[2]].map((date) => `${date} 08:00:00`),
    );
    const spans = w.queue.jobs.flatMap(({ name, envelope }) =>
      name === 'timekeeping.computeStaff' ? [envelope.payload as { from: string; until: string }] : [],
    );
    expect(spans.map(({ from, until }) => [from, until]).sort()).toEqual([
      [dayFrom(-61), dayFrom(-59)],
      [dayFrom(-41), dayFrom(-40)],
      [dayFrom(-21), dayFrom(-20)],
    ]);
    await w.runJobs();
    expect(await dayOf(staff, dayFrom(-45))).toBeNull();
  });
  it('that waited while there was no contact are late and right', async () => {
    w.clock.advance(3 * 3_600_000);
    await call('GET', '/getrequest', `SN=${SERIAL}`);
    const local = new Date(w.clock.now().getTime() + (360 - 90) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    await send(line('1001', local));
    expect((await punches({ staff: teacher(), local }))[0]?.problem).toBeUndefined();
  });
  it('of an unknown number count when it is known whose it is', async () => {
    const staff = w.school.staffRecords.secondTeacher.id;
    const date = yesterday();
    await send(line('999', `${date} 08:30:00`));
    expect(await punches({ problem: 'unknown' })).toHaveLength(1);
    await w.school.office.run(actionsOf(PunchCode).create, { pin: '999', staff });
    for (let time = 0; time < 2; time += 1)
      await runOneJob(w.kernel, 'timekeeping.settleDays', {
        payload: {},
        tenantId: w.school.id,
        actorId: null,
        requestId: 'reaction',
      });
    expect(await punches({ problem: 'unknown' })).toHaveLength(0);
    expect(await dayOf(staff, date)).toMatchObject({ state: 'late', late: 30, isOutMissing: true });
  });
  it('of a night belong to the evening before', async () => {
    const staff = w.school.staffRecords.office.id;
    const { head } = w.school;
    const night = await head.run(actionsOf(WorkShift).create, {
      name: 'Night',
      nameBn: 'রাত',
      startsAt: '22:00',
      endsAt: '06:00',
    });
    await head.run(actionsOf(Roster).create, { staff, shift: night.id, from: '2020-01-01' });
    const overlap = await head.refused(actionsOf(Roster).create, { staff, shift: night.id, from: '2026-01-01' });
    expect(overlap.fields).toHaveProperty('from');
    await head.run(actionsOf(PunchCode).create, { pin: '7', staff });
    const [evening, morning] = [
      new Date(w.clock.now().getTime() - 3 * 86_400_000),
      new Date(w.clock.now().getTime() - 2 * 86_400_000),
    ].map((day) => day.toISOString().slice(0, 10)) as [string, string];
    await send(line('7', `${morning} 06:10:40`) + line('7', `${evening} 21:50:00`) + line('7', `${morning} 21:55:00`));
    expect(await dayOf(staff, evening)).toMatchObject({ in: '21:50', out: '06:10', worked: 500, state: 'present' });
    expect(await dayOf(staff, morning)).toMatchObject({ in: '21:55', isOutMissing: true });
  });
  it('of a replay are answered at once and computed by jobs', async () => {
    const lines = Array.from({ length: 60 }, (_, back) => {
      const date = new Date(w.clock.now().getTime() - (back + 10) * 86_400_000).toISOString().slice(0, 10);
      return line('1001', `${date} 08:05:00`);
    });
    expect((await send(lines.join(''))).text).toBe('OK: 60\n');
    await w.runJobs();
    const count = () => sys().repo(StaffDay).count({ staff: teacher(), state: 'present' });
    const once = await count();
    expect(once).toBeGreaterThan(20);
    const payload = { staff: [teacher()], from: dayFrom(-80), until: today() };
    for (let time = 0; time < 2; time += 1)
      await runOneJob(w.kernel, 'timekeeping.computeStaff', {
        payload,
        tenantId: w.school.id,
        actorId: null,
        requestId: 'x',
      });
    expect(await count()).toBe(once);
    expect((await sys().repo(AttendanceDevice).get(device)).backlog).toBe(60);
  });
});

describe('commands', () => {
  it('are taken when the unit asks, and closed by the unit alone', async () => {
    const { head } = w.school;
    await head.run(timekeepingActions.order, { device, what: 'reboot' });
    await head.run(timekeepingActions.order, { device, what: 'readOptions' });
    expect((await call('GET', '/getrequest', `SN=${SERIAL}&INFO=Ver 6.60,5,2,100`)).text).toBe(
      'C:1:REBOOT\nC:2:CHECK\n',
    );
    expect((await call('GET', '/getrequest', `SN=${SERIAL}`)).text).toBe('OK\n');
    await call(
      'POST',
      '/devicecmd',
      `SN=${SERIAL}`,
      'ID=1&Return=0&CMD=REBOOT\nID=2&Return=-1004&CMD=CHECK\nID=9&Return=0\n',
    );
    const rows = await sys()
      .repo(DeviceCommand)
      .find({ where: { device }, sort: ['number'] });
    expect(rows.map(({ state }) => state)).toEqual(['done', 'unsupported']);
    const sent = await head.run(timekeepingActions.order, { device, what: 'sendUsers' });
    expect(sent.commands).toBeGreaterThan(1);
    expect((await w.stranger.head.refused(timekeepingActions.order, { device, what: 'reboot' })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a correction', () => {
  it('is asked for by the employee, decided by the office, and takes the place of the punches', async () => {
    const date = yesterday();
    const { teacher: person, head, secondTeacher } = w.school;
    const { correction } = await person.run(timekeepingActions.request, { date, in: '07:50', reason: 'Gate was open' });
    const asked = await sys().repo(TimeCorrection).get(correction);
    expect((await secondTeacher.refused(actionsOf(TimeCorrection).get, { id: correction })).code).toBe('NOT_FOUND');
    expect(
      (await person.refused(transitionsOf(TimeCorrection).approve, { id: correction, rev: asked.rev })).status,
    ).toBe(403);
    const approved = await head.run(transitionsOf(TimeCorrection).approve, { id: correction, rev: asked.rev });
    expect(await dayOf(teacher(), date)).toMatchObject({ in: '07:50', isCorrected: true });
    await head.run(transitionsOf(TimeCorrection).withdraw, { id: correction, rev: approved.rev });
    expect(await dayOf(teacher(), date)).toMatchObject({ in: '08:01', isCorrected: false });
  });
  it('is written by the office for others, never for oneself', async () => {
    const date = yesterday();
    const { office, head } = w.school;
    await office.run(timekeepingActions.enter, {
      staff: teacher(),
      date,
      in: '08:00',
      out: '14:00',
      reason: 'Unit was off',
    });
    expect(await dayOf(teacher(), date)).toMatchObject({ in: '08:00', out: '14:00', worked: 360 });
    const own = await head.refused(timekeepingActions.enter, {
      staff: w.school.staffRecords.head.id,
      date,
      in: '08:00',
      reason: 'Mine',
    });
    expect(own.code).toBe('OWN_CORRECTION');
    // Nobody withdraws their own counted punches, with any of their accounts.
    const given = await office.run(timekeepingActions.enter, {
      staff: w.school.staffRecords.head.id,
      date,
      in: '09:00',
      out: '12:00',
      reason: 'Left early',
    });
    const { rev } = await w.system(w.school.id).repo(TimeCorrection).get(given.correction);
    const taken = await head.refused(transitionsOf(TimeCorrection).withdraw, { id: given.correction, rev });
    expect(taken.code).toBe('OWN_CORRECTION');
    const back = await office.run(transitionsOf(TimeCorrection).withdraw, { id: given.correction, rev });
    expect(back.state).toBe('withdrawn');
  });
});

describe('the office', () => {
  it('sees everyone’s day, an employee their own month, and prints the sheet', async () => {
    const { head, teacher: person, secondTeacher } = w.school;
    const board = await head.run(timekeepingActions.board, { date: yesterday() });
    expect(board.rows.find((row) => row.staff === teacher())?.day).toMatchObject({ in: '08:00' });
    expect((await person.refused(timekeepingActions.board, { date: yesterday() })).status).toBe(403);
    const month = yesterday().slice(0, 7);
    expect((await person.run(timekeepingActions.month, { month })).days.length).toBeGreaterThan(0);
    expect((await secondTeacher.run(timekeepingActions.month, { month, staff: teacher() })).days).toEqual([]);
    expect((await head.run(timekeepingDocuments.monthSheet.actions.preview, { month, language: 'bn' })).pages).toBe(1);
  });
  it('computes a span again, twice to the same days', async () => {
    const span = { from: yesterday(), until: yesterday() };
    const before = await dayOf(teacher(), yesterday());
    const { run } = await w.school.head.run(timekeepingActions.recompute, span);
    for (let time = 0; time < 2; time += 1)
      await runOneJob(w.kernel, 'timekeeping.computeSpan', {
        payload: { run },
        tenantId: w.school.id,
        actorId: null,
        requestId: 'run',
      });
    expect(await dayOf(teacher(), yesterday())).toEqual(before);
    expect(await sys().repo(StaffDay).count({ date: yesterday() })).toBeGreaterThan(3);
  });
  it('has a day of everyone although nobody punched', async () => {
    for (let time = 0; time < 2; time += 1)
      await runOneJob(w.kernel, 'timekeeping.closeDays', {
        payload: {},
        tenantId: null,
        actorId: null,
        requestId: 'schedule',
      });
    expect(await dayOf(w.school.staffRecords.head.id, yesterday())).toMatchObject({ state: 'absent' });
  });
});
