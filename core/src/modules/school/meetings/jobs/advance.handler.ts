import { LOBBY_MINUTES, Meeting, MeetingInvitation, OVERTIME_MINUTES } from '@pathshala/shared/modules/school/meetings';
import { eachInstitution, institutionsWith, lockRecord, runUnit, transit, type Context } from '../../../../kernel';
import { lessonsOn, type Lesson } from '../../timetable';
import { alignInvitations } from '../services/align';
import { inviteAll } from '../services/audience';
import { railOf } from '../services/connections';
import type { MeetingRow } from '../services/people';
import { recordEvents } from '../services/record-events';
import { cancelMeeting, endMeeting } from '../services/steer';

const MINUTE_MS = 60_000;
const UNIT = { id: 'meetings.advance', audited: true };
const MOST = 500;
const LESSON_CANCELLED = 'Class cancelled / ক্লাস বাতিল';
const LESSON_MERGED = 'Held with another section / অন্য শাখার সঙ্গে একত্রে';

/** Each meeting is a unit of its own, so that one that fails holds up no other. */
export default async function advanceMeetingsJob(sys: Context) {
  const near = {
    state: { in: ['scheduled', 'open', 'live'] },
    startsAt: { lte: new Date(sys.now.getTime() + LOBBY_MINUTES * MINUTE_MS).toISOString() },
  };
  const institutions = await institutionsWith(sys, Meeting, near);
  await eachInstitution(sys, { institutions, what: 'live meetings' }, async (here) => {
    for (const meeting of await here.repo(Meeting).find({ where: near, sort: ['startsAt'], limit: MOST }))
      await advance(here, meeting).catch((error: unknown) => {
        here.log.warn({ err: error, meeting: meeting.id }, 'a live meeting could not be moved on');
      });
  });
}

async function advance(here: Context, { id, ...seen }: MeetingRow): Promise<void> {
  if (seen.state === 'live') await lookInside(here, { id, ...seen });
  await runUnit(here, UNIT, async (ctx) => {
    await lockRecord(ctx, Meeting, id);
    const meeting = await ctx.repo(Meeting).get(id);
    const over = here.now.getTime() - Date.parse(meeting.endsAt);
    // A meeting that still runs may last a little longer than planned.
    if (over > (meeting.state === 'live' ? OVERTIME_MINUTES * MINUTE_MS : 0)) {
      if (meeting.state === 'scheduled') await transit(ctx, Meeting, 'open', { id });
      return void (await endMeeting(ctx, meeting));
    }
    if (meeting.state === 'live') return;
    const lesson = await lessonOf(ctx, meeting);
    if (lesson?.cover?.state === 'cancelled') return void (await cancelMeeting(ctx, meeting, LESSON_CANCELLED));
    // Its students have a place in the class of the section that they join.
    if (lesson?.cover?.state === 'merged') return void (await cancelMeeting(ctx, meeting, LESSON_MERGED));
    const host = await handOver(ctx, meeting, lesson);
    if (meeting.state !== 'scheduled') return;
    await alignInvitations(ctx, { ...meeting, host });
    await transit(ctx, Meeting, 'open', { id });
  });
}

/** Polls the service to make up for lost events. */
async function lookInside(here: Context, { id, provider, room, endsAt }: MeetingRow): Promise<void> {
  const rail = await railOf(here, provider);
  const people = rail ? await rail.service.inside(rail.connection, room!) : null;
  if (!people || here.now.toISOString() > endsAt) return;
  const at = here.now.toISOString();
  await recordEvents(
    here,
    id,
    [...new Set(people)].map((person) => ({ person, session: `seen ${person}`, kind: 'seen', at })),
  );
}

/** The lesson of a meeting as it takes place that day; null for a free meeting. */
async function lessonOf(ctx: Context, { entry, section, date }: MeetingRow): Promise<Lesson | null> {
  if (!entry) return null;
  const lessons = await lessonsOn(ctx, date, section ? { section } : {});
  return lessons.find(({ id }) => id === entry) ?? null;
}

/**
 * A substitute, or the one who has taken the lesson in a swap, holds the class in place of its teacher. @returns the
 * host
 */
async function handOver(ctx: Context, { id, host }: MeetingRow, lesson: Lesson | null): Promise<string> {
  const present = lesson && lesson.cover?.staff !== null ? lesson.staff : null;
  if (!present || present === host) return host;
  await ctx.repo(Meeting).update(id, { host: present });
  await inviteAll(ctx, { meeting: id, host: present, people: [] });
  const places = ctx.repo(MeetingInvitation);
  const former = await places.findOne({ meeting: id, staff: host });
  if (former?.isModerator) await places.update(former.id, { isModerator: false });
  return present;
}
