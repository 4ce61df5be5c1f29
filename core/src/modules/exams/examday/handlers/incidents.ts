import {
  actionsOf,
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import {
  examdayErrors,
  ExamCall,
  ExamIncident,
  ExamSeat,
  ExamSitting,
  type incidentActions,
  InvigilatorDuty,
  isHeldDuty,
  ScriptPacket,
  SeatMark,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, lockRecord, systemPart, type Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';
import { tellSitting } from '../jobs/tell-sitting';
import { expel } from '../services/expulsions';
import { refusalOfRoom } from '../services/invigilators';
import { roomLabels } from '../services/room-labels';

type Actions = typeof incidentActions;
const NO_DATE = t('Select the new date.', 'নতুন তারিখ বাছাই করুন।');
const CALL = t('Control room: {text}', 'নিয়ন্ত্রণ কক্ষ: {text}');
const blank: Text = { en: '', bn: '' };
const MOST = 500;

export async function changeSitting(
  ctx: Context,
  { sitting: id, rev, to, reason, date, startsAt, endsAt }: ActionInput<Actions['changeSitting']>,
): Promise<ActionOutput<Actions['changeSitting']>> {
  // Attendance and scripts lock it too: of two at the same moment the second sees the first.
  await lockRecord(ctx, ExamSitting, id);
  const sitting = await ctx.repo(ExamSitting).get(id);
  const hasBegun =
    (await ctx.repo(SeatMark).count({ sitting: id })) > 0 || (await ctx.repo(ScriptPacket).count({ sitting: id })) > 0;
  if (hasBegun) throw new AppError(examdayErrors.SITTING_BEGUN);
  if (to === 'planned' && !date) throw fieldFault('date', NO_DATE);
  if (sitting.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  const moved =
    to === 'planned'
      ? await ctx.run(actionsOf(ExamSitting).update, {
          id,
          rev,
          patch: { date: date!, ...(startsAt ? { startsAt } : {}), ...(endsAt ? { endsAt } : {}) },
        })
      : sitting;
  const changed = await ctx
    .repo(ExamSitting)
    .update(id, { standing: to === 'planned' ? null : to, standingReason: reason }, { rev: moved.rev });
  const told = { sitting: id, rev: changed.rev, standing: to, reason, date: changed.date };
  ctx.after(tellSitting, told, { id: `sitting-${id}-${changed.rev}` });
  return { rev: changed.rev };
}

/** A room of the sitting's plan, with its duties. @throws AppError NOT_FOUND, NOT_INVIGILATOR */
async function ownRoom(ctx: Context, { sitting, room: id }: { sitting: string; room: string }) {
  const room = await ctx.repo(SeatRoom).get(id);
  const plan = await ctx.repo(SeatPlan).get(room.plan);
  if (!plan.sittings.includes(sitting)) throw new AppError(kernelErrors.NOT_FOUND);
  const duties = await ctx.repo(InvigilatorDuty).find({ where: { sitting, room: id }, sort: [] });
  const refusal = await refusalOfRoom(ctx, duties);
  if (refusal) throw refusal;
  return { room, plan };
}

export async function reportIncident(
  ctx: Context,
  { sitting: id, room, student, ...told }: ActionInput<Actions['reportIncident']>,
): Promise<ActionOutput<Actions['reportIncident']>> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  const { plan } = await ownRoom(ctx, { sitting: id, room });
  if (told.measure === 'expelled') await expel(ctx, { sitting: id, room }, student);
  else if (student && (await ctx.repo(ExamSeat).count({ plan: plan.id, room, student })) === 0)
    throw new AppError(examdayErrors.NOT_SEATED_HERE);
  const row = await ctx
    .repo(ExamIncident)
    .create({ exam: sitting.exam, sitting: id, room, ...(student ? { student } : {}), ...told });
  return { id: row.id };
}

export async function sittingNews(
  ctx: Context,
  { sitting: id }: { sitting: string },
): Promise<ActionOutput<Actions['sittingNews']>> {
  await ctx.repo(ExamSitting).get(id);
  const plan = await ctx.repo(SeatPlan).findOne({ sittings: { in: [id] } });
  const rooms = plan ? await ctx.repo(SeatRoom).find({ where: { plan: plan.id }, sort: [] }) : [];
  const labels = await roomLabels(
    ctx,
    rooms.map((room) => room.id),
  );
  const incidents = await ctx.repo(ExamIncident).find({ where: { sitting: id }, limit: MOST });
  const names = await ctx.labels(
    Student,
    incidents.flatMap(({ student }) => student ?? []),
  );
  const calls = await ctx.repo(ExamCall).find({ where: { sitting: id }, limit: MOST });
  return {
    incidents: incidents.map((row) => ({
      id: row.id,
      at: row.createdAt,
      room: labels.get(row.room)?.label ?? blank,
      student: row.student ? (names.get(row.student) ?? blank) : null,
      kind: row.kind,
      measure: row.measure,
      what: row.what,
      photo: row.photo ?? null,
    })),
    rooms: rooms.length,
    calls: calls.map((row) => ({
      id: row.id,
      at: row.createdAt,
      text: row.text,
      heard: row.heard.map(({ room, at }) => ({ room, label: labels.get(room)?.label ?? blank, at })),
    })),
  };
}

export async function callRooms(
  ctx: Context,
  { sitting, text }: ActionInput<Actions['callRooms']>,
): Promise<ActionOutput<Actions['callRooms']>> {
  await ctx.repo(ExamSitting).get(sitting);
  const call = await ctx.repo(ExamCall).create({ sitting, text, heard: [] });
  const duties = (await ctx.repo(InvigilatorDuty).find({ where: { sitting }, sort: [] })).filter(isHeldDuty);
  // Accounts of colleagues; who runs the control room needs no right to them.
  const sys = systemPart(ctx);
  const members = await sys.repo(Membership).find({
    where: { institution: ctx.tenantId, status: 'active', staff: { in: duties.map(({ staff }) => staff) } },
    sort: [],
  });
  await notify(
    sys,
    [...new Set(members.map(({ user }) => user))].map((user) => ({
      user,
      institution: ctx.tenantId!,
      kind: 'work' as const,
      title: CALL.en.replace('{text}', text).slice(0, 300),
      titleBn: CALL.bn.replace('{text}', text).slice(0, 300),
      link: `/site/attendance/seat-plan?sitting=${sitting}`,
      source: `examCall:${call.id}`,
    })),
  );
  return { id: call.id };
}

export async function hearCall(
  ctx: Context,
  { examCall, room }: ActionInput<Actions['hearCall']>,
): Promise<ActionOutput<Actions['hearCall']>> {
  const call = await ctx.repo(ExamCall).get(examCall);
  await ownRoom(ctx, { sitting: call.sitting, room });
  if (call.heard.some((each) => each.room === room)) return { heard: call.heard.length };
  const heard = [...call.heard, { room, user: ctx.actor.userId!, at: ctx.now.toISOString() }];
  await ctx.repo(ExamCall).update(call.id, { heard }, { rev: call.rev });
  return { heard: heard.length };
}
