import { afterEach, describe, expect, it, vi } from 'vitest';
import { printFigures, rowOf } from './figures';
import { tablesIn } from './ledger.mjs';
import { lastingRounds } from './stopwatch';

describe('a row of the table of figures', () => {
  it.each([
    [
      'tells the median, the bound and the spread of the ratio',
      { what: 'bills', times: [300, 100, 200], bound: [100, 100, 100], goal: 1.4 },
      '| bills | 200 ms | 100 ms | 2.00 | 1.00 | 3.00 | 1.40 (missed) |',
    ],
    [
      'tells the spread of a figure without a bound',
      { what: 'draw', times: [0.5, 20, 1_500], goal: 30 },
      '| draw | 20.0 ms |  |  | 0.500 ms | 1500 ms | 30 ms |',
    ],
    [
      'tells of a goal that is a least',
      { what: 'posting', unit: 'a second', times: [40], goal: { atLeast: 50 } },
      '| posting | 40.0 a second |  |  | 40.0 a second | 40.0 a second | 50 a second (missed) |',
    ],
    ['needs no goal', { what: 'asked', unit: '', times: [2] }, '| asked | 2.0 |  |  | 2.0 | 2.0 |  |'],
  ])('%s', (_, figure, row) => expect(rowOf(figure)).toBe(row));
});

describe('a printed table', () => {
  const exitCode = process.exitCode;
  afterEach(() => void (process.exitCode = exitCode));

  it('is one that the ledger reads; only a missed figure without a bound fails the run', () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    try {
      printFigures([{ what: 'bills', times: [300], bound: [100], goal: 1.4 }]);
      expect(process.exitCode).toBe(exitCode);
      printFigures([{ what: 'draw', times: [300], goal: 100 }]);
      expect(process.exitCode).toBe(1);
    } finally {
      log.mockRestore();
    }
    expect(tablesIn(lines.join('\n')).map(({ rows }) => rows.map((row) => row.split(' ')[1]))).toEqual([
      ['bills'],
      ['draw'],
    ]);
  });
});

describe('rounds beside a bound', () => {
  it('are repeated until the shortest of the bounds has lasted, and give figures of one run', async () => {
    const asked: number[] = [];
    const options = { rounds: 2, bounds: ['short', 'long'] as const };
    const rounds = await lastingRounds(options, async (n) => {
      asked.push(n);
      return { work: 10 * n, short: 30, long: 200 };
    });
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rounds).toEqual({ work: [25, 65], short: [30, 30], long: [200, 200] });
  });

  it('are one run each where the bound lasts', async () => {
    const rounds = await lastingRounds({ rounds: 3, bounds: ['bound'] as const }, async (n) => ({ bound: 100 + n }));
    expect(rounds).toEqual({ bound: [101, 102, 103] });
  });
});
