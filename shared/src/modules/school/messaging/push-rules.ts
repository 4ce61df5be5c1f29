import { t, type Text } from '../../../kit';
import { dhakaClock } from '../../../text';
import { quietUntil } from './sms-rules';

export interface PushTimes {
  quietFrom?: string | undefined;
  quietUntil?: string | undefined;
  digestAt?: string | undefined;
}

/** Devices of one person; with one more the oldest goes. */
export const MOST_PUSH_DEVICES = 10;
/** Attempts at a push service that is busy or away. */
export const PUSH_TRIES = 6;
/** After so many hours a push says nothing new: the bell has it. */
export const PUSH_HOURS = 24;
/** News of a child on its way and of the person's own account wait for no daily summary, only for the quiet hours. */
const NOT_GATHERED: ReadonlySet<string> = new Set(['attendance', 'account']);

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant at which a notification of this kind goes to the devices of a person with these times. */
export function pushDue(now: Date, kind: string, times: PushTimes): Date {
  const quiet = quietUntil(now, times) ?? now;
  if (times.digestAt === undefined || NOT_GATHERED.has(kind)) return quiet;
  const digest = nextAt(quiet, times.digestAt);
  // A summary that lies within the quiet hours comes at their end.
  return quietUntil(digest, times) ?? digest;
}

/** The next instant, now included, at which clocks in Dhaka show this time. */
function nextAt(now: Date, time: string): Date {
  const { hour, minute } = dhakaClock(now);
  const wait = (minutes(time) - hour * 60 - minute + DAY_MINUTES) % DAY_MINUTES;
  return wait === 0 ? now : new Date((Math.floor(now.getTime() / MINUTE_MS) + wait) * MINUTE_MS);
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Pause before the next attempt after `tries` that failed. A service that says how long it wants to be left alone is
 * obeyed.
 */
export function pushPauseMs(tries: number, wantedMs: number | null): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
  return Math.max(own, wantedMs ?? 0);
}

/** `Retry-After` as milliseconds: seconds or a date; null when it says nothing that can be understood. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header.trim()) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

interface Pushed {
  title: Text;
  /** Name of its kind. */
  kind: Text;
  /** The institution that it comes from; null for news of the platform. */
  school: Text | null;
}

/** The title of a push. A locked screen shows no name of a child, no mark and no sum unless its owner wants it. */
export function pushTitle({ title, kind, school }: Pushed, { isOpen }: { isOpen: boolean }): Text {
  if (isOpen) return title;
  return school ? t(`${school.en}: ${kind.en}`, `${school.bn}: ${kind.bn}`) : t(`New: ${kind.en}`, `নতুন: ${kind.bn}`);
}
