import { expect, it } from 'vitest';
import { billSteps, netLines, type BilledFee } from './bill-posting';

const TODAY = '2026-03-04';
const rules = [
  { subject: 'receivable', about: 'tuition', ledger: '1141' },
  { subject: 'fee', about: 'tuition', ledger: '4111' },
  { subject: 'advance', ledger: '2111' },
  { subject: 'waiver', ledger: '4411' },
  { subject: 'opening', ledger: '3119' },
] as const;
const fee = (over: Partial<BilledFee> = {}): BilledFee => ({
  subHead: 'tuition',
  month: '2026-03-01',
  amount: 80_000,
  waived: 20_000,
  isOpening: false,
  state: 'waiting',
  ...over,
});
const posted = (over: Partial<BilledFee> = {}, today = TODAY) => {
  const steps = billSteps(fee(over), rules, today);
  return steps && [steps.state, ...netLines(steps.nets).map((line) => [line.ledger, line.debit - line.credit])];
};

it.each<[string, Partial<BilledFee>, unknown]>([
  ['of this month, with a waiver', {}, ['earned', ['1141', 60_000], ['4411', 20_000], ['4111', -80_000]]],
  ['of next month is owed to the students', { month: '2026-04-01' }, ['ahead', ['1141', 60_000], ['2111', -60_000]]],
  [
    'is income when its month begins',
    { state: 'ahead' },
    ['earned', ['2111', 60_000], ['4411', 20_000], ['4111', -80_000]],
  ],
  ['that is ahead waits for its month', { state: 'ahead', month: '2026-04-01' }, null],
  ['that is in the books stays as it is', { state: 'earned' }, null],
  [
    'taken back',
    { amount: -80_000, waived: -20_000 },
    ['earned', ['4111', 80_000], ['4411', -20_000], ['1141', -60_000]],
  ],
  ['due for long is no income', { isOpening: true, waived: 0 }, ['earned', ['1141', 80_000], ['3119', -80_000]]],
  ['waived whole owes nothing', { waived: 80_000 }, ['earned', ['4411', 80_000], ['4111', -80_000]]],
  ['without a ledger waits', { subHead: 'ict' }, null],
])('a bill %s', (_, over, expected) => {
  const lines = posted(over);
  expect(lines && [lines[0], ...lines.slice(1).toSorted()]).toEqual(
    expected && [(expected as unknown[])[0], ...(expected as unknown[]).slice(1).toSorted()],
  );
});
