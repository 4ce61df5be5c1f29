import { groupBy } from '@pathshala/shared/kit';
import { Meeting, MeetingProvider } from '@pathshala/shared/modules/school/meetings';
import { institutionsWith, systemContext, type Context, type HandlerKernel } from '../../../../kernel';
import type { HeardEvent } from '../providers/service';
import { railOf } from './connections';
import { recordEvents } from './record-events';

export interface MeetCall {
  method: string;
  /** Below `/api/meet`. */
  path: string;
  query: Readonly<Record<string, string>>;
  authorization: string;
  /** As it was sent: signatures are over it. */
  body: string;
}
export interface MeetAnswer {
  status: number;
  body: string;
}
const UNKNOWN: MeetAnswer = { status: 404, body: 'unknown' };
const AN_ID = /^\/notice\/([0-9a-f]{24})$/;

/**
 * Events of meeting services, without a session. Only what carries the proof of the service is heard, and only about
 * meetings of the institution whose service it is.
 */
export async function answerMeetCall(kernel: HandlerKernel, call: MeetCall): Promise<MeetAnswer> {
  const id = AN_ID.exec(call.path)?.[1];
  if (!id || call.method !== 'POST') return UNKNOWN;
  const platform = systemContext(kernel, 'a meeting service reports');
  const [tenantId] = await institutionsWith(platform, MeetingProvider, { id });
  if (!tenantId) return UNKNOWN;
  const sys = platform.inInstitution(tenantId);
  const rail = await railOf(sys, id);
  if (!rail) return UNKNOWN;
  const { query, authorization, body } = call;
  const heard = rail.service.readNotice(rail.connection, { query, authorization, body });
  // A code other than 401: that one counts as delivered with some services, and the event would be lost.
  if (!heard.isProven) return { status: 400, body: 'refused' };
  for (const [room, events] of groupBy(heard.events, (event) => event.room))
    await hear(sys, { provider: id, room, events });
  return { status: 200, body: 'ok' };
}

async function hear(
  sys: Context,
  { provider, room, events }: { provider: string; room: string; events: readonly HeardEvent[] },
): Promise<void> {
  const meeting = await sys.repo(Meeting).findOne({ room, provider });
  if (!meeting) return;
  await recordEvents(
    sys,
    meeting.id,
    events.map(({ person, session, kind, at }) => ({ person, session, kind, at })),
  );
}
