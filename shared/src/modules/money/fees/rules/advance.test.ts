import { expect, it } from 'vitest';
import { mostInWallet } from './advance';

const of = (month: string, amount: number, waived = 0) => ({ month, amount, waived, isMonthly: true });
const once = (month: string, amount: number, waived = 0) => ({ month, amount, waived, isMonthly: false });

it.each([
  ['nothing where nothing was billed', [], 12, 0],
  ['months of the only month', [of('2026-01', 1_000)], 12, 12_000],
  ['the mean of dear and cheap months', [of('2026-01', 3_000), of('2026-02', 1_000)], 6, 12_000],
  ['all bills of a month together', [of('2026-01', 600), of('2026-01', 400)], 2, 2_000],
  ['less what was waived', [of('2026-01', 1_000, 250)], 2, 1_500],
  ['without months that cost nothing', [of('2026-01', 1_000), of('2026-02', 500, 500)], 3, 3_000],
  ['whole paisa, rounded up', [of('2026-01', 100), of('2026-02', 100), of('2026-03', 101)], 1, 101],
  ['what comes once a year once', [of('2026-01', 1_000), once('2026-01', 15_000)], 12, 27_000],
  ['half of what comes once a year for half a year', [of('2026-01', 1_000), once('2026-01', 15_000)], 6, 13_500],
  ['less what was waived of that', [of('2026-01', 1_000), once('2026-01', 15_000, 3_000)], 12, 24_000],
  ['a fine without making the month a cheap one', [of('2026-01', 1_000), once('2026-02', 10)], 12, 12_010],
  ['fees that come in quarters', [once('2026-01', 3_000), once('2026-04', 3_000)], 12, 6_000],
])('a wallet holds %s', (_what, billed, months, most) => expect(mostInWallet(billed, months)).toBe(most));
