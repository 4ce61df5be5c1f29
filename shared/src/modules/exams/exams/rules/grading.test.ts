import { describe, expect, it } from 'vitest';
import { bandOf, defaultPassMark, NATIONAL_BANDS, passPercentOf, UNIVERSITY_BANDS } from './grading';

describe('the national scale', () => {
  it.each([
    [80, 100, 'A+', 5],
    [79.99, 100, 'A', 4],
    [79.5, 100, 'A', 4],
    [70, 100, 'A', 4],
    [69.99, 100, 'A-', 3.5],
    [60, 100, 'A-', 3.5],
    [59, 100, 'B', 3],
    [49, 100, 'C', 2],
    [40, 100, 'C', 2],
    [33, 100, 'D', 1],
    [32.99, 100, 'F', 0],
    [0, 100, 'F', 0],
    [40, 50, 'A+', 5],
    [39, 50, 'A', 4],
    [35, 50, 'A', 4],
    [34, 50, 'A-', 3.5],
    [17, 50, 'D', 1],
    [16, 50, 'F', 0],
    [60, 75, 'A+', 5],
    [59, 75, 'A', 4],
    [53, 75, 'A', 4],
    [52, 75, 'A-', 3.5],
    [45, 75, 'A-', 3.5],
    [44, 75, 'B', 3],
    [38, 75, 'B', 3],
    [37, 75, 'C', 2],
    [30, 75, 'C', 2],
    [29, 75, 'D', 1],
    [25, 75, 'D', 1],
    [24, 75, 'F', 0],
    [120, 150, 'A+', 5],
    [119, 150, 'A', 4],
    [50, 150, 'D', 1],
    [49, 150, 'F', 0],
    [160, 200, 'A+', 5],
    [159, 200, 'A', 4],
    [66, 200, 'D', 1],
    [65, 200, 'F', 0],
    [44, 55, 'A+', 5],
  ])('gives %d of %d the letter %s and %d points', (obtained, full, letter, point) => {
    expect(bandOf(obtained, full, NATIONAL_BANDS)).toMatchObject({ letter, point });
  });
  it('does not depend on the order in which the bands are kept', () => {
    expect(bandOf(72, 100, [...NATIONAL_BANDS].reverse()).letter).toBe('A');
  });
  it('passes from 33 per cent, the university from 40', () => {
    expect([passPercentOf(NATIONAL_BANDS), passPercentOf(UNIVERSITY_BANDS)]).toEqual([33, 40]);
  });
});

describe('the university scale', () => {
  it.each([
    [80, 'A+', 4],
    [75, 'A', 3.75],
    [74, 'A-', 3.5],
    [65, 'B+', 3.25],
    [61, 'B', 3],
    [55, 'B-', 2.75],
    [50, 'C+', 2.5],
    [45, 'C', 2.25],
    [40, 'D', 2],
    [39, 'F', 0],
  ])('gives %d of 100 the letter %s and %d points', (obtained, letter, point) => {
    expect(bandOf(obtained, 100, UNIVERSITY_BANDS)).toMatchObject({ letter, point });
  });
});

it.each([
  ['national', NATIONAL_BANDS],
  ['university', UNIVERSITY_BANDS],
])('every grade of the %s scale passes but the last', (_, bands) =>
  expect(bands.map(({ pass, point }) => [pass, point > 0])).toEqual(
    bands.map(({ letter }) => [letter !== 'F', letter !== 'F']),
  ),
);

describe('pass marks of parts', () => {
  it.each([
    [70, 23],
    [30, 10],
    [50, 17],
    [25, 8],
    [100, 33],
    [140, 46],
    [60, 20],
    [200, 66],
  ])('of %d marks %d pass, as the boards print it', (full, pass) => {
    expect(defaultPassMark(full, 33)).toBe(pass);
  });
  it('of 50 marks 20 pass at the university', () => {
    expect(defaultPassMark(50, 40)).toBe(20);
  });
});
