import { addDays } from '../../../../text';

interface Span {
  startsOn: string;
  endsOn: string;
}

/** The year that a date lies in; null where no year holds it. Years do not overlap. */
export const yearOn = <Y extends Span>(years: readonly Y[], date: string): Y | null =>
  years.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn) ?? null;

/**
 * The year to show or to fill on a date: the one that holds it, otherwise the next to begin, otherwise the last one.
 * Money and places of a date ask `yearOn`.
 */
export function nearestYear<Y extends Span>(years: readonly Y[], date: string): Y | null {
  const inOrder = [...years].sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  return yearOn(years, date) ?? inOrder.find(({ startsOn }) => startsOn > date) ?? inOrder.at(-1) ?? null;
}

/** Another year that shares a day with it; two that follow each other share none. */
export const overlapping = <Y extends Span & { id: string }>(
  years: readonly Y[],
  { id, startsOn, endsOn }: Span & { id: string },
): Y | null => years.find((other) => other.id !== id && other.startsOn <= endsOn && startsOn <= other.endsOn) ?? null;

const NOTICE_DAYS = 31;
/** The year that ends within a month, or has ended, and that no other one follows; null while nothing is missing. */
export function endingWithoutNext<Y extends Span>(years: readonly Y[], today: string): Y | null {
  const begun = years.filter(({ startsOn }) => startsOn <= today);
  const last = [...begun].sort((a, b) => a.endsOn.localeCompare(b.endsOn)).at(-1);
  if (!last || begun.length < years.length) return null;
  return today >= addDays(last.endsOn, -NOTICE_DAYS) ? last : null;
}
