/** Marks are hundredths. */
export interface Candidate {
  id: string;
  number: string;
  dateOfBirth: string;
  written: number | null;
  /** The mark of each member of the board. */
  viva: readonly number[];
}
export interface SelectionRule {
  writtenMax: number;
  vivaMax: number;
  passPercent: number;
  vacancies: number;
  waiting?: number | undefined;
}
export type Outcome = 'selected' | 'waiting' | 'rejected';
export interface Ranked {
  id: string;
  /** Mean of the board, rounded half up; null before anyone has marked. */
  viva: number | null;
  total: number | null;
  /** From 1; null for those with incomplete marks. */
  place: number | null;
  /** Null for those with incomplete marks. */
  outcome: Outcome | null;
}

/**
 * Applicants by merit: total of written test and mean of the board; equal totals by the written test, then the older
 * one, then the number of the application. An applicant who does not reach the pass mark of the whole is not selected,
 * also where posts stay empty.
 */
export function rankCandidates(candidates: readonly Candidate[], rule: SelectionRule): Ranked[] {
  const scored = candidates.map((each) => {
    const viva = meanOf(each.viva);
    const isComplete = viva !== null && (rule.writtenMax === 0 || each.written !== null);
    return { ...each, viva, total: isComplete ? viva + (rule.writtenMax > 0 ? each.written! : 0) : null };
  });
  const complete = scored
    .filter((each) => each.total !== null)
    .toSorted(
      (a, b) =>
        b.total! - a.total! ||
        (b.written ?? 0) - (a.written ?? 0) ||
        a.dateOfBirth.localeCompare(b.dateOfBirth) ||
        a.number.localeCompare(b.number),
    );
  return [
    ...complete.map(({ id, viva, total }, at) => {
      const place = at + 1;
      return { id, viva, total, place, outcome: outcomeOf({ place, total: total! }, rule) };
    }),
    ...scored
      .filter((each) => each.total === null)
      .map(({ id, viva }) => ({ id, viva, total: null, place: null, outcome: null })),
  ];
}

/** The outcome that a place and a total have for an applicant. */
export function outcomeOf({ place, total }: { place: number; total: number }, rule: SelectionRule): Outcome {
  if (total < (rule.writtenMax + rule.vivaMax) * rule.passPercent) return 'rejected';
  if (place <= rule.vacancies) return 'selected';
  return place <= rule.vacancies + (rule.waiting ?? rule.vacancies) ? 'waiting' : 'rejected';
}

const meanOf = (marks: readonly number[]): number | null =>
  marks.length === 0 ? null : Math.round(marks.reduce((sum, each) => sum + each, 0) / marks.length);
