import { expect, it } from 'vitest';
import { levelOf } from '../../exams';
import { fromLowest, tallyOf } from './ratings';

it('counts ratings, and numbers the levels of a scale from the lowest', () => {
  const tally = tallyOf([{ rating: 'circle' }, { rating: 'square' }, { rating: 'triangle' }, { rating: 'circle' }]);
  expect(tally).toEqual({ triangle: 1, circle: 2, square: 1 });
  const levels = fromLowest([{ from: 0 }, { from: 60 }, { from: -100 }]);
  expect(levels).toEqual([{ from: -100 }, { from: 0 }, { from: 60 }]);
  const starts = levels.map(({ from }) => from);
  const at = (triangle: number, circle: number, square: number) => levelOf({ triangle, circle, square }, starts);
  expect([at(0, 1, 3), at(1, 1, 1), at(4, 1, 0), at(0, 0, 0)]).toEqual([1, 2, 3, null]);
});
