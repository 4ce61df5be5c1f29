import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  Meeting,
  MeetingInvitation,
  meetingsErrors,
  type meetingsActions,
} from '@pathshala/shared/modules/school/meetings';
import { lockRecord, systemPart, type Context } from '../../../../kernel';
import { meetingToRun, ownInvitation } from '../services/people';
import { cancelMeeting, endMeeting, orderNews } from '../services/steer';

type Actions = typeof meetingsActions;

/** Takes the turn of a meeting and reads it as it is now. */
async function inTurn(ctx: Context, id: string) {
  await meetingToRun(ctx, id);
  await lockRecord(ctx, Meeting, id);
  const sys = systemPart(ctx);
  return { sys, meeting: await sys.repo(Meeting).get(id) };
}

export async function end(ctx: Context, { meeting: id }: ActionInput<Actions['end']>) {
  const { sys, meeting } = await inTurn(ctx, id);
  if (meeting.state === 'scheduled') throw new AppError(meetingsErrors.MEETING_NOT_OPEN);
  if (meeting.state === 'cancelled') throw new AppError(meetingsErrors.MEETING_CANCELLED);
  return { state: meeting.state === 'ended' ? meeting.state : (await endMeeting(sys, meeting)).state };
}

export async function cancel(ctx: Context, { meeting: id, reason }: ActionInput<Actions['cancel']>) {
  const { sys, meeting } = await inTurn(ctx, id);
  if (meeting.state === 'ended') throw new AppError(meetingsErrors.MEETING_OVER);
  return { state: meeting.state === 'cancelled' ? meeting.state : (await cancelMeeting(sys, meeting, reason)).state };
}

export async function leadToFallback(ctx: Context, { meeting: id, link }: ActionInput<Actions['leadToFallback']>) {
  const { sys, meeting } = await inTurn(ctx, id);
  if (meeting.state === 'ended') throw new AppError(meetingsErrors.MEETING_OVER);
  if (meeting.state === 'cancelled') throw new AppError(meetingsErrors.MEETING_CANCELLED);
  if (!link && !meeting.fallbackLink) throw new AppError(meetingsErrors.MEETING_NO_FALLBACK);
  await sys.repo(Meeting).update(id, { usesFallback: true, ...(link ? { fallbackLink: link } : {}) });
  orderNews(ctx, id, 'fallback', ctx.requestId);
  return { usesFallback: true };
}

export async function confirmPresence(ctx: Context, { invitation, presence }: ActionInput<Actions['confirmPresence']>) {
  const repo = systemPart(ctx).repo(MeetingInvitation);
  const row = await repo.findOne({ id: invitation });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const { state } = await meetingToRun(ctx, row.meeting);
  if (state === 'scheduled') throw new AppError(meetingsErrors.MEETING_NOT_OPEN);
  if (state === 'cancelled') throw new AppError(meetingsErrors.MEETING_CANCELLED);
  await repo.update(row.id, { presence, isConfirmed: true });
  return { presence };
}

/** The invited answer for themselves: not a guardian for a child, and not the teacher who holds the meeting. */
export async function answer(ctx: Context, { meeting: id, answer: given }: ActionInput<Actions['answer']>) {
  const own = await ownInvitation(ctx, id);
  if (!own || own.isModerator) throw new AppError(kernelErrors.NOT_FOUND);
  const sys = systemPart(ctx);
  const { state } = await sys.repo(Meeting).get(id);
  if (state === 'ended') throw new AppError(meetingsErrors.MEETING_OVER);
  if (state === 'cancelled') throw new AppError(meetingsErrors.MEETING_CANCELLED);
  await sys.repo(MeetingInvitation).update(own.id, { answer: given });
  return { answer: given };
}
