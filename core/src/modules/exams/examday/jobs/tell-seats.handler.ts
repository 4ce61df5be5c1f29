import { fill, t, type Row } from '@pathshala/shared/kit';
import { ExamSeat, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { notify } from '../../../school/messaging';
import { roomLabels } from '../services/room-labels';

const TITLE = t('Exam seat of {name}: {room}, {seat}', '{name}-এর পরীক্ষার আসন: {room}, {seat}');
const MOVED = t('New exam seat of {name}: {room}, {seat}', '{name}-এর পরীক্ষার নতুন আসন: {room}, {seat}');
const CHUNK = 400;

/**
 * Rings the bells of students and guardians once for each state of a seat, so that running again tells nobody twice.
 */
export default async function tellSeatsJob(
  sys: Context,
  { plan: id, students }: { plan: string; students?: string[] | undefined },
) {
  const plan = await sys.repo(SeatPlan).findOne({ id });
  if (!plan || (plan.state !== 'published' && plan.state !== 'locked')) return;
  const seats = await sys
    .repo(ExamSeat)
    .find({ where: { plan: id, ...(students ? { student: { in: students } } : {}) }, sort: ['student'] });
  for (let from = 0; from < seats.length; from += CHUNK)
    await tell(sys, plan, { seats: seats.slice(from, from + CHUNK), title: students ? MOVED : TITLE });
}

async function tell(
  sys: Context,
  plan: Row<typeof SeatPlan>,
  { seats, title: text }: { seats: readonly Row<typeof ExamSeat>[]; title: typeof TITLE },
): Promise<void> {
  const ids = seats.map((seat) => seat.student);
  const people = new Map(
    (await sys.repo(Student).find({ where: { id: { in: ids } }, sort: [] })).map((row) => [row.id, row]),
  );
  const rooms = await roomLabels(
    sys,
    seats.map((seat) => seat.room),
  );
  const members = sys.repo(Membership);
  const active = { institution: sys.tenantId, status: 'active' };
  const own = await members.find({ where: { ...active, student: { in: ids } }, sort: [] });
  const guardians = await members.find({
    where: { ...active, guardian: { in: [...people.values()].flatMap(adultsOf) } },
    sort: [],
  });
  await notify(
    sys,
    seats.flatMap((seat) => {
      const person = people.get(seat.student);
      if (!person) return [];
      const title = fill(text, {
        name: { en: person.name, bn: person.nameBn },
        room: rooms.get(seat.room)!.label,
        seat: { en: seat.code, bn: seat.code },
      });
      const users = [
        ...own.filter((row) => row.student === person.id),
        ...guardians.filter((row) => row.guardian && adultsOf(person).includes(row.guardian)),
      ].map((row) => row.user);
      return [...new Set(users)].map((user) => ({
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'notice' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        body: plan.name,
        bodyBn: plan.nameBn,
        link: '/student/exam/master',
        source: `examSeat:${seat.id}:${seat.rev}`,
      }));
    }),
  );
}
