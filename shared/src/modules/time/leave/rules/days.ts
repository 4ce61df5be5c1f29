import type { Text } from '../../../../kit';
import { addDays, diffDays, eachDay } from '../../../../text/calendar';
import { judgeDay, type DayFacts } from '../../../school/calendar';

export type Half = 'none' | 'first' | 'second';
/** Days asked for. `halfOn` is the one of them of which only `half` is taken; without it the first day. */
export interface Span {
  from: string;
  until: string;
  half: Half;
  halfOn?: string | undefined;
}
export interface CountedDay {
  date: string;
  /** Share of the person's leave that it takes. */
  counts: 0 | 0.5 | 1;
  /** Reason why it takes none. */
  why: Text | null;
}
export interface DayCount {
  days: CountedDay[];
  total: number;
}
/** Longest leave that one application may ask for, in calendar days. */
export const LONGEST_SPAN = 366;

/** The faults of the dates alone. */
export function spanFault({
  from,
  until,
  half,
  halfOn,
}: Span): 'REVERSED' | 'TOO_LONG' | 'CROSSES_YEAR' | 'HALF_OUTSIDE' | null {
  if (until < from) return 'REVERSED';
  if (diffDays(from, until) >= LONGEST_SPAN) return 'TOO_LONG';
  // Each year has its own balance, so that a leave over New Year is two applications.
  if (from.slice(0, 4) !== until.slice(0, 4)) return 'CROSSES_YEAR';
  return half !== 'none' && halfOn !== undefined && (halfOn < from || halfOn > until) ? 'HALF_OUTSIDE' : null;
}

const halfDate = ({ from, half, halfOn }: Span) => (half === 'none' ? null : (halfOn ?? from));

/**
 * The days that a leave takes of the balance: working days of the institution, or every day where the type says so; a
 * half-day is 0.5.
 */
export function countDays(span: Span, facts: DayFacts, { includeHolidays }: { includeHolidays: boolean }): DayCount {
  const days = eachDay(span.from, span.until).map((date): CountedDay => {
    const verdict = judgeDay(date, facts);
    if (!verdict.school && !includeHolidays) return { date, counts: 0, why: verdict.why };
    return { date, counts: halfDate(span) === date ? 0.5 : 1, why: null };
  });
  return { days, total: days.reduce((sum, day) => sum + day.counts, 0) };
}

/** Whether the half-day asked for falls on a day without school: it would take less than nothing. */
export function isHalfOnHoliday(span: Span, facts: DayFacts): boolean {
  const date = halfDate(span);
  return date !== null && !judgeDay(date, facts).school;
}

/** The halves of days that a leave takes, in order: two halves of one day may belong to two applications. */
export const slotsOf = (span: Span): string[] =>
  eachDay(span.from, span.until).flatMap((date) => {
    const only = halfDate(span) === date ? span.half : null;
    return (['first', 'second'] as const)
      .filter((half) => only === null || only === half)
      .map((half) => slot(date, half));
  });
const slot = (date: string, half: 'first' | 'second') => `${date}${half === 'first' ? 'a' : 'b'}`;

export function overlaps(a: Span, b: Span): boolean {
  if (a.until < b.from || b.until < a.from) return false;
  const taken = new Set(slotsOf(a));
  return slotsOf(b).some((each) => taken.has(each));
}

/** Whether nothing but holidays lies between two leaves. */
export function adjoins(a: Span, b: Span, facts: DayFacts): boolean {
  const [first, second] = slotsOf(a)[0]! <= slotsOf(b)[0]! ? [a, b] : [b, a];
  const end = slotsOf(first).at(-1)!;
  const begin = slotsOf(second)[0]!;
  if (begin <= end) return true;
  for (let date = end.slice(0, 10); date <= begin.slice(0, 10); date = addDays(date, 1)) {
    const isWorked = (['first', 'second'] as const).some((half) => slot(date, half) > end && slot(date, half) < begin);
    if (isWorked && judgeDay(date, facts).school) return false;
  }
  return true;
}

/** Days in a row that a leave makes together with those that adjoin it, and those that adjoin these. */
export function daysInARow(
  span: Span,
  others: readonly Span[],
  facts: DayFacts,
  rule: { includeHolidays: boolean },
): number {
  const run: Span[] = [span];
  let rest = [...others];
  for (;;) {
    const next = rest.filter((other) => run.some((each) => adjoins(each, other, facts)));
    if (next.length === 0) break;
    run.push(...next);
    rest = rest.filter((other) => !next.includes(other));
  }
  return run.reduce((sum, each) => sum + countDays(each, facts, rule).total, 0);
}
