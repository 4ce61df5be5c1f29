import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  closesAt,
  judgeJoin,
  Meeting,
  meetingsErrors,
  type meetingsActions,
} from '@pathshala/shared/modules/school/meetings';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { runUnit, systemPart, type Context } from '../../../../kernel';
import { presentPlace } from '../services/align';
import { railOf } from '../services/connections';
import { holds, type InvitationRow, type MeetingRow } from '../services/people';
import { recordEvents } from '../services/record-events';
import { orderNews } from '../services/steer';

type Actions = typeof meetingsActions;
const REFUSALS = {
  notYet: meetingsErrors.MEETING_NOT_OPEN,
  over: meetingsErrors.MEETING_OVER,
  cancelled: meetingsErrors.MEETING_CANCELLED,
  declined: meetingsErrors.INVITATION_DECLINED,
} as const;

/**
 * Makes the join address for the caller; nothing that leads into a meeting is stored or shown before. Answers not found
 * to anyone who is not invited, also to someone who manages meetings.
 */
export async function join(
  ctx: Context,
  { meeting: id }: ActionInput<Actions['join']>,
): Promise<ActionOutput<Actions['join']>> {
  const sys = systemPart(ctx);
  const meeting = await sys.repo(Meeting).findOne({ id });
  const isHolder = meeting ? await holds(ctx, meeting) : false;
  const own = meeting ? await presentPlace(ctx, meeting) : null;
  if (!meeting || !(own || isHolder)) throw new AppError(kernelErrors.NOT_FOUND);
  const verdict = judgeJoin(meeting, { answer: own?.answer ?? 'accepted', now: ctx.now.getTime() });
  if (verdict !== 'yes') throw new AppError(REFUSALS[verdict]);
  const person = own?.person ?? `staff:${ctx.actor.staff}`;
  const way = meeting.usesFallback
    ? fallbackOf(meeting)
    : await enter(sys, meeting, { person, name: await nameOf(ctx, person), isModerator: isHolder || own!.isModerator });
  if (own) await noteGoing(sys, meeting, own);
  return way;
}

function fallbackOf({ fallbackLink }: MeetingRow) {
  if (!fallbackLink) throw new AppError(meetingsErrors.MEETING_NO_FALLBACK);
  return { url: fallbackLink, isFallback: true };
}

async function enter(
  sys: Context,
  meeting: MeetingRow,
  who: { person: string; name: string; isModerator: boolean },
): Promise<{ url: string; isFallback: boolean }> {
  const rail = await railOf(sys, meeting.provider);
  const entered = rail
    ? await rail.service.enter(rail.connection, {
        ...who,
        room: meeting.room!,
        title: meeting.title,
        endsAt: meeting.endsAt,
        until: new Date(closesAt(meeting)),
        waitingRoom: meeting.waitingRoom,
        muteOnStart: meeting.muteOnStart,
        link: meeting.link ?? null,
      })
    : ({ kind: 'away', says: 'closed' } as const);
  if (entered.kind === 'page') return { url: entered.url, isFallback: false };
  sys.log.warn({ meeting: meeting.id, says: entered.says }, 'a meeting service does not answer');
  await runUnit(sys, { id: 'meetings.fail', audited: false }, async (unit) => {
    await unit.repo(Meeting).update(meeting.id, { failedAt: unit.now.toISOString() });
    orderNews(unit, meeting.id, 'failed');
  });
  throw new AppError(meetingsErrors.MEETING_SERVICE_AWAY);
}

/** Going there is no proof of being there; of a moderator it begins the meeting. */
async function noteGoing(sys: Context, meeting: MeetingRow, { person }: InvitationRow): Promise<void> {
  const at = sys.now.toISOString();
  await recordEvents(sys, meeting.id, [{ person, session: `went ${person}`, kind: 'went', at }]);
}

async function nameOf(ctx: Context, person: string): Promise<string> {
  const [kind = '', id = ''] = person.split(':');
  const entity = { staff: Staff, student: Student, guardian: Guardian }[kind] ?? Student;
  const name = (await ctx.labels(entity, [id])).get(id);
  return name?.[ctx.locale] || name?.en || ctx.actor.name.en;
}
