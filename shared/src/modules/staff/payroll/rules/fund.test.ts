import { expect, it } from 'vitest';
import { fundOf } from './fund';
import type { SlipLine } from './slip-case';

const NO_WORDS = { en: '', bn: '' };
const line = (side: SlipLine['side'], head: SlipLine['head'], amount: number): SlipLine => ({
  ...{ side, head, amount, name: NO_WORDS, why: NO_WORDS },
});

it.each<[string, SlipLine[], object]>([
  ['nothing without slips', [], { own: 0, employer: 0, paidOut: 0 }],
  [
    'each share for itself',
    [line('deduction', 'providentFund', 100), line('employer', 'employerFund', 70)],
    { own: 100, employer: 70, paidOut: 0 },
  ],
  ['what was paid out', [line('earning', 'providentFund', 60)], { own: 0, employer: 0, paidOut: 60 }],
  [
    'no other line of its sides',
    [line('earning', 'pay', 9), line('deduction', 'tax', 9), line('deduction', 'employerFund', 9)],
    { own: 0, employer: 0, paidOut: 0 },
  ],
])('the fund has %s', (_, lines, fund) => expect(fundOf([{ lines }])).toEqual(fund));

it('the fund is the sum of the slips', () => {
  const lines = [line('deduction', 'providentFund', 100)];
  expect(fundOf([{ lines }, { lines: [] }, { lines }]).own).toBe(200);
});
