import { groupBy } from '@pathshala/shared/kit';
import {
  Meeting,
  MeetingEvent,
  MeetingInvitation,
  presenceOf,
  SEEN_AGAIN_MS,
  type Presence,
  type SeenEvent,
} from '@pathshala/shared/modules/school/meetings';
import { lockRecord, runUnit, transit, type Context } from '../../../../kernel';
import type { InvitationRow, MeetingRow } from './people';

const UNIT = { id: 'meetings.hear', audited: false };
/** Reads are cut at these numbers, and never fail there: a meeting must be able to end. */
const MOST_EVENTS = 20_000;
const MOST_PEOPLE = 20_000;
const PEOPLE_AT_ONCE = 50;
export interface PersonEvent extends SeenEvent {
  person: string;
}

/**
 * Keeps events of the invited and says who is inside. An event that comes twice, or about someone who is not invited,
 * changes nothing; the first moderator inside makes the meeting live.
 */
export async function recordEvents(sys: Context, meeting: string, events: readonly PersonEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  return runUnit(sys, UNIT, async (ctx) => {
    await lockRecord(ctx, Meeting, meeting);
    const found = await ctx.repo(Meeting).findOne({ id: meeting });
    if (!found || found.state === 'cancelled') return 0;
    const invitations = ctx.repo(MeetingInvitation);
    const invited = new Map(
      (
        await invitations.find({ where: { meeting, person: { in: events.map(({ person }) => person) } }, sort: [] })
      ).map((row) => [row.person, row]),
    );
    const log = ctx.repo(MeetingEvent);
    let kept = 0;
    let begins = false;
    for (const { person, session, kind, at } of events) {
      const row = invited.get(person);
      if (!row || (await log.findOne({ meeting, session, kind, at }))) continue;
      if (kind !== 'seen' || !(await lengthen(ctx, { meeting, person, at })))
        await log.create({ meeting, person, session, kind, at });
      kept++;
      begins ||= row.isModerator && kind !== 'leave';
    }
    if (kept === 0) return 0;
    if (begins && (found.state === 'scheduled' || found.state === 'open'))
      await transit(ctx, Meeting, 'begin', { id: meeting });
    for (const row of invited.values()) await showInside(ctx, row);
    return kept;
  });
}

/** Someone who is still inside adds no event: the last one reaches further. @returns whether there was one */
async function lengthen(
  ctx: Context,
  { meeting, person, at }: { meeting: string; person: string; at: string },
): Promise<boolean> {
  const log = ctx.repo(MeetingEvent);
  const [last] = await log.find({ where: { meeting, person, kind: 'seen' }, sort: ['-at'], limit: 1 });
  const gap = last ? Date.parse(at) - Date.parse(last.until ?? last.at) : -1;
  if (!last || gap < 0 || gap > SEEN_AGAIN_MS) return false;
  await log.update(last.id, { until: at });
  return true;
}

async function showInside(ctx: Context, row: InvitationRow): Promise<void> {
  const events = (await eventsOf(ctx, row.meeting, [row.person])).filter(({ kind }) => kind !== 'went');
  const inside = isInside(events, ctx.now.getTime());
  const cameAt = row.cameAt ?? events.find(({ kind }) => kind !== 'leave')?.at;
  if (inside === row.inside && cameAt === row.cameAt) return;
  await ctx.repo(MeetingInvitation).update(row.id, { inside, ...(cameAt ? { cameAt } : {}) });
}

const FRESH_MS = 60_000;
/** Some sitting is open, or the person was seen within the last minute. */
export function isInside(events: readonly SeenEvent[], now: number): boolean {
  const open = new Set<string>();
  for (const { kind, session } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (kind === 'join') open.add(session);
    if (kind === 'leave') open.delete(session);
  }
  return (
    open.size > 0 || events.some(({ kind, at, until = at }) => kind === 'seen' && now - Date.parse(until) < FRESH_MS)
  );
}

async function eventsOf(ctx: Context, meeting: string, people: readonly string[]): Promise<PersonEvent[]> {
  const rows = await ctx
    .repo(MeetingEvent)
    .find({ where: { meeting, person: { in: [...people] } }, sort: ['at'], limit: MOST_EVENTS });
  return rows.map(({ person, session, kind, at, until }) => ({
    ...{ person, session, kind, at },
    ...(until ? { until } : {}),
  }));
}

/** Presence of each invited person from the events so far. */
export async function presences(ctx: Context, meeting: MeetingRow): Promise<Map<string, Presence>> {
  const until = meeting.endedAt ?? ctx.now.toISOString();
  const slot = {
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    until,
    fromPercent: meeting.presentPercent,
  };
  const heardOf = await ctx
    .repo(MeetingEvent)
    .aggregate<{ _id: string }>({ meeting: meeting.id }, [{ $group: { _id: '$person' } }]);
  const found = new Map<string, Presence>();
  for (let from = 0; from < heardOf.length; from += PEOPLE_AT_ONCE) {
    const people = heardOf.slice(from, from + PEOPLE_AT_ONCE).map(({ _id }) => _id);
    for (const [person, events] of groupBy(await eventsOf(ctx, meeting.id, people), ({ person: who }) => who))
      found.set(person, presenceOf(events, slot));
  }
  return found;
}

/**
 * Writes who was there when a meeting has ended; what a person has set by hand stays. Where nothing was reported, as by
 * a plain link, nobody is called absent; nor is anyone who has declined.
 * @returns whether there was a report
 */
export async function settlePresence(ctx: Context, meeting: MeetingRow): Promise<boolean> {
  const found = await presences(ctx, meeting);
  if ([...found.values()].every(({ seconds }) => seconds === 0)) return false;
  const repo = ctx.repo(MeetingInvitation);
  for (const row of await repo.find({ where: { meeting: meeting.id }, sort: [], limit: MOST_PEOPLE })) {
    const seen = found.get(row.person);
    await repo.update(row.id, {
      inside: false,
      seconds: seen?.seconds ?? 0,
      percent: seen?.percent ?? 0,
      lateMinutes: seen?.lateMinutes ?? 0,
      ...(row.isConfirmed || (row.answer === 'declined' && !seen?.seconds)
        ? {}
        : { presence: seen?.presence ?? 'absent' }),
    });
  }
  return true;
}
