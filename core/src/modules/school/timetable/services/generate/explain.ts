import { t, fill, type Text } from '@pathshala/shared/kit';
import { gridOf, type Problem, type Unit } from './problem';

export interface Reason {
  kind: 'section' | 'teacher' | 'days' | 'none' | 'daily' | 'stuck';
  /** Section or employee that it is about. */
  about: string | null;
  text: Text;
}
const SECTION = t(
  'the section needs {needed} periods a week and has {open}',
  'শাখাটির সপ্তাহে {needed} পিরিয়ড দরকার, আছে {open}',
);
const TEACHER = t(
  'the teacher has {needed} periods a week and there is room for {open}',
  'শিক্ষকের সপ্তাহে {needed} পিরিয়ড, জায়গা আছে {open}',
);
const DAILY = t(
  'the teacher has {needed} periods a week; at {most} a day {open} are possible',
  'শিক্ষকের সপ্তাহে {needed} পিরিয়ড; দিনে {most} করে {open} সম্ভব',
);
const NONE = t('no period is long enough, or a break lies within it', 'এত লম্বা কোনো পিরিয়ড নেই, অথবা মাঝে বিরতি পড়ে');
const STUCK = t(
  'teacher, students and room are never free at the same time',
  'শিক্ষক, শিক্ষার্থী ও কক্ষ একই সময়ে কখনো খালি নেই',
);
const words = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { en: String(value), bn: bengali(value) }]));
const bengali = (value: number) => new Intl.NumberFormat('bn-BD', { useGrouping: false }).format(value);

/**
 * Why a lesson has no place: the cheapest check that fails for it, before any search. Counting finds what is
 * impossible; what is not impossible and yet was not found is said to be stuck.
 */
export function explain(problem: Problem, unit: Unit): Reason {
  const grid = gridOf(problem);
  const index = problem.units.indexOf(unit);
  if (grid.options[index]!.length === 0) return { kind: 'none', about: null, text: NONE };
  const slotsOf = (shift: string) => problem.slots.filter((slot) => slot.shift === shift);
  for (const { section, shift } of unit.parts) {
    const needed = demandOf(problem.units, (part) => part.section === section, section);
    const open = slotsOf(shift).length;
    if (needed > open) return { kind: 'section', about: section, text: fill(SECTION, words({ needed, open })) };
  }
  for (const { staff } of unit.parts) {
    const own = problem.units.filter((each) => each.parts.some((part) => part.staff === staff));
    const needed = own.reduce((sum, each) => sum + each.length, 0);
    const shifts = new Set(own.flatMap((each) => each.parts.map((part) => part.shift)));
    const byDay = new Map<number, number>();
    for (const shift of shifts)
      for (const { weekday } of slotsOf(shift)) byDay.set(weekday, (byDay.get(weekday) ?? 0) + 1);
    const open = [...byDay.values()].reduce((sum, count) => sum + count, 0);
    if (needed > open) return { kind: 'teacher', about: staff, text: fill(TEACHER, words({ needed, open })) };
    const daily = [...byDay.values()].reduce((sum, count) => sum + Math.min(count, problem.mostPerDay), 0);
    if (needed > daily)
      return {
        kind: 'daily',
        about: staff,
        text: fill(DAILY, words({ needed, open: daily, most: problem.mostPerDay })),
      };
  }
  return { kind: 'stuck', about: unit.parts[0]?.staff ?? null, text: STUCK };
}

/** Periods of the week that a section is taught: parallel groups count once, by the group that has most. */
function demandOf(units: readonly Unit[], isOwn: (part: Unit['parts'][number]) => boolean, section: string): number {
  const byAtom = new Map<string, number>();
  for (const { parts, length } of units) {
    const atoms = new Set(
      parts.filter((part) => part.section === section && isOwn(part)).flatMap((part) => part.atoms),
    );
    for (const atom of atoms) byAtom.set(atom, (byAtom.get(atom) ?? 0) + length);
  }
  return Math.max(0, ...byAtom.values());
}
