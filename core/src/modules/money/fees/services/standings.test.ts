import type { FineRule } from '@pathshala/shared/modules/money/fees';
import { describe, expect, it } from 'vitest';
import { toPayOf } from './owed';
import { judgeStandings, standingsOf } from './standings';
import type { PlainBill } from './sum-bills';

const bill = (over: Partial<PlainBill> = {}): PlainBill => ({
  ...{ student: 'ana', section: 'a', month: '2026-01-01', dueDate: '2026-01-10', amount: 1_000, waived: 0, paid: 0 },
  ...{ balance: 1_000, status: 'unpaid', fined: true, finePaid: 0 },
  ...over,
});
const paid = bill({ paid: 1_000, balance: 0, status: 'paid' });
const over = bill({ paid: 1_200, balance: -200, status: 'paid' });

describe('where students stand with their bills', () => {
  it('sums the bills of each student and keeps open and overpaid ones', () => {
    const waived = bill({ waived: 1_000, balance: 0, status: 'waived' });
    const all = standingsOf([bill(), paid, over, waived, bill({ student: 'bo', amount: 5, balance: 5 })]);
    const sums = { amount: 4_000, waived: 1_000, paid: 2_200, balance: 800, bills: 4 };
    expect(all.get('ana')).toMatchObject({ ...sums, settled: new Set(['paid', 'waived']), open: [bill(), over] });
    expect(all.get('bo')).toMatchObject({ amount: 5, bills: 1, settled: new Set() });
  });
  it.each([
    ['of the later month, wherever it is', ['2026-03-01', '2026-02-01'], 'first'],
    ['of the last one within a month', ['2026-02-01', '2026-02-01'], 'second'],
  ])('names the section %s', (_, [first, second], section) => {
    const bills = [bill({ section: 'first', month: first! }), bill({ section: 'second', month: second! })];
    expect(standingsOf(bills).get('ana')!.section).toBe(section);
  });
});

describe('what someone owes as of a day', () => {
  const rule: FineRule = { kind: 'flat', amount: 50, percent: 0, graceDays: 0, cap: null, slabs: [] };
  const judge = (bills: PlainBill[], today: string) => judgeStandings(rule, today)(standingsOf(bills).get('ana')!);
  it.each([
    ['on the day on which it is due', '2026-01-10', { bills: 1_000, fine: 0, overdue: 0, since: '2026-01-10' }],
    ['a day later', '2026-01-11', { bills: 1_000, fine: 50, overdue: 1_000, since: '2026-01-10' }],
  ])('%s', (_, today, owed) => expect(judge([bill()], today)).toMatchObject(owed));
  it('is the rest of open bills; an overpaid bill covers no other', () => {
    const later = bill({ dueDate: '2026-02-10', balance: 300 });
    const earliest = bill({ dueDate: '2026-01-05', balance: 40 });
    const owed = { bills: 1_340, fine: 100, overdue: 1_040, since: '2026-01-05' };
    expect(judge([bill(), later, earliest, paid, over], '2026-01-31')).toMatchObject(owed);
    expect(judge([paid, over], '2026-01-31')).toEqual({ bills: 0, fine: 0, overdue: 0, since: null });
  });
  it('is judged again for another day and another rule', () => {
    const standing = standingsOf([bill()]).get('ana')!;
    const overdue = (today: string) => judgeStandings(rule, today)(standing).overdue;
    expect([overdue('2026-01-11'), overdue('2026-01-10'), overdue('2026-01-11')]).toEqual([1_000, 0, 1_000]);
    const without = judgeStandings({ ...rule, kind: 'none' }, '2026-01-11')(standing);
    expect(without.fine).toBe(0);
  });
  it.each([
    [1_000, 50, 0, 1_050],
    [1_000, 50, 1_050, 0],
    [1_000, 50, 2_000, 0],
  ])('%i and a fine of %i, of which %i are being checked, leave %i to pay', (bills, fine, checking, left) =>
    expect(toPayOf({ bills, fine, checking })).toBe(left),
  );
});
