import { describe, expect, it } from 'vitest';
import { scaleOf } from './trend-scale';

describe('the lines behind a curve of percentages', () => {
  it('are few and round, and begin below the least day', () => {
    expect(scaleOf([88.4, 94, 91])).toEqual({ lowest: 85, lines: [100, 95, 90, 85] });
    expect(scaleOf([61, 100])).toEqual({ lowest: 60, lines: [100, 80, 60] });
    expect(scaleOf([0, 50])).toEqual({ lowest: 0, lines: [100, 75, 50, 25, 0] });
  });
  it('leave room below days on which everyone came', () => {
    expect(scaleOf([100, 100])).toEqual({ lowest: 99, lines: [100, 99] });
    expect(scaleOf([])).toEqual({ lowest: 99, lines: [100, 99] });
  });
});
