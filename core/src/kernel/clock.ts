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
export const dhakaDate = (instant: Date) => new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which a school date begins in Dhaka. */
export const startOfDay = (date: string) => new Date(`${date}T00:00:00+06:00`);
