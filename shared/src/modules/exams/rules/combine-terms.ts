import { hundredths } from './grading';

/** One term's share in a combined result. */
export interface TermMark {
  obtained: number;
  full: number;
  /** Percent. */
  weight: number;
}

/**
 * A mark out of `full` from several exams by their weights, two decimals, half up. Weights that do not make up a hundred (a term
 * from which somebody was exempted is left out) share the whole in their proportion. Answers `null` without any weight.
 */
export function combineTerms(terms: readonly TermMark[], full: number): number | null {
  const weights = terms.reduce((sum, term) => sum + hundredths(term.weight), 0);
  if (weights === 0) return null;
  const share = terms.reduce(
    (sum, term) => sum + (hundredths(term.obtained) * hundredths(term.weight) * full) / hundredths(term.full),
    0,
  );
  // A product of hundredths may end in .4999999 where it is .5: half a millionth settles it.
  return Math.floor((share * 100) / weights + 0.5 + 1e-6) / 100;
}
