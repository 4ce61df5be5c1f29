import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { examdayActions, ExamSitting, SeatPlan, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { addDays } from '@pathshala/shared/text';
import type { Held } from './exams';
import type { School, Year } from './stage';

const ROOMS = 2;
const rooms = new WeakMap<School, readonly string[]>();

/** The sittings of a term, one a day, with the seats of everyone in all of them. */
export async function seatTerm({ count, worker }: Year, { school, exam, papers }: Held, from: string): Promise<void> {
  const { office, head } = school;
  const own = rooms.get(school) ?? (await openRooms(school));
  rooms.set(school, own);
  const sittings: string[] = [];
  for (const [rank, paper] of papers.entries()) {
    const { name, nameBn } = school.subjects[rank]!;
    const sitting = await office.run(actionsOf(ExamSitting).create, {
      exam,
      name,
      nameBn,
      date: addDays(from, 1 + rank),
      startsAt: '10:00',
      endsAt: '13:00',
      papers: [paper],
    });
    sittings.push(sitting.id);
  }
  const { id: plan } = await office.run(actionsOf(SeatPlan).create, {
    exam,
    name: 'Seats of the term',
    nameBn: 'পর্বের আসন',
    sittings,
  });
  const benchRows = Math.ceil(school.students.length / ROOMS / 2) + 2;
  for (const room of own)
    await office.run(actionsOf(SeatRoom).create, {
      plan,
      room,
      benchRows: Math.min(60, benchRows),
      benchColumns: 1,
      seatsPerBench: 2,
      reserve: 1,
    });
  const { unplaced } = (await office.run(examdayActions.arrange, { plan, mode: 'rebuild' })) as { unplaced?: number };
  if (unplaced) throw new Error(`${unplaced} students have no seat`);
  const { rev } = await office.run(actionsOf(SeatPlan).get, { id: plan });
  await head.run(transitionsOf(SeatPlan).publish, { id: plan, rev });
  await worker.work();
  count('seat plans published');
}

async function openRooms({ head }: School): Promise<string[]> {
  const building = await head.run(actionsOf(Building).create, { name: 'Main building', nameBn: 'মূল ভবন' });
  const floor = await head.run(actionsOf(Floor).create, { building: building.id, name: 'First', nameBn: 'প্রথম' });
  const made: string[] = [];
  for (let n = 1; n <= ROOMS; n += 1)
    made.push(
      (await head.run(actionsOf(Room).create, { floor: floor.id, name: `10${n}`, nameBn: `১০${n}`, seats: 240 })).id,
    );
  return made;
}
