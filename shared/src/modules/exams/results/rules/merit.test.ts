import { describe, expect, it } from 'vitest';
import { mergeByMerit, sortByMerit, type MeritRow } from './merit';
import { ResultTally, resultStatistics, type CountedResult } from './statistics';

type Row = MeritRow & CountedResult;
const LETTERS = ['A+', 'A', 'B', 'F'];

/** Rows with many ties, the same in every run of the test. */
function rows(count: number, seed: number): Row[] {
  let now = seed;
  const next = (below: number) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(now / 65_536) % below;
  };
  return Array.from({ length: count }, (_, at): Row => {
    const failCount = next(4);
    return {
      id: `${seed}-${at}`,
      roll: next(5),
      state: next(6) === 0 ? 'withheld' : 'normal',
      passed: failCount === 0,
      failCount,
      gpa: 3 + next(3),
      total: 400 + next(4),
      letter: LETTERS[next(LETTERS.length)]!,
      tieMarks: [next(2)],
    };
  });
}

describe('a result that joins or leaves the others', () => {
  it.each([
    [0, 3],
    [1, 1],
    [40, 0],
    [40, 1],
    [40, 12],
  ])('is at the place that sorting everyone gives it: %i with %i more', (there, more) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const [before, added] = [rows(there, seed), rows(more, 1_000 + seed)];
      const rule = { rankBy: seed % 2 === 0 ? 'gpa' : 'total' } as const;
      expect(mergeByMerit(sortByMerit(before, rule), added, rule)).toEqual(sortByMerit([...before, ...added], rule));
    }
  });

  it('leaves the statistics of those who are there, and a copy as it was', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const [staying, leaving, coming] = [rows(30, seed), rows(9, 1_000 + seed), rows(7, 2_000 + seed)];
      const tally = new ResultTally(5);
      for (const row of [...staying, ...leaving]) tally.count(row, 1);
      const copy = tally.copy();
      for (const row of leaving) tally.count(row, -1);
      for (const row of coming) tally.count(row, 1);
      expect(tally.statistics()).toEqual(resultStatistics([...staying, ...coming], 5));
      expect(copy.statistics()).toEqual(resultStatistics([...staying, ...leaving], 5));
    }
  });
});
