import { expect, it } from 'vitest';
import { nationalGrades, stepsOf } from './pay-scale';

const taka = (rule: { start: number; increments: number; rate: number }) =>
  stepsOf({ ...rule, start: rule.start * 100 }).map((paisa) => paisa / 100);

it.each([
  [
    'grade 7',
    { start: 29_000, increments: 16, rate: 5 },
    [
      29_000, 30_450, 31_980, 33_580, 35_260, 37_030, 38_890, 40_840, 42_890, 45_040, 47_300, 49_670, 52_160, 54_770,
      57_510, 60_390, 63_410,
    ],
  ],
  [
    'grade 11',
    { start: 12_500, increments: 18, rate: 5 },
    [
      12_500, 13_130, 13_790, 14_480, 15_210, 15_980, 16_780, 17_620, 18_510, 19_440, 20_420, 21_450, 22_530, 23_660,
      24_850, 26_100, 27_410, 28_790, 30_230,
    ],
  ],
] as const)('makes the printed steps of %s', (_, rule, steps) => {
  expect(taka(rule)).toEqual(steps);
});

it.each([
  [1, 78_000, 0, 0, 78_000],
  [2, 66_000, 4, 3.75, 76_490],
  [3, 56_500, 7, 4, 74_400],
  [4, 50_000, 9, 4, 71_200],
  [5, 43_000, 11, 4.5, 69_850],
  [16, 9_300, 18, 5, 22_490],
  [20, 8_250, 18, 5, 20_010],
] as const)('ends grade %i where it is printed', (_, start, increments, rate, end) => {
  expect(taka({ start, increments, rate }).at(-1)).toBe(end);
});

it('has the twenty grades of the national scale, in both languages', () => {
  const grades = nationalGrades();
  expect(grades).toHaveLength(20);
  expect(grades[8]).toMatchObject({ name: { en: 'Grade 9', bn: 'গ্রেড ৯' } });
  expect([grades[8]!.steps[0], grades[8]!.steps.at(-1)]).toEqual([{ basic: 2_200_000 }, { basic: 5_306_000 }]);
});
