/** One row of a grade scale: from this percentage (inclusive) up to the next higher row. */
export interface Band {
  /** Percent, at most two decimals. */
  from: number;
  letter: string;
  point: number;
  /** Whether the grade passes. */
  pass: boolean;
}

/** The national scale of schools and colleges (SSC, HSC and equivalents), five points. */
export const NATIONAL_BANDS: readonly Band[] = [
  { from: 80, letter: 'A+', point: 5, pass: true },
  { from: 70, letter: 'A', point: 4, pass: true },
  { from: 60, letter: 'A-', point: 3.5, pass: true },
  { from: 50, letter: 'B', point: 3, pass: true },
  { from: 40, letter: 'C', point: 2, pass: true },
  { from: 33, letter: 'D', point: 1, pass: true },
  { from: 0, letter: 'F', point: 0, pass: false },
];
/** The scale of the National University, four points. */
export const UNIVERSITY_BANDS: readonly Band[] = [
  { from: 80, letter: 'A+', point: 4, pass: true },
  { from: 75, letter: 'A', point: 3.75, pass: true },
  { from: 70, letter: 'A-', point: 3.5, pass: true },
  { from: 65, letter: 'B+', point: 3.25, pass: true },
  { from: 60, letter: 'B', point: 3, pass: true },
  { from: 55, letter: 'B-', point: 2.75, pass: true },
  { from: 50, letter: 'C+', point: 2.5, pass: true },
  { from: 45, letter: 'C', point: 2.25, pass: true },
  { from: 40, letter: 'D', point: 2, pass: true },
  { from: 0, letter: 'F', point: 0, pass: false },
];

/** Marks and points have two decimals at most; comparisons are made in whole hundredths, never in floats. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Every mark of thousands of students is held against the same few scales. */
const sortedOnce = new WeakMap<readonly Band[], readonly Band[]>();

/** Highest band first; the last one covers everything below. @throws RangeError for a scale without bands */
export function sortBands(bands: readonly Band[]): readonly Band[] {
  if (bands.length === 0) throw new RangeError('A grade scale needs bands');
  let sorted = sortedOnce.get(bands);
  if (!sorted) sortedOnce.set(bands, (sorted = [...bands].sort((a, b) => b.from - a.from)));
  return sorted;
}

/** The band of `obtained` out of `full`: half-open, so that 79.99 of 100 is not yet 80. */
export function bandOf(obtained: number, full: number, bands: readonly Band[]): Band {
  const sorted = sortBands(bands);
  return (
    sorted.find((band) => hundredths(obtained) * 10_000 >= hundredths(band.from) * hundredths(full)) ?? sorted.at(-1)!
  );
}

/** The lowest percentage that passes: 33 on the national scale, 40 at the university. */
export function passPercentOf(bands: readonly Band[]): number {
  let percent = percentOnce.get(bands);
  if (percent === undefined) {
    percent = Math.min(...bands.filter((band) => band.pass).map((band) => band.from));
    percentOnce.set(bands, percent);
  }
  return percent;
}
const percentOnce = new WeakMap<readonly Band[], number>();

/** Pass mark of a part as the boards print it: 70 → 23, 50 → 17, 25 → 8. */
export const defaultPassMark = (full: number, passPercent: number): number =>
  Math.floor((full * passPercent) / 100 + 0.5);
