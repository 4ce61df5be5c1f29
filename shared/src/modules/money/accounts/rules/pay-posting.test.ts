import { expect, it } from 'vitest';
import type { PostingRule } from '../entities/posting-setup';
import { payLines, payPostingSubjects } from './pay-posting';

const RULES: PostingRule[] = payPostingSubjects.map(({ value, code }) => ({ subject: value, ledger: code }));
const MONEY = {
  costs: { pay: 2_400_000, employerFund: 180_000 },
  debts: { providentFund: 360_000, stamp: 1_000, loan: 200_000 },
  net: 2_019_000,
};

it('posts a run as the table of postings says', () => {
  expect(payLines(MONEY, RULES)!.map(({ ledger, debit, credit }) => [ledger, debit, credit])).toEqual([
    ['5111', 2_400_000, 0],
    ['5116', 180_000, 0],
    ['2311', 0, 2_019_000],
    ['2312', 0, 360_000],
    ['2318', 0, 1_000],
    ['1152', 0, 200_000],
  ]);
});
it('posts nothing while a part has no ledger', () => {
  expect(
    payLines(
      MONEY,
      RULES.filter(({ subject }) => subject !== 'loan'),
    ),
  ).toBeNull();
  expect(
    payLines(
      MONEY,
      RULES.filter(({ subject }) => subject !== 'payTax'),
    ),
  ).not.toBeNull();
});
it('turns a cost below nothing to the other side', () => {
  expect(payLines({ costs: { pay: -50, festival: 1_000 }, debts: {}, net: 950 }, RULES)).toEqual([
    { ledger: '5111', debit: 0, credit: 50 },
    { ledger: '5115', debit: 1_000, credit: 0 },
    { ledger: '2311', debit: 0, credit: 950 },
  ]);
});
