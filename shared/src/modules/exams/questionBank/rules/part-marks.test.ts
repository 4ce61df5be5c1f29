import { describe, expect, it } from 'vitest';
import { partMarks, sumOfParts } from './part-marks';

const parts = [1, 2, 3, 4].map((weight) => ({ id: 'kghn'[weight - 1]!, weight }));
describe('parts of a creative question', () => {
  it.each([
    [10, [1, 2, 3, 4]],
    [5, [0.5, 1, 1.5, 2]],
    [7, [0.7, 1.4, 2.1, 2.8]],
  ])('divide %i marks by weight', (marks, most) => expect([...partMarks(parts, marks).values()]).toEqual(most));
  it.each<[Record<string, number>, number | null]>([
    [{ k: 1, g: 2, h: 3, n: 4 }, 10],
    [{ k: 0.5, n: 2.25 }, 2.75],
    [{}, 0],
    [{ k: 1.25 }, null],
    [{ x: 0 }, null],
    [{ k: -1 }, null],
  ])('%j is a sum', (given, sum) => expect(sumOfParts(given, partMarks(parts, 10))).toBe(sum));
});
