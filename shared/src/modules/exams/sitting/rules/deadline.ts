/** Events from before the deadline may arrive this much later (a lost connection); later events do not count. */
export const GRACE_MS = 60_000;
/** A pause reaches the students within about a second; answers written until then count. */
export const PAUSE_TOLERANCE_MS = 5_000;
/** Right after submitting, in the words of the review options. */
export const IMMEDIATELY_MS = 120_000;
export const BEAT_MS = 5_000;
/** Nothing heard for this long: shown as disconnected. */
export const SILENT_MS = 11_000;
/**
 * Time after a silence within which answers made in it may still arrive: the device asks first how things stand, then
 * sends.
 */
export const BACK_MS = 30_000;

const MINUTE = 60_000;
const ms = (instant: string) => Date.parse(instant);

/** The times that a controller moves for a whole section; the live fields of `quizSitting`. */
export interface SectionClock {
  extraMinutes: number;
  pausedMs: number;
  pausedAt?: string | null | undefined;
  /** A controller ended it for everyone. */
  endedAt?: string | null | undefined;
}
export interface StartFacts {
  /** Milliseconds since 1970, by the server. */
  startedAt: number;
  limitMinutes: number;
  extraPercent: number;
  /** Own granted minutes. */
  extraMinutes: number;
  /** Hard stop. */
  closesAt: string;
  /** Pauses of the section that were over when the attempt began. */
  pausedBefore: number;
}

/**
 * `min(start + limit × (1 + extra %), hard stop) + own minutes`, as an instant from which the section's pauses and
 * minutes are left out: they are added by `deadlineOf`, so that one change of the section moves every deadline and no
 * attempt is written. Pauses before the start move the hard stop, not the limit.
 * @returns milliseconds since 1970
 */
export function dueOf({
  startedAt,
  limitMinutes,
  extraPercent,
  extraMinutes,
  closesAt,
  pausedBefore,
}: StartFacts): number {
  const byLimit = startedAt + Math.round((limitMinutes * MINUTE * (100 + extraPercent)) / 100);
  return Math.min(byLimit, ms(closesAt) + pausedBefore) - pausedBefore + extraMinutes * MINUTE;
}

/** Pauses so far, the running one included. */
export const pausedSoFar = ({ pausedMs, pausedAt }: SectionClock, now: number) =>
  pausedMs + (pausedAt ? Math.max(0, now - ms(pausedAt)) : 0);

/** End of this attempt, at the instant `now`; while the section is paused it moves on with the clock. */
export function deadlineOf(due: number, section: SectionClock, now: number): number {
  const byClock = due + section.extraMinutes * MINUTE + pausedSoFar(section, now);
  return section.endedAt ? Math.min(byClock, ms(section.endedAt)) : byClock;
}

/** Milliseconds that remain, never negative. */
export const remainingOf = (due: number, section: SectionClock, now: number) =>
  Math.max(0, deadlineOf(due, section, now) - now);

/**
 * `due` before which attempts of a section are over and their grace has passed (infinity: all); null while it is
 * paused, for then nothing ends.
 */
export function dueBefore(section: SectionClock, now: number, graceMs = GRACE_MS): number | null {
  if (section.endedAt && now > ms(section.endedAt) + graceMs) return Number.POSITIVE_INFINITY;
  return section.pausedAt ? null : now - graceMs - section.pausedMs - section.extraMinutes * MINUTE;
}

/** `claimed`: it counts because the device says when it was made; the teacher sees this. */
export type Arrival = 'counts' | 'claimed' | 'late' | 'paused';
export interface ArrivalFacts {
  /** When it was answered: the device's claim in server time. */
  at: number;
  receivedAt: number;
  deadline: number;
  pausedAt: number | null;
  startedAt: number;
  /** Arrival of the last save before this one; null = none. */
  savedAt: number | null;
  /**
   * Last sign of life before the silence that this arrival ends; without a silence, the last one of all; null = none is
   * known.
   */
  heardAt: number | null;
}
/** An answer may be written while the save before it is on its way. */
const FLIGHT_MS = 2_000;

/**
 * Whether one answer counts. An answer that arrives while the clock runs counts by its arrival. A later one counts only
 * by the device's claim, which is believed of a device that could not send: not before the start, not before its last
 * save, not from a time in which it was heard, and at the end never beyond the grace.
 */
export function judgeArrival({
  at,
  receivedAt,
  deadline,
  pausedAt,
  startedAt,
  savedAt,
  heardAt,
}: ArrivalFacts): Arrival {
  const made = Math.min(at, receivedAt);
  const pauseFrom = pausedAt === null ? Number.POSITIVE_INFINITY : pausedAt + PAUSE_TOLERANCE_MS;
  if (receivedAt <= Math.min(deadline, pauseFrom)) return 'counts';
  const since = Math.max(startedAt, (savedAt ?? startedAt) - FLIGHT_MS, (heardAt ?? startedAt) - BEAT_MS);
  const isBelieved = made >= since;
  if (receivedAt > pauseFrom && (made > pauseFrom || !isBelieved)) return 'paused';
  if (receivedAt <= deadline) return 'claimed';
  return isBelieved && made <= deadline && receivedAt <= deadline + GRACE_MS ? 'claimed' : 'late';
}

export interface WindowFacts extends SectionClock {
  opensAt: string;
  closesAt: string;
  lastStartAt?: string | null | undefined;
}
export type StartVerdict = 'open' | 'QUIZ_NOT_OPEN' | 'LAST_START_PASSED' | 'QUIZ_PAUSED';

/**
 * Whether someone may begin now. Decided by the clock; a job that has not yet opened or closed the quiz changes
 * nothing.
 */
export function judgeStart(window: WindowFacts, now: number): StartVerdict {
  const moved = pausedSoFar(window, now);
  if (now < ms(window.opensAt) || window.endedAt) return 'QUIZ_NOT_OPEN';
  if (now > ms(window.closesAt) + moved + window.extraMinutes * MINUTE) return 'QUIZ_NOT_OPEN';
  if (window.lastStartAt && now > ms(window.lastStartAt) + moved) return 'LAST_START_PASSED';
  return window.pausedAt ? 'QUIZ_PAUSED' : 'open';
}

/** Instants at which a section's quiz opens, allows no more starts, and ends for everyone, by its current clock. */
export function windowOf(window: WindowFacts, now: number): { opens: number; lastStart: number; ends: number } {
  const moved = pausedSoFar(window, now);
  const byClock = ms(window.closesAt) + moved + window.extraMinutes * MINUTE;
  const ends = window.endedAt ? Math.min(byClock, ms(window.endedAt)) : byClock;
  return {
    opens: ms(window.opensAt),
    lastStart: window.lastStartAt ? Math.min(ends, ms(window.lastStartAt) + moved) : ends,
    ends,
  };
}
