import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  countNeighbours,
  ExamSeat,
  type examdayActions,
  examdayErrors,
  isSeatOf,
  planByRules,
  type RoomGrid,
  seatCode,
  SeatMark,
  SeatPlan,
  SeatRoom,
  type Seat,
} from '@pathshala/shared/modules/exams/examday';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { transit, type Context } from '../../../../kernel';
import { exchangeable, roomsOf, seatsOf } from '../services/board-view';
import { examineesOf, gridOf, sittingsOf, type PlanRow, type RoomRow } from '../services/examinees';
import { assertRoomsFree } from '../services/rooms-free';
import { exchange, tellChanged, writeSeats } from '../services/write-seats';
import { dropDutiesOf } from './change-duty';

type Arranged = ActionOutput<typeof examdayActions.arrange>;

/** @throws AppError PLAN_LOCKED, PLAN_PUBLISHED */
function assertOpen(plan: PlanRow, { rebuild }: { rebuild: boolean }): void {
  if (plan.state === 'locked' || plan.state === 'archived') throw new AppError(examdayErrors.PLAN_LOCKED);
  if (rebuild && plan.state === 'published') throw new AppError(examdayErrors.PLAN_PUBLISHED);
}

export async function arrange(
  ctx: Context,
  { plan: id, mode }: ActionInput<typeof examdayActions.arrange>,
): Promise<Arranged> {
  const plan = await ctx.repo(SeatPlan).get(id);
  assertOpen(plan, { rebuild: mode === 'rebuild' });
  const rooms = await roomsOf(ctx, id);
  if (rooms.length === 0) throw new AppError(examdayErrors.NO_ROOMS);
  await assertRoomsFree(ctx, plan, rooms);
  const answer = await seatEveryone(ctx, plan, { rooms, isFixed: mode === 'late' });
  if (plan.state === 'draft') await transit(ctx, SeatPlan, 'generate', { id });
  return answer;
}

async function seatEveryone(
  ctx: Context,
  plan: PlanRow,
  { rooms, isFixed }: { rooms: readonly RoomRow[]; isFixed: boolean },
): Promise<Arranged> {
  const examinees = await examineesOf(ctx, plan, await sittingsOf(ctx, plan));
  if (examinees.length === 0) throw new AppError(examdayErrors.NO_EXAMINEES);
  const current = await seatsOf(ctx, plan.id);
  const grids = rooms.map(gridOf);
  const sideOf = await sidesOf(ctx, plan, examinees);
  const { seats, unplaced } = planByRules({
    rooms: grids,
    students: examinees,
    fixed: isFixed ? current : [],
    seed: plan.seed!,
    sideOf,
    nearDoor: new Set(plan.nearDoor),
  });
  const known = new Map(examinees.map((each) => [each.student, each]));
  const written = await writeSeats(ctx, plan, { current, wanted: seats, examinees: known });
  const pairs = countNeighbours(
    grids,
    withGroups(seats, (student) => known.get(student)!.group),
  );
  return {
    ...written,
    unplaced: unplaced.length,
    neighbours: [...pairs.values()].reduce((sum, each) => sum + each, 0),
  };
}

/** Girls and boys, where they sit in rooms of their own. */
async function sidesOf(ctx: Context, { sides }: PlanRow, examinees: readonly { student: string }[]) {
  if (sides !== 'apart') return undefined;
  const ids = examinees.map(({ student }) => student);
  const rows = await ctx.repo(Student).find({ where: { id: { in: ids } }, sort: [], atMost: MOST });
  const known = new Map(rows.map(({ id, gender }) => [id, gender === 'female' ? 'girls' : 'boys']));
  return (student: string) => known.get(student) ?? 'boys';
}
const MOST = 50_000;

const withGroups = (seats: readonly Seat[], groupOf: (student: string) => string) =>
  seats.map((seat) => ({ ...seat, group: groupOf(seat.student) }));

export async function moveSeat(
  ctx: Context,
  { plan: id, student, from, to, occupant }: ActionInput<typeof examdayActions.moveSeat>,
): Promise<{ told: number }> {
  const plan = await ctx.repo(SeatPlan).get(id);
  if (!exchangeable(plan)) throw new AppError(examdayErrors.PLAN_LOCKED);
  const room = await ctx.repo(SeatRoom).get(to.room);
  if (room.plan !== id) throw new AppError(kernelErrors.NOT_FOUND);
  if (!isSeatOf(gridOf(room), to.code)) throw new AppError(examdayErrors.SEAT_NOT_USABLE);
  const seats = ctx.repo(ExamSeat);
  const mine = await seats.findOne({ plan: id, student });
  const theirs = await seats.findOne({ plan: id, room: to.room, code: to.code });
  if (!mine || mine.room !== from.room || mine.code !== from.code || (theirs?.student ?? null) !== occupant)
    throw new AppError(examdayErrors.SEAT_CHANGED);
  if (theirs?.id === mine.id) return { told: 0 };
  await exchange(ctx, [{ row: mine, to }, ...(theirs ? [{ row: theirs, to: from }] : [])]);
  return { told: tellChanged(ctx, plan, [student, ...(theirs ? [theirs.student] : [])]) };
}

export async function closeRoom(ctx: Context, { room: id }: { room: string }): Promise<Arranged> {
  const closing = await ctx.repo(SeatRoom).get(id);
  const plan = await ctx.repo(SeatPlan).get(closing.plan);
  assertOpen(plan, { rebuild: false });
  const rooms = (await roomsOf(ctx, plan.id)).filter((room) => room.id !== id);
  const duties = await dropDutiesOf(ctx, { plan: plan.id, room: id });
  if (plan.state === 'draft') {
    await ctx.repo(SeatRoom).remove(id, { rev: closing.rev });
    return { placed: 0, moved: 0, unplaced: 0, neighbours: 0 };
  }
  const answer = await seatEveryone(ctx, plan, { rooms, isFixed: true });
  if (answer.unplaced > 0) throw new AppError(examdayErrors.NO_SEATS_LEFT, { count: answer.unplaced });
  // A room with marks or duties stays in the plan, without seats.
  if (duties === 0 && (await ctx.repo(SeatMark).count({ room: id })) === 0)
    await ctx.repo(SeatRoom).remove(id, { rev: closing.rev });
  else await ctx.repo(SeatRoom).update(id, { blocked: codesOf(gridOf(closing)), reserve: 0 }, { rev: closing.rev });
  return answer;
}

const codesOf = ({ rows, columns }: RoomGrid): string[] =>
  Array.from({ length: rows * columns }, (_, at) => seatCode(Math.floor(at / rows), at % rows));
