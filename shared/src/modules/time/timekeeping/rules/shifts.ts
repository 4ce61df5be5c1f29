import {
  DAY_CUT,
  judgeStaffDay,
  spanOfShift,
  type DayCase,
  type DayResult,
  type DayState,
  type ShiftRule,
  type ShiftSpan,
} from './days';
import { dateOf, minuteOfDay } from './local-time';

const DAY = 1440;
/** More shifts than these nobody works on one day. */
export const MOST_SHIFTS = 2;
type Hours = Pick<ShiftRule, 'startsAt' | 'endsAt'>;

export const byStart = (a: Hours, b: Hours): number => minuteOfDay(a.startsAt) - minuteOfDay(b.startsAt);

/** Whether someone would have to be in both at one time, a night that ends in the morning of the next day included. */
export function hoursOverlap(one: Hours, other: Hours): boolean {
  const [a, b] = [hoursOf(one), hoursOf(other)];
  return [-DAY, 0, DAY].some((by) => a.start < b.end + by && b.start + by < a.end);
}
function hoursOf({ startsAt, endsAt }: Hours) {
  const start = minuteOfDay(startsAt);
  const length = minuteOfDay(endsAt) - start;
  return { start, end: start + (length > 0 ? length : length + DAY) };
}

interface PlacedSpan extends ShiftSpan {
  date: string;
  /** The position of the shift in its day. */
  at: number;
  isOneOfTwo: boolean;
  rule: ShiftRule;
}

/**
 * The punches of each shift on some days in a row: those in its window. Where windows overlap the nearer start decides;
 * next to a day of two shifts it is the middle of the pause, because a departure then lies nearer to the next start. A
 * day without a shift has one list: punches from four in the morning on that no shift takes.
 * @param days each with its shifts by start
 * @param punches minutes in any order; the same one twice is one
 * @returns of each day a list for each of its shifts
 */
export function punchesByShift(
  days: readonly { date: string; shifts: readonly ShiftRule[] }[],
  punches: readonly number[],
): Map<string, number[][]> {
  const out = new Map(
    days.map(({ date, shifts }) => [date, shifts.length > 0 ? shifts.map((): number[] => []) : [[]]]),
  );
  const bare = new Set(days.flatMap(({ date, shifts }) => (shifts.length > 0 ? [] : [date])));
  const spans = days
    .flatMap(({ date, shifts }) =>
      shifts.map((rule, at): PlacedSpan => ({
        date,
        at,
        rule,
        isOneOfTwo: shifts.length > 1,
        ...spanOfShift(date, rule),
      })),
    )
    .sort((a, b) => a.start - b.start);
  for (const punch of [...new Set(punches)].sort((a, b) => a - b)) {
    const [first, ...later] = spans.filter(({ from, until }) => punch >= from && punch < until);
    const span = first && later.reduce((best, next) => (punch > borderOf(best, next) ? next : best), first);
    const date = span?.date ?? dateOf(punch - DAY_CUT);
    if (span || bare.has(date)) out.get(date)![span?.at ?? 0]!.push(punch);
  }
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    if (next?.date === span.date) handOver(span, next, out.get(span.date)!);
  }
  return out;
}

const borderOf = (one: PlacedSpan, next: PlacedSpan): number =>
  one.isOneOfTwo || next.isOneOfTwo ? (one.end + next.start) / 2 : (one.start + next.start) / 2;

/**
 * From one shift to the next people stay in the building, and punch once or not at all between them: the one punch is
 * going and coming, and a person seen only at both ends was there throughout.
 */
function handOver(one: PlacedSpan, next: PlacedSpan, lists: number[][]): void {
  if (one.until <= next.from) return;
  const [before, after] = [lists[one.at]!, lists[next.at]!];
  const [came, seen] = [before[0], after[0]];
  if (came === undefined || seen === undefined) return;
  const last = before.at(-1)!;
  const isStill = last - came < PAUSE && last < one.end - one.rule.earlyGrace;
  const isOnlyEnd = after.length === 1 && Math.abs(seen - next.end) < Math.abs(seen - next.start);
  if (isStill && seen <= next.start + next.rule.lateGrace) before.push(seen);
  else if (isStill && isOnlyEnd) {
    before.push(one.end);
    after.unshift(next.start);
  } else if (isOnlyEnd && last >= one.end - one.rule.earlyGrace) after.unshift(last);
}
/** Punches nearer to each other than this are one coming. */
const PAUSE = 30;

/** A day with shifts that are evaluated one by one. */
export interface ShiftsCase extends Omit<DayCase, 'shift' | 'punches' | 'corrected' | 'openUntil'> {
  /** By start; none where nobody said when they work. */
  shifts: readonly ShiftRule[];
  /** A list for each shift, as `punchesByShift` answers. */
  punches: readonly (readonly number[])[];
  /** The corrections by hand of each shift. */
  corrected: readonly DayCase['corrected'][];
}

/**
 * The state of a day, in all and in each of its shifts. Leave for one half of a day of two shifts is leave for one of
 * them.
 */
export function judgeStaffShifts(day: ShiftsCase): DayResult & { parts: DayResult[] } {
  const { shifts, punches, corrected, excused, ...rest } = day;
  const [only] = shifts;
  if (shifts.length < 2) {
    const one = { ...rest, shift: only ?? null, punches: punches[0] ?? [], corrected: corrected[0] ?? null };
    return { ...judgeStaffDay({ ...one, excused: excused ?? null }), parts: [] };
  }
  const spans = shifts.map((shift) => spanOfShift(day.date, shift));
  const parts = shifts.map((shift, at) => {
    const next = spans[at + 1];
    return judgeStaffDay({
      ...rest,
      shift,
      punches: punches[at] ?? [],
      corrected: corrected[at] ?? null,
      excused: excusedIn(excused, at, shifts.length),
      ...(next && spans[at]!.until > next.from ? { openUntil: next.until } : {}),
    });
  });
  return { ...sumOf(parts), parts };
}

function excusedIn(excused: DayCase['excused'], at: number, count: number): DayCase['excused'] {
  if (!excused || excused.part === 'day') return excused ?? null;
  const isIn = excused.part === 'first' ? at === 0 : at === count - 1;
  return isIn ? { kind: excused.kind, part: 'day' } : null;
}

function sumOf(parts: readonly DayResult[]): DayResult {
  const total = (name: 'worked' | 'late' | 'early' | 'overtime') => parts.reduce((sum, part) => sum + part[name], 0);
  const attended = parts.filter((part) => part.in !== null || part.out !== null);
  return {
    state: stateOfAll(parts.map(({ state }) => state)),
    in: attended[0]?.in ?? null,
    out: attended.at(-1)?.out ?? null,
    isOutMissing: parts.some(({ isOutMissing }) => isOutMissing),
    worked: total('worked'),
    late: total('late'),
    early: total('early'),
    overtime: total('overtime'),
  };
}
const CAME: ReadonlySet<DayState> = new Set(['present', 'late', 'halfDay']);
/** Absent from one shift of two is half a day; a coming shift says nothing yet. */
function stateOfAll(states: readonly DayState[]): DayState {
  const known = states.filter((state) => state !== 'expected');
  const [first = 'expected'] = known;
  if (known.every((state) => state === first)) return first;
  if (known.includes('absent')) return known.some((state) => CAME.has(state)) ? 'halfDay' : 'absent';
  if (known.includes('late')) return 'late';
  return known.find((state) => CAME.has(state)) === undefined ? first : 'present';
}
