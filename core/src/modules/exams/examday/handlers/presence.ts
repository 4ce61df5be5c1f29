import { type ActionInput, type ActionOutput, AppError } from '@pathshala/shared/kit';
import {
  type examdayActions,
  examdayErrors,
  ExamSitting,
  InvigilatorDuty,
  SeatMark,
} from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import { countStatuses, roomsOf, seatsOf, sectionNames, statusesOf, viewSitting } from '../services/board-view';
import { expulsionsOf } from '../services/expulsions';
import { mayTakeRoom, namesOf, noteArrival, toldDuties } from '../services/invigilators';
import { expectedSeats, loadRoom, planOfSitting } from '../services/open-room';
import { roomLabels } from '../services/room-labels';

type Presence = ActionOutput<typeof examdayActions.presenceBoard>;
type Open = ActionOutput<typeof examdayActions.openRoom>;
const blank = { en: '', bn: '' };

export async function presenceBoard(ctx: Context, { sitting: id }: { sitting: string }): Promise<Presence> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  const plan = await planOfSitting(ctx, id);
  const rooms = plan ? await roomsOf(ctx, plan.id) : [];
  const expected = plan ? await expectedSeats(ctx, { plan, sitting, seats: await seatsOf(ctx, plan.id) }) : [];
  const marks = await statusesOf(ctx, id);
  const labels = await roomLabels(
    ctx,
    rooms.map((room) => room.id),
  );
  const duties = await ctx.repo(InvigilatorDuty).find({ where: { sitting: id }, sort: ['createdAt'] });
  const told = toldDuties(ctx, duties);
  const shown = duties.filter((duty) => told.includes(duty) || duty.staff === ctx.actor.staff);
  const names = await namesOf(ctx, shown);
  const dutiesIn = (room: string) => duties.filter((duty) => duty.room === room);
  return {
    sitting: viewSitting(sitting),
    rooms: rooms.map((room) => ({
      room: room.id,
      label: labels.get(room.id)?.label ?? blank,
      building: labels.get(room.id)?.building ?? null,
      invigilators: shown
        .filter((duty) => duty.room === room.id)
        .map(({ id: duty, staff, arrivedAt }) => ({
          duty,
          label: names.get(staff) ?? blank,
          isOwn: staff === ctx.actor.staff,
          arrivedAt: arrivedAt ?? null,
        })),
      mayTake: mayTakeRoom(ctx, dutiesIn(room.id)),
      ...countStatuses(expected.filter(({ seat }) => seat.room === room.id).map(({ seat }) => marks.get(seat.student))),
    })),
    totals: countStatuses(expected.map(({ seat }) => marks.get(seat.student))),
  };
}

export async function openRoom(ctx: Context, key: ActionInput<typeof examdayActions.openRoom>): Promise<Open> {
  const { sitting, expected, refusal } = await loadRoom(ctx, key);
  const marks = new Map(
    (await ctx.repo(SeatMark).find({ where: { sitting: key.sitting, room: key.room }, sort: [] })).map((mark) => [
      mark.student,
      mark.status,
    ]),
  );
  const expulsions = await expulsionsOf(ctx, key.sitting);
  const sections = await sectionNames(
    ctx,
    expected.map(({ seat }) => seat),
  );
  return {
    sitting: viewSitting(sitting),
    room: (await roomLabels(ctx, [key.room])).get(key.room)?.label ?? blank,
    rows: expected.map(({ code, examinee: { student, roll, name, nameBn, section } }) => ({
      student,
      roll,
      name,
      nameBn,
      section: sections.get(section) ?? blank,
      code,
      status: marks.get(student) ?? null,
      expulsion: expulsions.get(student) ?? null,
    })),
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
  };
}

export async function markRoom(
  ctx: Context,
  { entries, ...key }: ActionInput<typeof examdayActions.markRoom>,
): Promise<ActionOutput<typeof examdayActions.markRoom>> {
  const { sitting, expected, duties, refusal } = await loadRoom(ctx, key);
  if (refusal) throw refusal;
  if (sitting.date === ctx.today) await noteArrival(ctx, duties);
  const here = new Set(expected.map(({ seat }) => seat.student));
  if (entries.some(({ student }) => !here.has(student))) throw new AppError(examdayErrors.NOT_SEATED_HERE);
  const repo = ctx.repo(SeatMark);
  const students = entries.map(({ student }) => student);
  const before = new Map(
    (await repo.find({ where: { sitting: key.sitting, student: { in: students } }, sort: [] })).map((mark) => [
      mark.student,
      mark,
    ]),
  );
  // The last word on a student counts, as on a list on paper.
  const wanted = [...new Map(entries.map((entry) => [entry.student, entry])).values()];
  const isThere = ({ student, status }: (typeof wanted)[number]) => before.get(student)?.status === status;
  const reports = await expulsionsOf(ctx, key.sitting);
  // Someone is expelled by a report and by nothing else, and as long as it says so no tap takes that back.
  const isReported = ({ student, status }: (typeof wanted)[number]) => (status === 'expelled') === reports.has(student);
  const writable = wanted.filter(
    (entry) => !isThere(entry) && isReported(entry) && (before.get(entry.student)?.status ?? null) === entry.was,
  );
  const stale = wanted.filter((entry) => !isThere(entry) && !writable.includes(entry));
  const by = ctx.actor.userId ? { markedBy: ctx.actor.userId } : {};
  await repo.createMany(
    writable
      .filter(({ student }) => !before.has(student))
      .map(({ student, status }) => ({ ...key, student, status, ...by })),
  );
  await repo.bulk(
    writable.flatMap(({ student, status }) => {
      const mark = before.get(student);
      return mark ? [{ id: mark.id, rev: mark.rev, patch: { status, room: key.room, ...by } }] : [];
    }),
  );
  return {
    applied: wanted.filter((entry) => !stale.includes(entry)).map(({ student, status }) => ({ student, status })),
    conflicts: stale.map(({ student }) => ({
      student,
      current: before.get(student)?.status ?? null,
      expulsion: reports.get(student) ?? null,
    })),
  };
}
