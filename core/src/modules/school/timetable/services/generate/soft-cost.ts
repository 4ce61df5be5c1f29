import type { Grid, Option, Problem } from './problem';

/** Soft cost of a place: late periods (students would wait), the rules that an institution wishes for. */
export function costOf(
  { problem, grid }: { problem: Problem; grid: Grid },
  unit: number,
  { weekday, period }: Pick<Option, 'weekday' | 'period'>,
): number {
  let cost = period;
  const { parts, length } = problem.units[unit]!;
  for (const { section, subject, staff, shift } of parts) {
    const isOwn = problem.classTeachers.get(section) === staff;
    if (isOwn && period !== 1) cost += 4;
    if (!isOwn && period === 1 && problem.classTeachers.has(section)) cost += 3;
    if (problem.notLast.has(subject) && period + length - 1 === grid.lastPeriod(shift, weekday)) cost += 20;
  }
  return cost;
}
