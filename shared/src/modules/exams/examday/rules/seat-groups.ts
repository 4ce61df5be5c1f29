/** A student of an exam, with the facts that decide who may be their neighbour. */
export interface Examinee {
  student: string;
  section: string;
  class: string;
  roll: number;
  /** Papers of the plan's sittings that the student writes. */
  papers: readonly string[];
}

/**
 * The group of each examinee: those who write the same paper, or, where a plan holds for several sittings, those of the
 * same class. Where that leaves a single group, classmates are kept apart by section.
 */
export function seatGroups(examinees: readonly Examinee[], { sittings }: { sittings: number }): Map<string, string> {
  const wide = new Map(
    examinees.map((each) => [each.student, sittings === 1 ? (each.papers[0] ?? each.class) : each.class]),
  );
  if (new Set(wide.values()).size !== 1) return wide;
  return new Map(examinees.map((each) => [each.student, each.section]));
}

/** Sittings that are held at the same moment. */
export interface SittingTime {
  date: string;
  startsAt: string;
  endsAt: string;
}
export const isAtOnce = (a: SittingTime, b: SittingTime): boolean =>
  a.date === b.date && a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Rolls as a door notice has them: 1–3, 7, 9–12. Pairs of first and last. */
export function rollRanges(rolls: readonly number[]): [from: number, until: number][] {
  const ranges: [number, number][] = [];
  for (const roll of [...new Set(rolls)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && roll === last[1] + 1) last[1] = roll;
    else ranges.push([roll, roll]);
  }
  return ranges;
}
