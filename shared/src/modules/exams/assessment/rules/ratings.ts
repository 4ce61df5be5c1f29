import { levelOf, type RatingTally } from '../../exams';
import type { Rating } from '../choices';
import type { Area } from '../entities/assessment-result';

export function tallyOf(ratings: readonly { rating: Rating }[]): RatingTally {
  const count = (rating: Rating) => ratings.filter((each) => each.rating === rating).length;
  return { triangle: count('triangle'), circle: count('circle'), square: count('square') };
}

/** Levels from the lowest; the number of a level is its place here. */
export const fromLowest = <L extends { from: number }>(levels: readonly L[]): L[] =>
  levels.toSorted((a, b) => a.from - b.from);

interface RatedSet {
  id: string;
  kind?: string | undefined;
  indicators: readonly { code: string }[];
}

/**
 * The area of a transcript that the ratings of one student make; items of a progress report have no level.
 * @returns null where nothing is rated: a student who does not take a subject has no area of it
 */
export function areaOf(
  { id, kind, indicators }: RatedSet,
  ratings: Area['ratings'],
  starts: readonly number[],
): Area | null {
  if (ratings.length === 0) return null;
  const tally = tallyOf(ratings);
  const level = kind === 'progress' ? null : levelOf(tally, starts);
  return { indicators: id, ...tally, missing: indicators.length - ratings.length, level, ratings };
}
