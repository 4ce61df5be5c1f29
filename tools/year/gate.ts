import { actionsOf } from '@pathshala/shared/kit';
import { AttendanceDevice, PunchCode, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { SimulatedDevice } from '@pathshala/core/testing';
import { answerDevice } from '../../core/src/modules/time/timekeeping';
import { KINDS } from './kinds.data';
import type { School, Year } from './stage';

const ADDRESS = '10.0.0.7';
const FIRST_PIN = 1_001;
const gates = new WeakMap<School, SimulatedDevice>();

/** A unit at the gate, the usual hours, and a number for each employee. */
export async function openGate({ kernel }: Year, school: School): Promise<void> {
  const { head, staff } = school;
  const secret = `48261${KINDS[school.kind].digit}5937`;
  const serial = `CKUH20136000${KINDS[school.kind].digit}`;
  await head.run(actionsOf(AttendanceDevice).create, { name: 'Main gate', nameBn: 'প্রধান ফটক', serial, secret });
  await head.run(actionsOf(WorkShift).create, {
    name: 'Usual hours',
    nameBn: 'সাধারণ সময়',
    startsAt: '08:00',
    endsAt: '14:00',
    isUsual: true,
  });
  for (const [index, member] of staff.entries())
    await head.run(actionsOf(PunchCode).create, { pin: String(FIRST_PIN + index), staff: member });
  const unit = new SimulatedDevice({ kind: 'ta24', serial, secret }, async (path, init) => {
    const { pathname, searchParams } = new URL(path, 'http://unit.example.org');
    return answerDevice(kernel, {
      method: init?.method ?? 'GET',
      path: pathname.replace(/^\/iclock/, ''),
      query: searchParams,
      body: init?.body ?? '',
      address: ADDRESS,
    });
  });
  gates.set(school, unit);
}

/** Employees come and go; now and then the unit sends everything again from the beginning. */
export async function punchDay({ random, count, worker }: Year, school: School, date: string): Promise<void> {
  const unit = gates.get(school)!;
  // A unit that was silent for half a day gives its key again, as it does when it is switched on.
  if (!(await unit.greet())) throw new Error(`The gate of ${school.alias} is not known`);
  for (const [index] of school.staff.entries()) {
    if (random.chance(0.06)) continue;
    const pin = String(FIRST_PIN + index);
    const minute = String(random.int(40, 59)).padStart(2, '0');
    unit.punch({ pin, local: `${date} 07:${minute}:10` }, { pin, local: `${date} 11:${minute}:40` });
  }
  count('punches at the gate', await unit.upload());
  if (random.chance(0.1)) {
    await unit.replay();
    count('times a unit sent everything again');
  }
  await worker.work();
}
