export interface RatingTally {
  triangle: number;
  circle: number;
  square: number;
}
/**
 * Starts of the seven levels of the national competency transcript: triangles minus squares, in a hundred of all
 * ratings.
 */
export const NATIONAL_LEVELS: readonly number[] = [-100, -50, -25, 0, 25, 50, 100];

/**
 * The level of an area by its ratings: triangle (high), circle, square (low).
 * @param starts of the levels, in any order
 * @returns 1 for the lowest level, also below every start; null without a rating
 */
export function levelOf({ triangle, circle, square }: RatingTally, starts: readonly number[]): number | null {
  const total = triangle + circle + square;
  if (total === 0) return null;
  return Math.max(1, starts.filter((from) => (triangle - square) * 100 >= from * total).length);
}

/** The level, 1 to 7, on the national scale. `null` without any rating. */
export const competencyLevel = (tally: RatingTally): number | null => levelOf(tally, NATIONAL_LEVELS);
