import { actionsOf } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { AttendanceDevice, Punch, PunchCode, StaffDay, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { addDays } from '@pathshala/shared/text';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, SimulatedDevice, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { answerDevice } from '../../core/src/modules/time/timekeeping';
import { openServices } from './bench-services';
import { printFigures } from './figures';

const PUNCHES = Number(process.argv[2] ?? 100_000);
const PEOPLE = 300;
const PROMISED_MS = 10_000;
const SERIAL = 'BENCHUNIT0001';
const KEY = '2026202620';

/** A unit that sends the log of most of a year, of 300 employees, in the portions in which units send it. */
async function bench(w: World): Promise<void> {
  // As in a server, which is told of every change.
  w.kernel.caches.open();
  const { head, id: tenantId, staffRecords } = w.school;
  const now = w.clock.now();
  await head.run(actionsOf(AttendanceDevice).create, { name: 'Gate', nameBn: 'ফটক', serial: SERIAL, secret: KEY });
  await head.run(actionsOf(WorkShift).create, {
    name: 'Office',
    nameBn: 'অফিস',
    startsAt: '09:00',
    endsAt: '16:00',
    isUsual: true,
  });
  const staff = Array.from({ length: PEOPLE }, (_, at) => ({
    id: newId(),
    tenantId,
    code: `B${1000 + at}`,
    name: `Employee ${at}`,
    nameBn: `কর্মচারী ${at}`,
    designation: staffRecords.teacher.designation,
    gender: 'female' as const,
    phone: `017${String(10_000_000 + at)}`,
  }));
  await bulkLoad(w.store, Staff, staff, now);
  const codes = staff.map((row, at) => ({ id: newId(), tenantId, pin: String(5001 + at), staff: row.id }));
  await bulkLoad(w.store, PunchCode, codes, now);
  const unit = new SimulatedDevice({ kind: 'ta24', serial: SERIAL, secret: KEY }, async (path, init) => {
    const url = new URL(path, 'http://unit');
    const { method = 'GET', body = '' } = init ?? {};
    const call = { method, path: url.pathname.replace(/^\/iclock/, ''), query: url.searchParams, body: String(body) };
    return answerDevice(w.kernel, { ...call, address: '10.0.0.7' });
  });
  await unit.greet();
  const pins = codes.map(({ pin }) => pin);
  for (const punch of logOf(pins, now.toISOString().slice(0, 10))) unit.punch(punch);
  const began = performance.now();
  const taken = await unit.upload();
  const kept = performance.now();
  await w.runJobs();
  const computed = performance.now();
  await unit.replay();
  const replayed = performance.now();
  const sys = w.system(tenantId);
  const [punches, days] = [await sys.repo(Punch).count({}), await sys.repo(StaffDay).count({})];
  if (taken !== PUNCHES || punches !== PUNCHES) throw new Error(`${punches} punches instead of ${PUNCHES}`);
  printFigures([
    { what: `a log of ${punches.toLocaleString('en')} punches, taken in`, times: [kept - began], goal: PROMISED_MS },
    { what: `${days.toLocaleString('en')} days of these punches, by jobs`, times: [computed - kept] },
    { what: 'the same log again, nothing new', times: [replayed - computed] },
  ]);
}

/** Everyone comes and goes, day after day backwards from yesterday; the oldest first, as a unit keeps them. */
function logOf(pins: readonly string[], today: string): { pin: string; local: string }[] {
  const log: { pin: string; local: string }[] = [];
  for (let back = 1; log.length < PUNCHES; back += 1)
    for (const [at, pin] of pins.entries()) {
      const two = (value: number) => String(value % 60).padStart(2, '0');
      const date = addDays(today, -back);
      log.push(
        { pin, local: `${date} 16:${two(at)}:${two(at + 7)}` },
        { pin, local: `${date} 08:${two(at)}:${two(at)}` },
      );
    }
  return log.slice(0, PUNCHES).reverse();
}

const stop = await openServices();
const w = await world({ weekend: [] });
try {
  await bench(w);
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}
