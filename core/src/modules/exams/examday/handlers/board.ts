import { groupBy, type ActionOutput } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  ExamSeat,
  type examdayActions,
  SeatPlan,
  SeatRoom,
  seatPlace,
  unavoidableNeighbours,
  seatCode,
} from '@pathshala/shared/modules/exams/examday';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { roomsOf, seatsOf, sectionNames, viewRooms, viewSitting } from '../services/board-view';
import { examineesOf, gridOf, sittingsOf } from '../services/examinees';

const SHOWN_WAITING = 100;
const blank = { en: '', bn: '' };

export async function board(
  ctx: Context,
  { plan: id }: { plan: string },
): Promise<ActionOutput<typeof examdayActions.board>> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const exam = await ctx.repo(Exam).get(plan.exam);
  const sittings = await sittingsOf(ctx, plan);
  const examinees = await examineesOf(ctx, plan, sittings);
  const rooms = await roomsOf(ctx, id);
  const seats = await seatsOf(ctx, id);
  const seated = new Set(seats.map((seat) => seat.student));
  const waiting = examinees.filter(({ student }) => !seated.has(student));
  const shown = waiting.slice(0, SHOWN_WAITING);
  const labels = await sectionNames(ctx, shown);
  const views = await viewRooms(ctx, rooms, seats);
  return {
    plan: {
      id,
      rev: plan.rev,
      label: { en: plan.name, bn: plan.nameBn },
      exam: { en: exam.title, bn: exam.titleBn },
      state: plan.state!,
    },
    sittings: sittings.map(viewSitting),
    rooms: views,
    students: examinees.length,
    seated: seats.length,
    neighbours: views.reduce((sum, room) => sum + room.neighbours, 0),
    unavoidable: unavoidableNeighbours(rooms.map(gridOf), examinees),
    waiting: shown.map(({ student, roll, name, nameBn, section }) => ({
      student,
      roll,
      name,
      nameBn,
      section: labels.get(section) ?? blank,
    })),
    waitingCount: waiting.length,
    mayPlan: ctx.can('examday.planSeats'),
  };
}

export async function roomMap(
  ctx: Context,
  { room: id }: { room: string },
): Promise<ActionOutput<typeof examdayActions.roomMap>> {
  const room = await ctx.repo(SeatRoom).get(id);
  const seats = (await ctx.repo(ExamSeat).find({ where: { room: id }, sort: [] })).filter((seat) =>
    seatPlace(seat.code),
  );
  const [view] = await viewRooms(ctx, [room], seats);
  const people = new Map(
    (
      await (
        await readerOfNamed(ctx)
      )
        .repo(Student)
        .find({ where: { id: { in: seats.map((seat) => seat.student) } }, sort: [] })
    ).map((row) => [row.id, row]),
  );
  const labels = await sectionNames(ctx, seats);
  const byCode = groupBy(seats, (seat) => seat.code);
  const besideOf = (code: string, group: string) => {
    const { column, row } = seatPlace(code)!;
    return [
      seatCode(column - 1, row),
      seatCode(column + 1, row),
      seatCode(column, row - 1),
      seatCode(column, row + 1),
    ].filter((next) => byCode.get(next)?.[0]?.group === group).length;
  };
  return {
    room: view!,
    seats: seats.flatMap(({ student, code, roll, section, group }) => {
      const person = people.get(student);
      if (!person) return [];
      const { name, nameBn } = person;
      return [
        {
          student,
          roll,
          name,
          nameBn,
          section: labels.get(section) ?? blank,
          code,
          group,
          beside: besideOf(code, group),
        },
      ];
    }),
  };
}
