import { addDays, diffDays, isDateString } from '../../../../text';

/** Minutes of the school's clock since this day; Bangladesh has no summer time, so that they are evenly long. */
const FIRST = '2000-01-01';
const DAY = 1440;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;
const OFFSET_MS = 6 * 3_600_000;

/** `2026-01-05 08:01:12` or `2026-01-05T08:01` → minutes, seconds as a fraction; null for anything else. */
export function minuteOf(local: string): number | null {
  const match = LOCAL.exec(local);
  if (!match || !isDateString(match[1]!)) return null;
  const [hours, minutes, seconds] = [match[2], match[3], match[4] ?? '0'].map(Number) as [number, number, number];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return minuteAt(match[1]!, hours * 60 + minutes) + seconds / 60;
}
/** A minute of a day, which may lie before or behind it. */
export const minuteAt = (date: string, minute: number): number => diffDays(FIRST, date) * DAY + minute;
/** `HH:mm` → minutes since midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const dateOf = (minute: number): string => addDays(FIRST, Math.floor(minute / DAY));
/** The clock's `HH:mm` at a minute; seconds are dropped. */
export function timeOf(minute: number): string {
  const inDay = Math.floor(((minute % DAY) + DAY) % DAY);
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
/** The instant, ISO in UTC, of a local text that `minuteOf` reads. */
export const instantOfLocal = (local: string): string =>
  new Date(Date.parse(`${local.replace(' ', 'T')}Z`) - OFFSET_MS).toISOString();
/** The minute of an instant. */
export const minuteOfInstant = (instant: string | Date): number =>
  (new Date(instant).getTime() + OFFSET_MS - Date.parse(`${FIRST}T00:00:00Z`)) / 60_000;
