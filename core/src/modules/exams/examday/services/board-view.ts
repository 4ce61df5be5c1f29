import { type ActionOutput, groupBy, type Text } from '@pathshala/shared/kit';
import {
  countNeighbours,
  type examdayActions,
  ExamSeat,
  SeatMark,
  SeatRoom,
  type SeatStatus,
  usableSeats,
} from '@pathshala/shared/modules/exams/examday';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { gridOf, type PlanRow, type RoomRow, type SittingRow } from './examinees';
import { roomLabels } from './room-labels';
import type { SeatRow } from './write-seats';

type Board = ActionOutput<typeof examdayActions.board>;
export type RoomView = Board['rooms'][number];
const blank: Text = { en: '', bn: '' };

export const roomsOf = (ctx: Context, plan: string): Promise<RoomRow[]> =>
  ctx.repo(SeatRoom).find({ where: { plan }, sort: ['rank', 'createdAt'] });
export const seatsOf = (ctx: Context, plan: string): Promise<SeatRow[]> =>
  ctx.repo(ExamSeat).find({ where: { plan }, sort: [] });

export const viewSitting = ({
  id,
  name,
  nameBn,
  date,
  startsAt,
  endsAt,
  standing,
  standingReason,
}: SittingRow): Board['sittings'][number] => ({
  id,
  label: { en: name, bn: nameBn },
  date,
  startsAt,
  endsAt,
  ...(standing ? { standing } : {}),
  ...(standing && standingReason ? { standingReason } : {}),
});

/** Rooms with their counts, in the order in which they are filled. */
export async function viewRooms(
  ctx: Context,
  rooms: readonly RoomRow[],
  seats: readonly SeatRow[],
): Promise<RoomView[]> {
  const labels = await roomLabels(
    ctx,
    rooms.map(({ id }) => id),
  );
  const bySection = new Map(
    (
      await ctx.repo(Section).find({ where: { id: { in: [...new Set(seats.map((seat) => seat.section))] } }, sort: [] })
    ).map((row) => [row.id, row.class]),
  );
  const classes = await ctx.labels(Class, [...new Set(bySection.values())]);
  const pairs = countNeighbours(rooms.map(gridOf), seats);
  const byRoom = groupBy(seats, (seat) => seat.room);
  return rooms.map((room) => {
    const own = byRoom.get(room.id) ?? [];
    const grid = gridOf(room);
    const byClass = [...groupBy(own, (seat) => bySection.get(seat.section) ?? '')];
    return {
      room: room.id,
      rev: room.rev,
      label: labels.get(room.id)?.label ?? blank,
      building: labels.get(room.id)?.building ?? null,
      rows: grid.rows,
      columns: grid.columns,
      seatsPerBench: room.seatsPerBench!,
      blocked: [...grid.blocked],
      reserve: grid.reserve,
      seats: usableSeats(grid),
      seated: own.length,
      neighbours: pairs.get(room.id) ?? 0,
      classes: byClass
        .map(([id, those]) => ({ label: classes.get(id) ?? blank, students: those.length }))
        .sort((a, b) => b.students - a.students),
    };
  });
}

/** Names of the sections of some seats. */
export const sectionNames = (ctx: Context, seats: readonly { section: string }[]): Promise<Map<string, Text>> =>
  ctx.labels(Section, [...new Set(seats.map((seat) => seat.section))]);

export const exchangeable = (plan: PlanRow): boolean => plan.state === 'generated' || plan.state === 'published';

/** Marked statuses of a sitting, by student. */
export async function statusesOf(ctx: Context, sitting: string): Promise<Map<string, SeatStatus>> {
  const found = await ctx
    .repo(SeatMark)
    .aggregate<{ _id: SeatStatus; students: string[] }>({ sitting }, [
      { $group: { _id: '$status', students: { $push: '$student' } } },
    ]);
  return new Map(found.flatMap(({ _id, students }) => students.map((student): [string, SeatStatus] => [student, _id])));
}

export const countStatuses = (statuses: readonly (SeatStatus | undefined)[]) => {
  const of = (status: SeatStatus) => statuses.filter((each) => each === status).length;
  const [late, expelled] = [of('late'), of('expelled')];
  return { expected: statuses.length, present: of('present') + late, absent: of('absent'), late, expelled };
};
