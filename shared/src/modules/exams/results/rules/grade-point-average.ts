import { hundredths, sortBands, type Band } from '../../exams';

/**
 * Grade points of one student. `optional` is `null` without a fourth subject, else its point (0 when it was failed).
 */
export interface PointSheet {
  compulsory: readonly number[];
  optional: number | null;
}
export interface GpaRule {
  /** Cap of the average: 5.00 nationally. */
  maxPoint: number;
  /** Points of the fourth subject above this are a bonus: 2.00 nationally. */
  bonusAbove: number;
  /** Two decimals: half up as the boards print it, or cut off. */
  decimals: 'halfUp' | 'cut';
}
export interface Gpa {
  gpa: number;
  gpaWithoutOptional: number;
  passed: boolean;
  /** Compulsory subjects failed. */
  failCount: number;
  /** Everything at the highest point, the fourth subject included ("Golden A+"); never printed, a filter of reports. */
  golden: boolean;
}
export const NATIONAL_GPA: GpaRule = { maxPoint: 5, bonusAbove: 2, decimals: 'halfUp' };

/**
 * The average of the compulsory subjects with the fourth subject's bonus; 0.00 as soon as one compulsory subject is
 * failed.
 */
export function gradePointAverage({ compulsory, optional }: PointSheet, rule: GpaRule): Gpa {
  const failCount = compulsory.filter((point) => point === 0).length;
  const passed = failCount === 0 && compulsory.length > 0;
  const sum = compulsory.reduce((total, point) => total + hundredths(point), 0);
  const bonus = Math.max(0, hundredths(optional ?? 0) - hundredths(rule.bonusAbove));
  const average = (total: number) =>
    passed ? Math.min(rule.maxPoint, divide(total, compulsory.length, rule.decimals)) : 0;
  const golden =
    passed && [...compulsory, ...(optional === null ? [] : [optional])].every((point) => point === rule.maxPoint);
  return { gpa: average(sum + bonus), gpaWithoutOptional: average(sum), passed, failCount, golden };
}

/** Σ(credit × point) ÷ Σ credits offered, as colleges and universities count; a failed course stays in the divisor. */
export function creditPointAverage(courses: readonly { credit: number; point: number }[], rule: GpaRule): Gpa {
  const credits = courses.reduce((sum, course) => sum + hundredths(course.credit), 0);
  const points = courses.reduce((sum, course) => sum + hundredths(course.credit) * hundredths(course.point), 0);
  const failCount = courses.filter((course) => course.point === 0).length;
  const gpa = credits === 0 ? 0 : Math.min(rule.maxPoint, divide(points, credits, rule.decimals));
  return {
    gpa,
    gpaWithoutOptional: gpa,
    passed: failCount === 0 && courses.length > 0,
    failCount,
    golden: courses.length > 0 && courses.every((course) => course.point === rule.maxPoint),
  };
}

/**
 * The letter of an average: the highest band whose point it reaches (4.99 is A, 5.00 A+). A failed result is the
 * scale's last band.
 */
export function overallLetter(gpa: number, passed: boolean, bands: readonly Band[]): string {
  const sorted = sortBands(bands);
  if (!passed) return sorted.at(-1)!.letter;
  return (sorted.find((band) => hundredths(gpa) >= hundredths(band.point)) ?? sorted.at(-1)!).letter;
}

/** Hundredths divided by a count (or by credits in hundredths), as a number with two decimals. */
function divide(sum: number, by: number, decimals: GpaRule['decimals']): number {
  return Math.floor(decimals === 'halfUp' ? (2 * sum + by) / (2 * by) : sum / by) / 100;
}
