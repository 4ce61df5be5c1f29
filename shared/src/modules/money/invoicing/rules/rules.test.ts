import { describe, expect, it } from 'vitest';
import { billingStateOf, contractToBill, monthlyLines, overlap, type Terms } from './contract';
import { invoiceTotal, openOf, twiceOn } from './settle';

const terms = (over: Partial<Terms> = {}): Terms => ({
  startsOn: '2026-01-01',
  billingDay: 5,
  graceDays: 10,
  ...over,
});

describe('sums', () => {
  it.each([
    [[{ quantity: 3, rate: 1_050 }], 3_150],
    [
      [
        { quantity: 412, rate: 1_500 },
        { quantity: 1, rate: 200_000 },
      ],
      818_000,
    ],
    [[{ quantity: 5, rate: 0 }], 0],
  ])('of the lines %j is %i paisa', (lines, total) => expect(invoiceTotal(lines)).toBe(total));

  it.each([
    ['draft', 100, 0, 0],
    ['issued', 100, 0, 100],
    ['partlyPaid', 100, 40, 60],
    ['paid', 100, 100, 0],
    ['cancelled', 100, 0, 0],
  ])('open of a %s invoice over %i with %i paid is %i', (state, total, paid, open) =>
    expect(openOf({ state, total, paid })).toBe(open),
  );

  it.each([
    [{ studentPrice: 1_500, fixedFee: 0 }, 10, 15_000],
    [{ studentPrice: 1_500, fixedFee: 50_000 }, 10, 65_000],
    [{ studentPrice: 1_500, fixedFee: 0 }, 0, 0],
    [{ studentPrice: 0, fixedFee: 50_000 }, 10, 50_000],
    [{ studentPrice: 0, fixedFee: 0 }, 10, 0],
  ])('a month of %j with %i students is %i', (prices, students, total) =>
    expect(invoiceTotal(monthlyLines(prices, students))).toBe(total),
  );

  it('find an invoice that is on a challan twice', () => {
    expect(twiceOn([{ invoice: 'a' }, { invoice: 'b' }, { invoice: 'a' }]).map(({ row }) => row)).toEqual([2]);
  });
});

describe('contracts', () => {
  it.each([
    ['2026-01-01', '2026-03-31', '2026-04-01', undefined, false],
    ['2026-01-01', '2026-03-31', '2026-03-31', undefined, true],
    ['2026-01-01', undefined, '2030-01-01', '2030-12-31', true],
    ['2026-05-01', undefined, '2026-01-01', '2026-04-30', false],
  ])('from %s to %s and from %s to %s overlap: %s', (startsOn, endsOn, from, until, is) =>
    expect(overlap({ startsOn, endsOn }, { startsOn: from, endsOn: until })).toBe(is),
  );

  it.each([
    ['on its billing day', terms(), '2026-02', true],
    ['begun after the billing day', terms({ startsOn: '2026-02-06' }), '2026-02', false],
    ['begun on the billing day', terms({ startsOn: '2026-02-05' }), '2026-02', true],
    ['ended the day before', terms({ endsOn: '2026-02-04' }), '2026-02', false],
    ['ending that day', terms({ endsOn: '2026-02-05' }), '2026-02', true],
    ['still in its trial', terms({ trialUntil: '2026-02-05' }), '2026-02', false],
    ['past its trial', terms({ trialUntil: '2026-02-04' }), '2026-02', true],
  ])('one %s is billed or not', (_, contract, month, is) =>
    expect(contractToBill([contract], month) !== null).toBe(is),
  );

  it.each([
    ['none', [], null],
    ['none', [terms({ startsOn: '2026-07-01' })], null],
    ['terminated', [terms({ endsOn: '2026-05-31' })], null],
    ['trial', [terms({ trialUntil: '2026-06-30' })], null],
    ['active', [terms()], null],
    ['active', [terms()], '2026-06-15'],
    ['grace', [terms()], '2026-06-14'],
    ['grace', [terms()], '2026-06-05'],
    ['suspended', [terms()], '2026-06-04'],
  ] as const)('an institution is %s', (state, contracts, overdueSince) =>
    expect(billingStateOf(contracts, { today: '2026-06-15', overdueSince })).toBe(state),
  );
});
