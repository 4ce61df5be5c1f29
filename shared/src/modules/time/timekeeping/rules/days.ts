import { minuteAt, minuteOfDay, timeOf } from './local-time';

/** Hours at which someone is expected, and the tolerances. All but the times of the clock are minutes. */
export interface ShiftRule {
  /** `HH:mm`; an end that is not behind the start is that of the next day. */
  startsAt: string;
  endsAt: string;
  lateGrace: number;
  earlyGrace: number;
  /** Time before the start and behind the end within which a punch still belongs to the shift. */
  windowBefore: number;
  windowAfter: number;
  /** Less work than this is half a day; 0: never. */
  halfDayBelow: number;
  /** Shorter stays behind the end are none; longer ones count in whole blocks. */
  overtimeFrom: number;
  overtimeBlock: number;
}
/** A later punch only counts as going when it is this much behind the coming. */
const SHORTEST_STAY = 30;
/** Where there is no shift, a night belongs to the day before until this minute. */
export const DAY_CUT = 4 * 60;
const DAY = 1440;

export interface ShiftSpan {
  start: number;
  end: number;
  /** The window, its end not included. */
  from: number;
  until: number;
}
export function spanOfShift(
  date: string,
  rule: Pick<ShiftRule, 'startsAt' | 'endsAt' | 'windowBefore' | 'windowAfter'>,
): ShiftSpan {
  const start = minuteAt(date, minuteOfDay(rule.startsAt));
  const length = minuteOfDay(rule.endsAt) - minuteOfDay(rule.startsAt);
  const end = start + (length > 0 ? length : length + DAY);
  return { start, end, from: start - rule.windowBefore, until: end + rule.windowAfter };
}

export const DAY_STATES = [
  'expected',
  'present',
  'late',
  'halfDay',
  'absent',
  'leave',
  'duty',
  'holiday',
  'weekend',
] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface DayCase {
  date: string;
  shift: ShiftRule | null;
  punches: readonly number[];
  /** The times corrected by hand, as minutes; they take the place of the punches. */
  corrected?: { in: number | null; out: number | null } | null;
  excused?: { kind: 'leave' | 'duty'; part: 'day' | 'first' | 'second' } | null;
  closed?: 'weekend' | 'holiday' | null;
  /** They were called although the day is closed: it counts like any other. */
  isCalled?: boolean;
  /** Until when their going may still become known, where that is later than the end of the window. */
  openUntil?: number;
  /** The minute of now: before the window has closed nobody is absent. */
  now: number;
}
export interface DayResult {
  state: DayState;
  /** `HH:mm`. */
  in: string | null;
  out: string | null;
  /** They came and never went, and the window is closed. */
  isOutMissing: boolean;
  worked: number;
  late: number;
  early: number;
  overtime: number;
}

/** The state of a day. The same case always gives the same answer. */
export function judgeStaffDay(day: DayCase): DayResult {
  const { date, shift, punches, corrected, excused, closed, isCalled, openUntil, now } = day;
  const came = corrected ? corrected.in : (punches[0] ?? null);
  const went = corrected ? corrected.out : lastOf(punches);
  const span = shift ? spanOfShift(date, shift) : null;
  const isOver = now >= (span ? span.until : minuteAt(date, DAY + DAY_CUT));
  const worked = came !== null && went !== null ? Math.max(0, Math.floor(went) - Math.floor(came)) : 0;
  const shown = {
    in: came === null ? null : timeOf(came),
    out: went === null ? null : timeOf(went),
    isOutMissing: came !== null && went === null && isOver && now >= (openUntil ?? 0),
    worked,
  };
  const none = { late: 0, early: 0 };
  const isFree = closed && !isCalled;
  if (excused?.part === 'day' && !isFree) return { state: excused.kind, ...shown, ...none, overtime: 0 };
  if (isFree) return { state: closed, ...shown, ...none, overtime: blocksOf(worked, shift) };
  if (came === null) {
    // Leave or duty is for one half: of the other one they are absent, which is half a day.
    if (excused) return { state: isOver ? 'halfDay' : excused.kind, ...shown, ...none, overtime: 0 };
    return { state: isOver ? 'absent' : 'expected', ...shown, ...none, overtime: 0 };
  }
  const late =
    span && excused?.part !== 'first' && came > span.start + shift!.lateGrace ? Math.floor(came - span.start) : 0;
  const early =
    span && went !== null && isOver && excused?.part !== 'second' && went < span.end - shift!.earlyGrace
      ? Math.ceil(span.end - went)
      : 0;
  const isHalf = !excused && went !== null && isOver && shift !== null && worked < shift.halfDayBelow;
  return {
    state: isHalf ? 'halfDay' : late > 0 ? 'late' : 'present',
    ...shown,
    late,
    early,
    overtime: span && went !== null ? blocksOf(went - span.end, shift) : 0,
  };
}

function lastOf(punches: readonly number[]): number | null {
  const [first] = punches;
  const last = punches.at(-1);
  return first !== undefined && last !== undefined && last - first >= SHORTEST_STAY ? last : null;
}
function blocksOf(minutes: number, shift: ShiftRule | null): number {
  if (!shift || minutes < shift.overtimeFrom || minutes <= 0) return 0;
  return Math.floor(minutes / shift.overtimeBlock) * shift.overtimeBlock;
}
