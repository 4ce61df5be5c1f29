import { hundredths } from './grading';
import { roundTotal, type Rounding } from './subject-score';

/** One term's share in a combined result. */
export interface TermMark {
  obtained: number;
  full: number;
  /** Percent. */
  weight: number;
}

/**
 * A mark out of `full` from several exams by their weights, rounded once as the rule says (two decimals, half up, or to
 * a whole mark): a mark of 79.495 is 79, not 80 by way of 79.50. Weights that do not make up a hundred (a term from
 * which someone was exempted is left out) share the whole in their proportion. Answers `null` without any weight.
 */
export function combineTerms(terms: readonly TermMark[], full: number, rounding: Rounding = 'none'): number | null {
  const weights = terms.reduce((sum, term) => sum + hundredths(term.weight), 0);
  if (weights === 0) return null;
  const share = terms.reduce(
    (sum, term) => sum + (hundredths(term.obtained) * hundredths(term.weight) * full) / hundredths(term.full),
    0,
  );
  return roundTotal(share / weights, rounding);
}
