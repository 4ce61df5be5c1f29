import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  type dutyActions,
  examdayErrors,
  ExamSitting,
  InvigilatorDuty,
  isHeldDuty,
  ScriptPacket,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { formatDate, instantAt } from '@pathshala/shared/text';
import { fieldFault, type Context } from '../../../../kernel';
import { viewSitting } from '../services/board-view';
import { dutyRules, studentsByRoom } from '../services/duty-stage';
import type { SittingRow } from '../services/examinees';
import { paperName } from '../services/packet-lines';
import { roomLabels } from '../services/room-labels';

type Mine = ActionOutput<typeof dutyActions.myDuties>;
const blank: Text = { en: '', bn: '' };
const HOUR_MS = 3_600_000;
const NEEDS_REASON = t(
  'Enter a reason, so that the office can ask someone else.',
  'কারণ লিখুন, যাতে অফিস অন্য কাউকে বলতে পারে।',
);

const replyUntil = ({ date, startsAt }: SittingRow, hours: number): Date =>
  new Date(instantAt(date, startsAt).getTime() - hours * HOUR_MS);

export async function myDuties(ctx: Context): Promise<Mine> {
  const rules = await dutyRules(ctx);
  const { staff } = ctx.actor;
  const repo = ctx.repo(InvigilatorDuty);
  const own = staff ? (await repo.find({ where: { staff }, sort: [] })).filter((duty) => duty.toldAt) : [];
  const sittings = await ctx.repo(ExamSitting).find({
    where: { id: { in: own.map((duty) => duty.sitting) }, date: { gte: ctx.today } },
    sort: ['date', 'startsAt'],
  });
  const coming = sittings.flatMap((sitting) => {
    const duty = own.find((each) => each.sitting === sitting.id);
    return duty ? [{ sitting, duty }] : [];
  });
  const rooms = await ctx.repo(SeatRoom).find({ where: { id: { in: coming.map(({ duty }) => duty.room) } }, sort: [] });
  const labels = await roomLabels(
    ctx,
    rooms.map(({ id }) => id),
  );
  const planOf = new Map(rooms.map((room) => [room.id, room.plan]));
  const students = await countStudents(ctx, { plans: [...new Set(planOf.values())], sittings });
  const exams = await ctx.labels(
    Exam,
    coming.map(({ duty }) => duty.exam),
  );
  const beside = (await repo.find({ where: { sitting: { in: sittings.map(({ id }) => id) } }, sort: [] })).filter(
    (duty) => duty.toldAt && isHeldDuty(duty),
  );
  const names = await ctx.labels(Staff, [...new Set(beside.map((duty) => duty.staff))]);
  return {
    staff,
    reportMinutes: rules.reportMinutes!,
    duties: coming.map(({ sitting, duty }) => {
      const until = replyUntil(sitting, rules.replyHours!);
      return {
        id: duty.id,
        rev: duty.rev,
        sitting: viewSitting(sitting),
        plan: planOf.get(duty.room) ?? '',
        exam: exams.get(duty.exam) ?? blank,
        room: duty.room,
        roomLabel: labels.get(duty.room)?.label ?? blank,
        building: labels.get(duty.room)?.building ?? null,
        students: students(planOf.get(duty.room) ?? '', sitting.id, duty.room),
        with: beside
          .filter((each) => each.sitting === sitting.id && each.room === duty.room && each.id !== duty.id)
          .map((each) => names.get(each.staff) ?? blank),
        reply: duty.reply ?? null,
        note: duty.note ?? null,
        arrivedAt: duty.arrivedAt ?? null,
        replyUntil: until.toISOString(),
        mayReply: ctx.now < until,
        mayArrive: sitting.date === ctx.today,
      };
    }),
    packets: await packetsWith(ctx, staff),
  };
}

async function packetsWith(ctx: Context, staff: string | null): Promise<Mine['packets']> {
  if (!staff) return [];
  const rows = await ctx.repo(ScriptPacket).find({ where: { examiner: staff, state: 'issued' }, sort: ['dueOn'] });
  const papers = await ctx.labels(
    ExamSubject,
    rows.map((row) => row.paper),
  );
  const classes = await ctx.labels(
    Class,
    rows.map((row) => row.class),
  );
  const rooms = await roomLabels(
    ctx,
    rows.map((row) => row.room),
  );
  return rows.map((row) => ({
    id: row.id,
    paper: paperName(papers.get(row.paper), classes.get(row.class)),
    room: rooms.get(row.room)?.label ?? blank,
    scripts: row.scripts,
    dueOn: row.dueOn ?? null,
    isLate: row.dueOn !== undefined && row.dueOn < ctx.today,
  }));
}

async function countStudents(
  ctx: Context,
  { plans, sittings }: { plans: readonly string[]; sittings: readonly SittingRow[] },
) {
  const byPlan = new Map<string, (sitting: string, room: string) => number>();
  for (const id of plans) {
    const plan = await ctx.repo(SeatPlan).get(id);
    byPlan.set(
      id,
      await studentsByRoom(
        ctx,
        plan,
        sittings.filter((each) => plan.sittings.includes(each.id)),
      ),
    );
  }
  return (plan: string, sitting: string, room: string) => byPlan.get(plan)?.(sitting, room) ?? 0;
}

export async function replyDuty(
  ctx: Context,
  { duty: id, reply, note }: ActionInput<typeof dutyActions.replyDuty>,
): Promise<ActionOutput<typeof dutyActions.replyDuty>> {
  const repo = ctx.repo(InvigilatorDuty);
  const duty = await repo.findOne({ id, staff: ctx.actor.staff ?? '-' });
  if (!duty?.toldAt) throw new AppError(kernelErrors.NOT_FOUND);
  const sitting = await ctx.repo(ExamSitting).get(duty.sitting);
  if (reply === 'declined' && !note) throw fieldFault('note', NEEDS_REASON);
  const isLate = ctx.now >= replyUntil(sitting, (await dutyRules(ctx)).replyHours!);
  if (isLate && reply === 'declined') throw new AppError(examdayErrors.REPLY_TOO_LATE);
  await repo.update(id, { reply, note: reply === 'declined' ? note! : null }, { rev: duty.rev });
  return { reply };
}

export async function arrive(
  ctx: Context,
  { duty: id, isThere }: ActionInput<typeof dutyActions.arrive>,
): Promise<ActionOutput<typeof dutyActions.arrive>> {
  const repo = ctx.repo(InvigilatorDuty);
  const own = ctx.can('examday.planDuties') ? {} : { staff: ctx.actor.staff ?? '-' };
  const duty = await repo.findOne({ id, ...own });
  if (!duty) throw new AppError(kernelErrors.NOT_FOUND);
  const { date, startsAt } = await ctx.repo(ExamSitting).get(duty.sitting);
  if (date > ctx.today)
    throw new AppError(examdayErrors.SITTING_AHEAD, { date: t(formatDate(date, 'en'), formatDate(date, 'bn')) });
  const isPast = date < ctx.today;
  if (isPast && !ctx.can('examday.planDuties')) throw new AppError(examdayErrors.DAY_OVER);
  if (isThere === (duty.arrivedAt !== undefined)) return { arrivedAt: duty.arrivedAt ?? null };
  // Days later nobody knows the minute: anyone present is taken as present from its beginning.
  const arrivedAt = isThere ? (isPast ? instantAt(date, startsAt) : ctx.now).toISOString() : null;
  const fee = isThere ? ((await dutyRules(ctx)).fee ?? null) : null;
  await repo.update(id, { arrivedAt, fee }, { rev: duty.rev });
  return { arrivedAt };
}
