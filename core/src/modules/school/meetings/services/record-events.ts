import { groupBy, type Row } from '@pathshala/shared/kit';
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
    const known = await rowsOf(ctx, meeting, [...invited.keys()]);
    const told = await marksOf(ctx, meeting, events);
    const heard = new Set<string>();
    let begins = false;
    let kept = 0;
    for (const event of events) {
      const row = invited.get(event.person);
      const own = known.get(event.person) ?? [];
      if (!row || told.has(markOf(event))) continue;
      told.add(markOf(event));
      const last = event.kind === 'seen' ? stillSeen(own, event.at) : null;
      const { person, session, kind, at } = event;
      const written = last
        ? await log.update(last.id, { until: at })
        : await log.create({ meeting, person, session, kind, at });
      known.set(person, [...own.filter((each) => each !== last), written]);
      heard.add(person);
      kept++;
      begins ||= row.isModerator && kind !== 'leave';
    }
    if (kept === 0) return 0;
    if (begins && (found.state === 'scheduled' || found.state === 'open'))
      await transit(ctx, Meeting, 'begin', { id: meeting });
    for (const person of heard) await showInside(ctx, invited.get(person)!, known.get(person)!);
    return kept;
  });
}

type EventRow = Row<typeof MeetingEvent>;
const markOf = ({ session, kind, at }: SeenEvent): string => JSON.stringify([session, kind, at]);
/** Keys of the stored events of these sessions. */
async function marksOf(ctx: Context, meeting: string, events: readonly PersonEvent[]): Promise<Set<string>> {
  const session = { in: [...new Set(events.map((event) => event.session))] };
  const rows = await ctx.repo(MeetingEvent).find({ where: { meeting, session }, sort: [], limit: MOST_EVENTS });
  return new Set(rows.map(markOf));
}

/** A person who is still inside adds no event: the last one is extended. */
function stillSeen(own: readonly EventRow[], at: string): EventRow | null {
  const last = own.filter(({ kind }) => kind === 'seen').toSorted((a, b) => b.at.localeCompare(a.at))[0];
  const gap = last ? Date.parse(at) - Date.parse(last.until ?? last.at) : -1;
  return last && gap >= 0 && gap <= SEEN_AGAIN_MS ? last : null;
}

/** Events of several people in one read: a whole class is checked every half minute. */
async function rowsOf(ctx: Context, meeting: string, people: readonly string[]): Promise<Map<string, EventRow[]>> {
  const found = new Map<string, EventRow[]>();
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const person = { in: people.slice(from, from + PEOPLE_AT_ONCE) };
    const rows = await ctx.repo(MeetingEvent).find({ where: { meeting, person }, sort: ['at'], limit: MOST_EVENTS });
    for (const [key, own] of groupBy(rows, (row) => row.person)) found.set(key, own);
  }
  return found;
}

async function showInside(ctx: Context, row: InvitationRow, own: readonly EventRow[]): Promise<void> {
  const events = own.filter(({ kind }) => kind !== 'went').toSorted((a, b) => a.at.localeCompare(b.at));
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
  const people = heardOf.map(({ _id }) => _id);
  for (const [person, events] of await rowsOf(ctx, meeting.id, people)) found.set(person, presenceOf(events, slot));
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
