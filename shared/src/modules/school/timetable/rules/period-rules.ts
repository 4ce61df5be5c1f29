import { foldName, listedNames } from '../../../../text';

export interface PrescribedPeriods {
  classes: string;
  /** Codes that are counted together; none = everything that a section has. */
  subjects?: string | null | undefined;
  perDay?: number | null | undefined;
  perWeek: number;
  from: string;
}
interface Held {
  subject: string;
  weekday: number;
  period: number;
  length?: number | undefined;
}
interface Weekly {
  subject: string;
  length: number;
  block: string | null;
  /** Lessons of it that have no place yet. */
  left: number;
}
export interface SectionWeek {
  class: { name: string; nameBn: string };
  lessons: readonly Held[];
  weekly: readonly Weekly[];
}
export interface PeriodFault<R> {
  rule: R;
  /** Days with another number of periods than a day has; none: the week has. */
  weekdays: number[];
  given: number;
  ruled: number;
}

/**
 * How a section's week differs from the rules: periods of the week, of each day, and of subjects. Of several rules
 * about the same the newest counts. Weekly classes that still wait for a place count in the week, and a day has too few
 * periods only when none waits. A section without any class has no faults.
 */
export function periodFaults<R extends PrescribedPeriods>(
  rules: readonly R[],
  { class: { name, nameBn }, lessons, weekly }: SectionWeek,
  { weekdays, codeOf }: { weekdays: readonly number[]; codeOf: (subject: string) => string },
): PeriodFault<R>[] {
  const isWaiting = weekly.some(({ left }) => left > 0);
  if (lessons.length === 0 && !isWaiting) return [];
  const own = rules
    .filter((rule) => listedNames(rule.classes).some((each) => [name, nameBn].map(foldName).includes(each)))
    .toSorted((a, b) => b.from.localeCompare(a.from));
  const whole = own.find((rule) => listedNames(rule.subjects ?? '').length === 0);
  const ofWeek = (rule: R, counts: (subject: string) => boolean): PeriodFault<R>[] => {
    const taught = lessons.filter(({ subject }) => counts(subject));
    const asked = weekly.filter(({ subject }) => counts(subject));
    const given = placesOf(taught).size + waitingPeriods(asked);
    return given === rule.perWeek ? [] : [{ rule, weekdays: [], given, ruled: rule.perWeek }];
  };
  const seen = new Set<string>();
  const ofSubjects = own.flatMap((rule) => {
    const codes = new Set(listedNames(rule.subjects ?? '').filter((code) => !seen.has(code)));
    for (const code of codes) seen.add(code);
    const counts = (subject: string) => codes.has(foldName(codeOf(subject)));
    // A subject that the section does not take at all is another choice, not a fault.
    const isTaken = lessons.some(({ subject }) => counts(subject)) || weekly.some(({ subject }) => counts(subject));
    return isTaken ? ofWeek(rule, counts) : [];
  });
  if (!whole) return ofSubjects;
  const week = ofWeek(whole, () => true);
  const days = ofDays(whole, { lessons, weekdays, isWaiting });
  // A week with the same wrong number on each day says it once.
  const isAlike = week.length > 0 && days[0]?.weekdays.length === weekdays.length;
  return [...week, ...(isAlike ? [] : days), ...ofSubjects];
}

function ofDays<R extends PrescribedPeriods>(
  rule: R,
  { lessons, weekdays, isWaiting }: { lessons: readonly Held[]; weekdays: readonly number[]; isWaiting: boolean },
): PeriodFault<R>[] {
  const { perDay: ruled } = rule;
  if (!ruled) return [];
  const days = new Map<number, number[]>();
  for (const weekday of weekdays) {
    const given = placesOf(lessons.filter((lesson) => lesson.weekday === weekday)).size;
    if (given > ruled || (given < ruled && !isWaiting)) days.set(given, [...(days.get(given) ?? []), weekday]);
  }
  return [...days].map(([given, those]) => ({ rule, weekdays: those, given, ruled }));
}

/** Periods in which something is held: groups that are taught side by side share one. */
const placesOf = (lessons: readonly Held[]): Set<string> =>
  new Set(
    lessons.flatMap(({ weekday, period, length = 1 }) =>
      Array.from({ length }, (_, at) => `${weekday} ${period + at}`),
    ),
  );

/** Periods that waiting classes will take. Those of one block share them, and a part of it may have them already. */
function waitingPeriods(weekly: readonly Weekly[]): number {
  const blocks = new Map<string, number>();
  let sum = 0;
  for (const { block, left, length } of weekly) {
    const periods = Math.max(0, left) * length;
    if (block) blocks.set(block, Math.min(blocks.get(block) ?? Infinity, periods));
    else sum += periods;
  }
  return [...blocks.values()].reduce((before, each) => before + each, sum);
}
