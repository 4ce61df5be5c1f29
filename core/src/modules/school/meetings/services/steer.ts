import { Meeting } from '@pathshala/shared/modules/school/meetings';
import { transit, type Context } from '../../../../kernel';
import { tellMeeting } from '../jobs/tell-meeting';
import { leaveRoom } from '../jobs/leave-room';
import { settlePresence } from './record-events';
import type { MeetingRow } from './people';

/** Ends a meeting: presence is counted, families of absent students hear of it, and everyone is sent out. */
export async function endMeeting(ctx: Context, meeting: MeetingRow): Promise<MeetingRow> {
  const ended = await transit(ctx, Meeting, 'end', { id: meeting.id });
  ctx.after(leaveRoom, { meeting: meeting.id }, { id: `meeting-leave-${meeting.id}` });
  if (await settlePresence(ctx, ended)) orderNews(ctx, meeting.id, 'absent');
  return ended;
}

/** Cancels a meeting and tells everyone who was invited. */
export async function cancelMeeting(ctx: Context, { id }: MeetingRow, reason: string): Promise<MeetingRow> {
  const cancelled = await transit(ctx, Meeting, 'cancel', { id, input: { reason } });
  ctx.after(leaveRoom, { meeting: id }, { id: `meeting-leave-${id}` });
  orderNews(ctx, id, 'cancelled');
  return cancelled;
}

export type News = 'invited' | 'cancelled' | 'fallback' | 'absent' | 'failed';
/** `mark` tells two pieces of news of one kind apart. */
export const orderNews = (ctx: Context, meeting: string, about: News, mark = ''): void =>
  ctx.after(tellMeeting, { meeting, about, mark }, { id: `meeting-${about}-${meeting}-${mark}` });
