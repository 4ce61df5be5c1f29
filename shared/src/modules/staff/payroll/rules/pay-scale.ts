import { t, type Text } from '../../../../kit';
import { formatNumber } from '../../../../text';
import { NATIONAL_SCALE_2015 } from './national-scale.data';

/** The increments of a scale: each step adds a percentage to the one before, rounded up to the next ten taka. */
export interface GradeRule {
  /** Paisa. */
  start: number;
  increments: number;
  /** Percent, such as 3.75. */
  rate: number;
}
const TEN_TAKA = 1_000;

/**
 * The basic of every step in paisa, the start first: the increments of the national scale reproduce its printed
 * steps.
 */
export function stepsOf({ start, increments, rate }: GradeRule): number[] {
  const steps = [start];
  for (let step = 1; step <= increments; step += 1)
    // Whole paisa times hundredths of a percent: no step turns on a rounding error.
    steps.push(Math.ceil((steps.at(-1)! * (10_000 + Math.round(rate * 100))) / (10_000 * TEN_TAKA)) * TEN_TAKA);
  return steps;
}

/** The grades of the national scale of 2015, each with its name and steps. */
export const nationalGrades = (): { name: Text; steps: { basic: number }[] }[] =>
  NATIONAL_SCALE_2015.map(([grade, start, increments, rate]) => ({
    name: t(`Grade ${formatNumber(grade, 'en')}`, `গ্রেড ${formatNumber(grade, 'bn')}`),
    steps: stepsOf({ start: start * 100, increments, rate }).map((basic) => ({ basic })),
  }));
export const NATIONAL_SCALE = {
  name: t('National pay scale 2015', 'জাতীয় বেতন স্কেল ২০১৫'),
  from: '2015-07-01',
} as const;
