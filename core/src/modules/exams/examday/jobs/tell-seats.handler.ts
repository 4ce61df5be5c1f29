import { fill, t, type Row } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamSeat, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { notify } from '../../../school/messaging';
import { orderExamNews, type ExamFacts } from '../services/exam-news';
import { familyChildren } from '../services/family-children';
import { roomLabels } from '../services/room-labels';

const TITLE = t('Exam seat of {name}: {room}, {seat}', '{name}-এর পরীক্ষার আসন: {room}, {seat}');
const MOVED = t('New exam seat of {name}: {room}, {seat}', '{name}-এর পরীক্ষার নতুন আসন: {room}, {seat}');
const BATCH = t('Exam seats: {exam}, {plan}', 'পরীক্ষার আসন: {exam}, {plan}');
const SEAT = t('room {room}, seat {seat}', 'কক্ষ {room}, আসন {seat}');
const IN_BUILDING = t('{room} ({building})', '{room} ({building})');
const CHUNK = 400;

/**
 * Rings the bells of students and guardians once for each state of a seat, so that running again tells nobody twice; an
 * SMS goes where the institution has chosen a wording for it.
 */
export default async function tellSeatsJob(
  sys: Context,
  { plan: id, students }: { plan: string; students?: string[] | undefined },
) {
  const plan = await sys.repo(SeatPlan).findOne({ id });
  if (!isPublic(plan)) return;
  const seats = await sys
    .repo(ExamSeat)
    .find({ where: { plan: id, ...(students ? { student: { in: students } } : {}) }, sort: ['student'] });
  for (let from = 0; from < seats.length; from += CHUNK)
    await tell(sys, plan, { seats: seats.slice(from, from + CHUNK), title: students ? MOVED : TITLE });
  await sendBySms(sys, plan, seats);
}

/** One SMS to each guardian with the seats of their children, where the institution has chosen a wording for it. */
async function sendBySms(
  sys: Context,
  plan: Row<typeof SeatPlan>,
  seats: readonly Row<typeof ExamSeat>[],
): Promise<void> {
  const exam = await sys.repo(Exam).get(plan.exam);
  await orderExamNews(sys, {
    exam,
    about: `seat:${plan.id}`,
    event: 'examSeats',
    title: fill(BATCH, { exam: t(exam.title, exam.titleBn), plan: t(plan.name, plan.nameBn) }),
    children: await familyChildren(sys, seats),
    factsOf: (ctx, students) => seatFacts(ctx, plan.id, students),
  });
}

/** Where these students sit at this moment; null once the plan is withdrawn. */
async function seatFacts(ctx: Context, id: string, students: readonly string[]): Promise<ExamFacts | null> {
  const plan = await ctx.repo(SeatPlan).findOne({ id });
  if (!isPublic(plan)) return null;
  const seats = await ctx.repo(ExamSeat).find({ where: { plan: id, student: { in: [...students] } }, sort: [] });
  const rooms = await roomLabels(
    ctx,
    seats.map(({ room }) => room),
  );
  const seatOf = new Map(seats.map((seat) => [seat.student, seat]));
  return {
    entriesOf(student) {
      const seat = seatOf.get(student);
      return seat ? [`${seat.room} ${seat.code}`] : null;
    },
    valuesOf(student) {
      const { room, code } = seatOf.get(student)!;
      const { label, building } = rooms.get(room)!;
      const place = building ? fill(IN_BUILDING, { room: label, building }) : label;
      return { seats: fill(SEAT, { room: place, seat: t(code, code) }) };
    },
  };
}

const isPublic = (plan: Row<typeof SeatPlan> | null): plan is Row<typeof SeatPlan> =>
  plan?.state === 'published' || plan?.state === 'locked';

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
