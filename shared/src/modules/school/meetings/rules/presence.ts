export interface SeenEvent {
  session: string;
  kind: 'went' | 'join' | 'leave' | 'seen';
  /** ISO instant by the provider's clock. */
  at: string;
  /** Of one who was seen again and again: the last time. */
  until?: string;
}
export interface Presence {
  seconds: number;
  percent: number;
  lateMinutes: number;
  presence: 'present' | 'partial' | 'absent';
  cameAt: string | null;
}
interface Slot {
  startsAt: string;
  endsAt: string;
  /** Moment up to which an open sitting counts: the end of the meeting, or now. */
  until: string;
  /** Present from this part of the length. */
  fromPercent: number;
}
type Span = [from: number, until: number];
const BRIDGE_MS = 60_000;
const SEEN_MS = 30_000;
/** Two looks that are no further apart are one span: what lies between them is bridged. */
export const SEEN_AGAIN_MS = BRIDGE_MS + 2 * SEEN_MS;
const LATE_FROM_MINUTES = 10;

/**
 * Time of one person inside the slot. Sittings of several devices count once, gaps of up to a minute do not count, and
 * a sitting whose end was lost lasts to the end of the meeting.
 */
export function presenceOf(events: readonly SeenEvent[], { startsAt, endsAt, until, fromPercent }: Slot): Presence {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const last = Math.min(to, Date.parse(until));
  const spans = merged([...sittings(events, Date.parse(until)), ...seen(events)])
    .map(([a, b]): Span => [Math.max(a, from), Math.min(b, last)])
    .filter(([a, b]) => b > a);
  const seconds = Math.floor(spans.reduce((sum, [a, b]) => sum + b - a, 0) / 1_000);
  const percent = Math.min(100, Math.floor((100 * seconds * 1_000) / (to - from)));
  const first = spans[0]?.[0];
  const late = first === undefined ? 0 : Math.floor((first - from) / 60_000);
  return {
    seconds,
    percent,
    lateMinutes: late > LATE_FROM_MINUTES ? late : 0,
    presence: percent >= fromPercent ? 'present' : percent > 0 ? 'partial' : 'absent',
    cameAt: first === undefined ? null : new Date(first).toISOString(),
  };
}

function sittings(events: readonly SeenEvent[], until: number): Span[] {
  const order = { join: 0, seen: 1, went: 1, leave: 2 };
  const sorted = events
    .filter(({ kind }) => kind === 'join' || kind === 'leave')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || order[a.kind] - order[b.kind]);
  const open = new Map<string, number>();
  const spans: Span[] = [];
  for (const { session, kind, at } of sorted) {
    const began = open.get(session);
    if (kind === 'join' && began === undefined) open.set(session, Date.parse(at));
    if (kind === 'leave' && began !== undefined) {
      spans.push([began, Date.parse(at)]);
      open.delete(session);
    }
  }
  return [...spans, ...[...open.values()].map((began): Span => [began, until])];
}

const seen = (events: readonly SeenEvent[]): Span[] =>
  events
    .filter(({ kind }) => kind === 'seen')
    .map(({ at, until = at }): Span => [Date.parse(at) - SEEN_MS, Date.parse(until) + SEEN_MS]);

function merged(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const [from, until] of spans.toSorted(([a], [b]) => a - b)) {
    const last = out.at(-1);
    if (last && from - last[1] <= BRIDGE_MS) last[1] = Math.max(last[1], until);
    else out.push([from, until]);
  }
  return out;
}
