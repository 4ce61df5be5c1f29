/** Someone who could take a lesson: free at that time and there on that day. */
export interface Substitute {
  staff: string;
  sameSubject: boolean;
  knowsSection: boolean;
  /** Lessons of theirs on that day, covers included, and of a usual week. */
  today: number;
  week: number;
  /** Lessons of others that they took in this year. */
  done: number;
}
/** Nobody is asked for more lessons than this makes of a full week. */
const NORM = 32;

/**
 * In the order in which they should be asked: of the subject first, then who knows the section, then whose share of all
 * covers is furthest from done. Who has a light week has a larger share; ties go to the lighter day.
 */
export function rankSubstitutes(those: readonly Substitute[]): (Substitute & { owed: number })[] {
  const spare = ({ week }: Substitute) => Math.max(0, NORM - week);
  const total = those.reduce((sum, each) => sum + spare(each), 0);
  const covers = those.reduce((sum, each) => sum + each.done, 0) + 1;
  return those
    .map((each) => ({
      ...each,
      owed: (total > 0 ? (covers * spare(each)) / total : covers / those.length) - each.done,
    }))
    .toSorted(
      (a, b) =>
        Number(b.sameSubject) - Number(a.sameSubject) ||
        Number(b.knowsSection) - Number(a.knowsSection) ||
        b.owed - a.owed ||
        a.today - b.today ||
        a.staff.localeCompare(b.staff),
    );
}
