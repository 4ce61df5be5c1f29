/** Where time comes from; tests bring their own. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told otherwise. */
export function manualClock(start: string): Clock & { set(instant: string): void; advance(ms: number): void } {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (instant) => void (at = new Date(instant)),
    advance: (ms) => void (at = new Date(at.getTime() + ms)),
  };
}

/** Bangladesh keeps UTC+6 all year. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** The school date in Dhaka, `YYYY-MM-DD`, whatever the zone of the machine. */
export function dhakaDate(instant: Date): string {
  const day = Math.floor((instant.getTime() + DHAKA_OFFSET_MS) / DAY_MS);
  // Every call asks several times, and nearly always for today.
  if (day !== last.day) last = { day, date: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  return last.date;
}
const DAY_MS = 86_400_000;
let last = { day: Number.NaN, date: '' };

/** The instant at which a school date begins in Dhaka. */
export const startOfDay = (date: string) => new Date(`${date}T00:00:00+06:00`);
