/**
 * The national pay scale of 2015: grade, start in taka, increments, rate in percent. Each step adds the rate and is
 * rounded up to the next ten taka.
 */
export const NATIONAL_SCALE_2015: readonly (readonly [number, number, number, number])[] = [
  [1, 78_000, 0, 0],
  [2, 66_000, 4, 3.75],
  [3, 56_500, 7, 4],
  [4, 50_000, 9, 4],
  [5, 43_000, 11, 4.5],
  [6, 35_500, 13, 5],
  [7, 29_000, 16, 5],
  [8, 23_000, 18, 5],
  [9, 22_000, 18, 5],
  [10, 16_000, 18, 5],
  [11, 12_500, 18, 5],
  [12, 11_300, 18, 5],
  [13, 11_000, 18, 5],
  [14, 10_200, 18, 5],
  [15, 9_700, 18, 5],
  [16, 9_300, 18, 5],
  [17, 9_000, 18, 5],
  [18, 8_800, 18, 5],
  [19, 8_500, 18, 5],
  [20, 8_250, 18, 5],
];
