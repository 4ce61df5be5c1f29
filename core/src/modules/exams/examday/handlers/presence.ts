import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  type examdayActions,
  examdayErrors,
  ExamIncident,
  ExamSeat,
  ExamSitting,
  InvigilatorDuty,
  SeatMark,
  SeatPlan,
  SeatRoom,
  seatPlace,
  type SeatStatus,
} from '@pathshala/shared/modules/exams/examday';
import { formatDate } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { roomsOf, seatsOf, sectionNames, viewSitting } from '../services/board-view';
import { examineesOf, type PlanRow, type SittingRow } from '../services/examinees';
import type { DutyRow } from '../services/duty-stage';
import { mayTakeRoom, namesOf, noteArrival, refusalOfRoom, toldDuties } from '../services/invigilators';
import { roomLabels } from '../services/room-labels';
import { inSeatOrder } from '../services/room-paper';
import type { SeatRow } from '../services/write-seats';

type Presence = ActionOutput<typeof examdayActions.presenceBoard>;
type Open = ActionOutput<typeof examdayActions.openRoom>;
const blank = { en: '', bn: '' };
const HELD = ['published', 'locked', 'archived'];

export const planOfSitting = (ctx: Context, sitting: string): Promise<PlanRow | null> =>
  ctx.repo(SeatPlan).findOne({ sittings: { in: [sitting] } });

/** Seats of those who write something in the sitting; with a plan for many sittings not everyone does each time. */
export async function expectedSeats(
  ctx: Context,
  { plan, sitting, seats }: { plan: PlanRow; sitting: SittingRow; seats: readonly SeatRow[] },
) {
  const sections = [...new Set(seats.map((seat) => seat.section))];
  const examinees = new Map(
    (await examineesOf(ctx, plan, [sitting], { only: sections })).map((each) => [each.student, each]),
  );
  return seats.flatMap((seat) => {
    const examinee = examinees.get(seat.student);
    return examinee && seatPlace(seat.code) ? [{ seat, code: seat.code, examinee }] : [];
  });
}

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

interface OpenRoom {
  sitting: SittingRow;
  expected: Awaited<ReturnType<typeof expectedSeats>>;
  duties: DutyRow[];
  refusal: AppError | null;
}
/** @throws AppError NOT_FOUND for a room that is not of the sitting's plan */
async function loadRoom(ctx: Context, { sitting: id, room }: { sitting: string; room: string }): Promise<OpenRoom> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  const { plan: planId } = await ctx.repo(SeatRoom).get(room);
  const plan = await ctx.repo(SeatPlan).get(planId);
  if (!plan.sittings.includes(id)) throw new AppError(kernelErrors.NOT_FOUND);
  const seats = await ctx.repo(ExamSeat).find({ where: { room }, sort: [] });
  const expected = inSeatOrder(await expectedSeats(ctx, { plan, sitting, seats }));
  const date = t(formatDate(sitting.date, 'en'), formatDate(sitting.date, 'bn'));
  const duties = await ctx.repo(InvigilatorDuty).find({ where: { sitting: id, room }, sort: ['createdAt'] });
  const refusal = !HELD.includes(plan.state!)
    ? new AppError(examdayErrors.SEATS_NOT_PUBLISHED)
    : sitting.standing
      ? new AppError(examdayErrors.SITTING_NOT_HELD)
      : sitting.date > ctx.today
        ? new AppError(examdayErrors.SITTING_AHEAD, { date })
        : await refusalOfRoom(ctx, duties);
  return { sitting, expected, duties, refusal };
}

/** Reports of expulsions from a sitting, by student. */
async function expulsionsOf(ctx: Context, sitting: string): Promise<ReadonlyMap<string, string>> {
  // An invigilator who has changed rooms no longer reads the report; the mark holds all the same.
  const reports = await systemPart(ctx)
    .repo(ExamIncident)
    .find({ where: { sitting, measure: 'expelled' }, sort: [] });
  return new Map(reports.flatMap(({ id, student }): [string, string][] => (student ? [[student, id]] : [])));
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
  const writable = wanted.filter(
    (entry) => !isThere(entry) && (before.get(entry.student)?.status ?? null) === entry.was,
  );
  await assertReported(ctx, { sitting: key.sitting, entries: writable, expected });
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
    conflicts: stale.map(({ student }) => ({ student, current: before.get(student)?.status ?? null })),
  };
}

interface Written {
  sitting: string;
  entries: readonly { student: string; status: SeatStatus }[];
  expected: OpenRoom['expected'];
}
/** Someone is expelled by a report and by nothing else, and as long as it says so no tap takes that back. */
async function assertReported(ctx: Context, { sitting, entries, expected }: Written): Promise<void> {
  const reports = await expulsionsOf(ctx, sitting);
  const fail = (error: ConstructorParameters<typeof AppError>[0], those: Written['entries']) => {
    if (those.length === 0) return;
    const people = expected.filter(({ seat }) => those.some(({ student }) => student === seat.student));
    throw new AppError(error, {
      names: {
        en: people.map(({ examinee }) => examinee.name).join(', '),
        bn: people.map(({ examinee }) => examinee.nameBn).join(', '),
      },
    });
  };
  fail(
    examdayErrors.EXPULSION_UNREPORTED,
    entries.filter(({ student, status }) => status === 'expelled' && !reports.has(student)),
  );
  fail(
    examdayErrors.EXPULSION_REPORTED,
    entries.filter(({ student, status }) => status !== 'expelled' && reports.has(student)),
  );
}
