import { expect, it } from 'vitest';
import { budgetWarnings } from './budget-warning';

const state = (allowed: number | null, spent = 0, waiting = 0) => ({ ledger: 'printing', allowed, spent, waiting });
const line = (debit: number, credit = 0, ledger = 'printing') => ({ ledger, debit, credit });

it.each([
  ['within', [line(100)], state(1_000, 900), []],
  ['over by what is posted', [line(101)], state(1_000, 900), [1]],
  ['over by what waits', [line(100)], state(1_000, 800, 150), [50]],
  ['over by two lines of the same ledger', [line(60), line(60)], state(100), [20]],
  ['less what the voucher takes back', [line(150), line(0, 60)], state(100), []],
  ['taken back while over', [line(0, 60)], state(100, 500), []],
  ['not in the budget', [line(70)], state(null, 500), [70]],
  ['another ledger', [line(70, 0, 'rent')], state(0), []],
])('%s', (_, lines, of, expected) => {
  expect(budgetWarnings(lines, [of]).map(({ by }) => by)).toEqual(expected);
});
