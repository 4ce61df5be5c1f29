import { actionsOf } from '@pathshala/shared/kit';
import {
  AttendanceDevice,
  Punch,
  PunchCode,
  StaffDay,
  timekeepingActions,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { SimulatedDevice, world, type DeviceProfile, type World } from '@pathshala/core/testing';
import express from 'express';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceEndpoints } from '../src/http/device-endpoints';

let w: World;
let http: Server;
let port: number;
beforeAll(async () => {
  w = await world({ weekend: [] });
  const app = express();
  app.use('/iclock', deviceEndpoints(w.kernel));
  http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
  const { head, staffRecords } = w.school;
  await head.run(actionsOf(WorkShift).create, {
    name: 'Day',
    nameBn: 'দিবা',
    startsAt: '08:00',
    endsAt: '14:00',
    isUsual: true,
  });
  await head.run(actionsOf(PunchCode).create, { pin: '1001', staff: staffRecords.teacher.id });
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await w.close();
});

const unit = (kind: DeviceProfile['kind'], serial: string, secret = 'k3y') =>
  new SimulatedDevice({ kind, serial, secret }, async (path, init) => {
    const answer = await fetch(
      `http://127.0.0.1:${port}${path}`,
      init ? { ...init, headers: { 'content-type': '' } } : {},
    );
    return { status: answer.status, text: await answer.text() };
  });
const register = (serial: string, more: object = {}) =>
  w.school.head.run(actionsOf(AttendanceDevice).create, {
    name: serial,
    nameBn: 'গেট',
    serial,
    secret: 'k3y',
    ...more,
  });
const sys = () => w.system(w.school.id);
const day = (back: number) => new Date(w.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
const stored = (device: string) => sys().repo(Punch).count({ device });

it.each(['ta24', 'legacy', 'mb10'] as const)(
  'a unit of the kind %s greets, sends and replays without harm',
  async (kind) => {
    const { id } = await register(`SIM-${kind.toUpperCase()}`);
    const device = unit(kind, `SIM-${kind.toUpperCase()}`);
    expect(await device.greet()).toBe(true);
    device.punch({ pin: '1001', local: `${day(2)} 07:58:00` }, { pin: '1001', local: `${day(2)} 14:02:00` });
    expect(await device.upload()).toBe(2);
    expect(await device.replay()).toBe(2);
    expect(await stored(id)).toBe(2);
    const staff = w.school.staffRecords.teacher.id;
    expect(
      await sys()
        .repo(StaffDay)
        .findOne({ staff, date: day(2) }),
    ).toMatchObject({ in: '07:58', out: '14:02' });
  },
);

it('a unit is sent its users, and what it did is known', async () => {
  const { id } = await register('SIM-USERS');
  const device = unit('ta24', 'SIM-USERS');
  await device.greet();
  await w.school.head.run(timekeepingActions.order, { device: id, what: 'sendUsers' });
  await w.school.head.run(timekeepingActions.order, { device: id, what: 'readOptions' });
  expect(await device.poll()).toHaveLength(2);
  expect([...device.users.keys()]).toEqual(['1001']);
  expect(await device.poll()).toEqual([]);
});

it('a stranger, and a unit with the wrong key, are not let in and send nothing', async () => {
  const { id } = await register('SIM-SECRET', { secret: 'k3y' });
  expect(await unit('ta24', 'SIM-SECRET', 'wrong').greet()).toBe(false);
  expect(await unit('ta24', 'SIM-SECRET', 'k3y').greet()).toBe(true);
  const beside = unit('ta24', 'SIM-SECRET', 'wrong');
  beside.punch({ pin: '1001', local: `${day(1)} 08:00:00` });
  const stranger = unit('ta24', 'NOBODY-1');
  stranger.punch({ pin: '1001', local: `${day(1)} 08:00:00` });
  expect(await stranger.greet()).toBe(false);
  expect(await stranger.upload()).toBe(0);
  expect(await stored(id)).toBe(0);
});

it('old units speak HTTP/1.0 and get an answer of known length; half a body is kept from', async () => {
  const { id } = await register('SIM-OLD1');
  const raw = (text: string, isCut = false) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => (isCut ? socket.end(text) : socket.write(text)));
      socket.on('data', (bytes) => (answer += bytes.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
    });
  const greeted = await raw('GET /iclock/cdata.aspx?SN=SIM-OLD1&options=all&pushcommkey=k3y HTTP/1.0\r\n\r\n');
  expect(greeted).toMatch(/^HTTP\/1\.[01] 200 OK\r\n/);
  expect(greeted).toMatch(/content-length: \d+\r\n/i);
  expect(greeted).not.toMatch(/chunked/i);
  const body = `1001\t${day(3)} 08:00:00\t0\t1\n`;
  await raw(
    `POST /iclock/cdata?SN=SIM-OLD1&table=ATTLOG&Stamp=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n${body}`,
    true,
  );
  expect(await stored(id)).toBe(0);
});

it('a path that is none is not found, and what strangers send is not read', async () => {
  for (const path of ['/iclock//', '/iclock///x', '/iclock/nothing'])
    expect([403, 404]).toContain((await fetch(`http://127.0.0.1:${port}${path}`)).status);
  expect((await fetch(`http://127.0.0.1:${port}/iclock//`)).status).toBe(404);
  // The announced body never comes: the answer does not wait for it.
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /iclock/cdata?SN=NOBODY-2&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n',
      ),
    );
    socket.once('data', (bytes) => (resolve(bytes.toString()), socket.destroy()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
});
