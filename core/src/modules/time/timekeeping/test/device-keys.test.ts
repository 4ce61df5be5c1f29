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
import { world, type World } from '../../../../testing';
import { ADDRESS, greet, KEY, registerUnit } from './unit';

const SERIAL = 'KEYED001';
const STRANGER = '203.0.113.9';
let w: World;
let device: string;
beforeAll(async () => {
  w = await world({ weekend: [] });
  const { head, staffRecords } = w.school;
  device = await registerUnit(w, SERIAL);
  await head.run(actionsOf(WorkShift).create, {
    name: 'Day',
    nameBn: 'দিবা',
    startsAt: '08:00',
    endsAt: '14:00',
    isUsual: true,
  });
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: staffRecords.teacher.id });
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const call = (method: string, path: string, { serial = SERIAL, address = ADDRESS, query = '', body = '' }) =>
  answerDevice(w.kernel, { method, path, query: new URLSearchParams(`SN=${serial}${query}`), body, address });
const upload = (body: string, over: { serial?: string; address?: string; query?: string } = {}) =>
  call('POST', '/cdata', { query: '&table=ATTLOG&Stamp=9999999999', ...over, body });
const day = (back: number) => new Date(w.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
const line = (date: string, time: string) => `1001\t${date} ${time}\t0\t1\n`;
const dayOf = (date: string) => sys().repo(StaffDay).findOne({ staff: w.school.staffRecords.teacher.id, date });

describe('with a key', () => {
  it('uploads, orders and results are of the address that gave it, in whatever case the serial is said', async () => {
    await w.school.head.run(timekeepingActions.order, { device, what: 'sendUsers' });
    const before = await sys().repo(Punch).count({});
    for (const answer of [
      await upload(line(day(0), '08:00:00'), { address: STRANGER }),
      await call('GET', '/getrequest', { address: STRANGER }),
      await call('POST', '/devicecmd', { address: STRANGER, body: 'ID=1&Return=0\n' }),
      await call('POST', '/cdata', { address: STRANGER, query: '&table=OPERLOG&OpStamp=77' }),
      await greet(w, SERIAL, { key: 'wrong', address: STRANGER }),
      await greet(w, SERIAL, { key: '', address: STRANGER }),
    ])
      expect(answer).toEqual({ status: 403, text: 'refused\n' });
    expect(await sys().repo(Punch).count({})).toBe(before);
    expect(await sys().repo(AttendanceDevice).get(device)).toMatchObject({ punchStamp: '0', operationStamp: '0' });
    expect((await sys().repo(DeviceCommand).find({ where: { device } }))[0]).toMatchObject({ state: 'queued' });
    expect((await call('GET', '/getrequest', { serial: SERIAL.toLowerCase() })).text).toContain('PIN=1001');
    expect((await upload(line(day(0), '08:00:00'), { serial: SERIAL.toLowerCase() })).status).toBe(200);
  });
  it('the address has to give it again after hours of silence, and after the key was changed', async () => {
    w.clock.advance(13 * 3_600_000);
    expect((await upload(line(day(0), '08:05:00'))).status).toBe(403);
    expect((await greet(w, SERIAL)).status).toBe(200);
    expect((await upload(line(day(0), '08:05:00'))).status).toBe(200);
    const { rev } = await sys().repo(AttendanceDevice).get(device);
    await w.school.head.run(actionsOf(AttendanceDevice).update, { id: device, rev, patch: { secret: '1111111111' } });
    expect((await upload(line(day(0), '08:06:00'))).status).toBe(403);
    const again = await sys().repo(AttendanceDevice).get(device);
    await w.school.head.run(actionsOf(AttendanceDevice).update, {
      id: device,
      rev: again.rev,
      patch: { secret: KEY },
    });
    await greet(w, SERIAL);
  });
});

describe('punches of earlier days', () => {
  it('come at once after a gap, and leave a row for each day that was over', async () => {
    await upload(line(day(3), '08:01:00'));
    expect(await dayOf(day(3))).toMatchObject({ in: '08:01' });
    await upload(line(day(3), '14:05:00'));
    const rows = await w.store.raw().collection('audit').find({ entity: StaffDay.name }).toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('14:05');
  });
  it('wait for the office where there was no gap, which lets them count or rejects them', async () => {
    const onlineSince = new Date(w.clock.now().getTime() - 7 * 3_600_000).toISOString();
    await sys().repo(AttendanceDevice).update(device, { onlineSince, lastSeenAt: w.clock.now().toISOString() });
    await upload(line(day(5), '08:10:00') + line(day(6), '08:10:00'));
    expect(await dayOf(day(5))).toBeNull();
    const { head, teacher } = w.school;
    const asked = { attendanceDevice: device };
    const aside = await head.run(timekeepingActions.clock, asked);
    expect(aside).toMatchObject({ hasKey: true, days: [{ date: day(5) }, { date: day(6) }] });
    const span = (back: number) => ({ ...asked, from: day(back), until: day(back) });
    expect(await head.run(timekeepingActions.rejectPunches, span(6))).toEqual({ rejected: 1 });
    expect(await head.run(timekeepingActions.settleClock, { ...span(5), minutes: 0 })).toEqual({ settled: 1 });
    expect((await teacher.refused(timekeepingActions.rejectPunches, span(6))).code).toBe('FORBIDDEN');
    await w.runJobs();
    expect(await dayOf(day(5))).toMatchObject({ in: '08:10' });
    // Sent again it stays rejected.
    await upload(line(day(6), '08:10:00'));
    expect((await dayOf(day(6)))?.in).toBeUndefined();
  });
});

describe('without a key', () => {
  it('a unit is believed of today alone, keeps no stamps and is sent no names', async () => {
    const { id } = await sys().repo(AttendanceDevice).create({ name: 'Old', nameBn: 'পুরোনো', serial: 'KEYLESS1' });
    expect((await greet(w, 'KEYLESS1', { key: '' })).text).toContain('ATTLOGStamp=0');
    await upload(line(day(0), '08:30:00') + line(day(9), '08:30:00'), { serial: 'KEYLESS1' });
    const punches = await sys()
      .repo(Punch)
      .find({ where: { device: id }, sort: ['local'] });
    expect(punches.map(({ problem }) => problem ?? null)).toEqual(['late', null]);
    expect((await greet(w, 'KEYLESS1', { key: '' })).text).toContain('ATTLOGStamp=0');
    const refused = await w.school.head.refused(timekeepingActions.order, { device: id, what: 'sendUsers' });
    expect(refused.fields).toHaveProperty('what');
    expect(await w.school.head.run(timekeepingActions.clock, { attendanceDevice: id })).toMatchObject({
      hasKey: false,
    });
  });
  it('nobody registers a new one by omission', async () => {
    const made = await w.school.head.run(actionsOf(AttendanceDevice).create, {
      name: 'New',
      nameBn: 'নতুন',
      serial: 'NEWUNIT1',
    });
    expect((await sys().repo(AttendanceDevice).get(made.id)).secret).toMatch(/^\d{10}$/);
  });
});

it('an upload of more lines than any unit sends is refused whole', async () => {
  await greet(w, SERIAL);
  const before = await sys().repo(Punch).count({});
  const body = Array.from({ length: 2_001 }, (_, at) => line(day(0), `0${at % 9}:00:00`)).join('');
  expect(await upload(body)).toEqual({ status: 413, text: 'too much\n' });
  expect(await sys().repo(Punch).count({})).toBe(before);
});
