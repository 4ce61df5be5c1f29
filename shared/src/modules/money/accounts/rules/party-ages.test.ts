import { describe, expect, it } from 'vitest';
import { ageParty } from './party-ages';

const TODAY = '2026-03-31';
describe('what is open with a party', () => {
  it.each([
    ['nothing', [], 0, [0, 0, 0, 0]],
    ['a bill of today', [['2026-03-31', -500]], -500, [-500, 0, 0, 0]],
    [
      'bills of each age, to the day',
      [
        ['2026-03-01', -1],
        ['2026-02-28', -2],
        ['2026-01-30', -4],
        ['2025-12-31', -8],
        ['2025-12-30', -16],
      ],
      -31,
      [-1, -6, -8, -16],
    ],
    [
      'a payment settles the oldest first',
      [
        ['2025-12-01', -1000],
        ['2026-03-20', -300],
        ['2026-03-25', 1100],
      ],
      -200,
      [-200, 0, 0, 0],
    ],
    [
      'more paid than billed is an advance of the day of payment',
      [
        ['2026-03-20', -300],
        ['2026-02-10', 500],
      ],
      200,
      [0, 200, 0, 0],
    ],
    [
      'even',
      [
        ['2026-01-01', -300],
        ['2026-02-01', 300],
      ],
      0,
      [0, 0, 0, 0],
    ],
  ] as const)('%s', (_name, movements, balance, parts) => {
    const found = ageParty(
      movements.map(([date, net]) => ({ date, net })),
      TODAY,
    );
    expect(found).toEqual({ balance, parts: [...parts] });
  });
});
