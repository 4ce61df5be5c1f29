import { describe, expect, it } from 'vitest';
import { makePace } from './pace';

/** When each of `count` goes that come as fast as they may, from `start` on. */
function goAll(pace: ReturnType<typeof makePace>, start: number, count: number): number[] {
  let now = start;
  return Array.from({ length: count }, () => {
    now += pace.wait(now);
    pace.went(now);
    return now - start;
  });
}

describe('a pace', () => {
  it('lets a few through immediately after a pause, and the rest one in each window', () => {
    expect(goAll(makePace(40, 3), 1_000, 6)).toEqual([0, 0, 0, 40, 80, 120]);
  });

  it('of one lets none follow within its window', () => {
    expect(goAll(makePace(40, 1), 1_000, 3)).toEqual([0, 40, 80]);
  });

  it('gives back what was not used, and nothing beyond it', () => {
    const pace = makePace(40, 3);
    goAll(pace, 1_000, 3);
    expect(goAll(pace, 1_080, 4)).toEqual([0, 0, 40, 80]);
    expect(goAll(pace, 90_000, 4)).toEqual([0, 0, 0, 40]);
  });

  it('holds nothing back that comes once in a window', () => {
    const pace = makePace(40, 3);
    for (let now = 1_000; now < 2_000; now += 40) {
      expect(pace.wait(now)).toBe(0);
      pace.went(now);
    }
  });
});
