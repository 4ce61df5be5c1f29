import { readFileSync, statSync } from 'node:fs';
import type { Config } from './config';

/** Where time comes from; tests bring their own. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** The clock of a process: the machine's, unless a test or a rehearsal names a file with another moment. @throws Error when the file has none */
export const clockOf = ({ CLOCK_FILE: file }: Pick<Config, 'CLOCK_FILE'>): Clock =>
  file ? fileClock(file) : systemClock;

/**
 * Time as a file has it: the ISO instant in it was "now" when it was written, and time runs on from there. All processes that read
 * one file agree, also one that starts later, and writing the file again moves all of them.
 */
function fileClock(file: string): Clock {
  let lookedAt = -Infinity;
  let writtenAt = Number.NaN;
  let aheadMs = Number.NaN;
  const look = () => {
    lookedAt = performance.now();
    const { mtimeMs } = statSync(file);
    if (mtimeMs === writtenAt) return;
    const moment = Date.parse(readFileSync(file, 'utf8').trim());
    // Half-written: the moment before holds until the next look.
    if (Number.isNaN(moment)) return;
    writtenAt = mtimeMs;
    aheadMs = moment - mtimeMs;
  };
  look();
  if (Number.isNaN(aheadMs)) throw new Error(`${file} (CLOCK_FILE) holds no moment such as 2028-02-29T08:30:00+06:00`);
  return {
    now() {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) look();
      return new Date(Date.now() + aheadMs);
    },
  };
}
const LOOK_EVERY_MS = 50;

/** A stopped clock that moves only when told to. */
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
