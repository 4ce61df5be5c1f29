import { actionsOf } from '@pathshala/shared/kit';
import {
  AttendanceDevice,
  DeviceCommand,
  Punch,
  PunchCode,
  StaffDay,
  timekeepingActions,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDevice } from '..';
import { runOneJob, world, type World } from '../../../../testing';
import { registerUnit } from './unit';

const [GATE, OFFICE] = ['CKUH201360031', 'CKUH201360032'];
const DATE = '2026-03-04';
const NOW = Date.parse('2026-03-05T12:00:00.000Z');
let w: World;
beforeAll(async () => {
  w = await world({ weekend: [] });
  w.clock.set('2026-03-05T12:00:00.000Z');
  // As in a server: cached values rest on reports of changes.
  w.kernel.caches.open();
  const { head } = w.school;
  for (const serial of [GATE, OFFICE]) await registerUnit(w, serial);
  const hours = { startsAt: '08:00', endsAt: '14:00', isUsual: true };
  await head.run(actionsOf(WorkShift).create, { name: 'Day', nameBn: 'দিবা', ...hours });
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: staffOf('teacher') });
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const staffOf = (key: 'teacher' | 'office' | 'secondTeacher') => w.school.staffRecords[key].id;
const call = (method: string, path: string, serial: string, body = '') => {
  const query = new URLSearchParams(`SN=${serial}&table=ATTLOG&Stamp=9999`);
  return answerDevice(w.kernel, { method, path, query, body, address: '10.0.0.7' });
};
const punch = (pin: string, time: string, serial = GATE) =>
  call('POST', '/cdata', serial, `${pin}\t${DATE} ${time}\t255\t15\t0\t0\t0\n`);
const dayOf = (staff: string) => sys().repo(StaffDay).findOne({ staff, date: DATE });
const gate = async () => (await sys().repo(AttendanceDevice).findOne({ serial: GATE }))!;

describe('what is remembered of devices and numbers', () => {
  it('ends with a change: blocked is blocked, and approved is approved again', async () => {
    expect(await punch('1001', '08:00:10')).toEqual({ status: 200, text: 'OK: 1\n' });
    const change = async (state: 'approved' | 'blocked') => {
      const { id, rev } = await gate();
      await w.school.head.run(actionsOf(AttendanceDevice).update, { id, rev, patch: { state } });
    };
    await change('blocked');
    expect((await punch('1001', '08:00:20')).status).toBe(403);
    expect((await call('GET', '/getrequest', GATE)).status).toBe(403);
    await change('approved');
    expect((await punch('1001', '08:00:30')).status).toBe(200);
    expect(
      await sys()
        .repo(Punch)
        .count({ staff: staffOf('teacher') }),
    ).toBe(2);
  });
  it('a number counts for the one to whom it was given last', async () => {
    await punch('1002', '08:10:00');
    expect(await sys().repo(Punch).count({ problem: 'unknown' })).toBe(1);
    const code = await w.school.head.run(actionsOf(PunchCode).create, { pin: '1002', staff: staffOf('office') });
    await punch('1002', '08:11:00');
    expect(await dayOf(staffOf('office'))).toMatchObject({ in: '08:11' });
    const { id, rev } = code;
    await w.school.head.run(actionsOf(PunchCode).update, { id, rev, patch: { staff: staffOf('secondTeacher') } });
    await punch('1002', '08:12:00');
    expect(await dayOf(staffOf('secondTeacher'))).toMatchObject({ in: '08:12' });
  });
  it('a unit with nothing to do is told so, and gets what is ordered next', async () => {
    expect((await call('GET', '/getrequest', GATE)).text).toBe('OK\n');
    const { id } = await gate();
    await w.school.head.run(timekeepingActions.order, { device: id, what: 'reboot' });
    expect((await call('GET', '/getrequest', GATE)).text).toBe('C:1:REBOOT\n');
    expect(await sys().repo(DeviceCommand).count({ device: id, state: 'sent' })).toBe(1);
  });
  it('tells of a unit that it punches once a minute, and of a clock that goes wrong directly', async () => {
    w.clock.set(new Date(NOW + 600_000).toISOString());
    await punch('1001', '13:00:00');
    const { rev } = await gate();
    await punch('1001', '13:00:01');
    await punch('1001', '13:00:02');
    expect((await gate()).rev).toBe(rev);
    w.clock.set(new Date(NOW + 661_000).toISOString());
    await punch('1001', '13:00:03');
    expect((await gate()).lastPunchAt).toBe(w.clock.now().toISOString());
    // Half past six in the evening by the unit, twenty minutes ahead of Dhaka.
    await call('POST', '/cdata', GATE, '1001\t2026-03-05 18:31:01\t255\t15\n');
    expect((await gate()).drift).toBe(1_200);
  });
});

describe('a unit at a door', () => {
  it('tells of everything that happens; who was let in has come, once with what another way says of it', async () => {
    const told = (time: string, event: number) =>
      `time=2026-02-10 ${time}\tpin=1001\tcardno=0\teventaddr=1\tevent=${event}\tinoutstatus=0\tverifytype=15\tindex=${event}\n`;
    const query = new URLSearchParams(`SN=${GATE}&table=rtlog`);
    const body = told('07:50:00', 27) + told('08:02:00', 0);
    for (let time = 0; time < 2; time += 1)
      expect(
        await answerDevice(w.kernel, { method: 'POST', path: '/cdata', query, body, address: '10.0.0.7' }),
      ).toEqual({
        status: 200,
        text: 'OK: 2\n',
      });
    await call('POST', '/cdata', GATE, '1001\t2026-02-10 08:02:00\t0\t15\n');
    expect(
      await sys()
        .repo(Punch)
        .count({ local: { gte: '2026-02-10', lte: '2026-02-11' } } as never),
    ).toBe(1);
    expect(
      await sys()
        .repo(StaffDay)
        .findOne({ staff: staffOf('teacher'), date: '2026-02-10' }),
    ).toMatchObject({
      in: '08:02',
    });
  });
});

describe('two units that see someone in the same moment', () => {
  it('make one day of both, whichever comes first', async () => {
    for (const [round, first] of ['09', '10', '11', '12'].entries()) {
      const staff = staffOf('teacher');
      const date = `2026-02-0${round + 2}`;
      const at = (time: string, serial: string) =>
        call('POST', '/cdata', serial, `1001\t${date} ${time}\t255\t15\t0\t0\t0\n`);
      const answers = await Promise.all([at(`${first}:00:00`, GATE), at(`${first}:45:00`, OFFICE)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await sys().repo(StaffDay).find({ where: { staff, date } })).toMatchObject([
        { in: `${first}:00`, out: `${first}:45` },
      ]);
    }
  });
  it('of the same portion at once keep it once', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => `1001\t2026-02-16 08:0${at}:00\t255\t15\n`).join('');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/cdata', GATE, lines)));
    expect(answers.map(({ text }) => text)).toEqual(['OK: 5\n', 'OK: 5\n', 'OK: 5\n']);
    expect(
      await sys()
        .repo(Punch)
        .count({ local: { gte: '2026-02-16', lte: '2026-02-17' } } as never),
    ).toBe(5);
  });
});

describe('a log that is sent in portions', () => {
  const portion = (from: number) =>
    Array.from({ length: 60 }, (_, at) => {
      const date = new Date(NOW - (from + at) * 86_400_000).toISOString().slice(0, 10);
      return `1001\t${date} 08:05:00\t255\t15\n${`1001\t${date} 13:55:00\t255\t15\n`}`;
    }).join('');
  const present = () =>
    sys()
      .repo(StaffDay)
      .count({ staff: staffOf('teacher'), state: 'present', out: '13:55' });
  const orders = () => w.queue.jobs.filter(({ name }) => name === 'timekeeping.computeTouched');

  it('orders its days once for the portions of some seconds, and again for what comes later', async () => {
    await w.runJobs();
    for (const from of [100, 160, 220])
      expect((await call('POST', '/cdata', GATE, portion(from))).text).toBe('OK: 120\n');
    expect(orders()).toHaveLength(1);
    await w.runJobs();
    expect(await present()).toBe(180);
    // In the same second still, and behind the order.
    await call('POST', '/cdata', GATE, portion(280));
    await w.runJobs();
    expect([orders().length, await present()]).toEqual([2, 240]);
    w.clock.set(new Date(w.clock.now().getTime() + 3_000).toISOString());
    await call('POST', '/cdata', GATE, portion(340));
    await w.runJobs();
    expect([orders().length, await present()]).toEqual([3, 300]);
    const { envelope } = orders()[0]!;
    await runOneJob(w.kernel, 'timekeeping.computeTouched', envelope);
    expect(await present()).toBe(300);
  });
});
