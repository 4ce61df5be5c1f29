import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cut } from './evaluate';
import { monthsUntilYearEnd, taxOfSlip, taxOfYear, yearStartOf, type TaxRates } from './income-tax';
import { moneyOf } from './money-event';
import { partOf, serviceMonthsBy, shareOfMonth } from './month-share';
import { makeSlip } from './slip';
import type { SlipCase } from './slip-case';

const TAKA = 100;
const named = (id: string) => ({ id, name: id, nameBn: id });
const allowance = (id: string, percent: number, amount = 0) => ({
  ...named(id),
  basis: percent ? ('basic' as const) : ('fixed' as const),
  percent,
  amount,
  rounding: 'paisa' as const,
});
const cut = (reason: Cut['reason'], rest: Partial<Cut> = {}): Cut => ({
  ...named(reason),
  reason,
  basis: 'basic',
  percent: 0,
  amount: 0,
  latesPerDay: 3,
  effect: 'line',
  rounding: 'paisa',
  ...rest,
});
const NOTHING: SlipCase = {
  kind: 'regular',
  basic: 0,
  units: null,
  share: { days: 30, of: 30 },
  rounding: 'paisa',
  rules: { allowances: [], overtimes: [], bonuses: [], cuts: [] },
  serviceMonths: 0,
  workingDays: 24,
  absentDays: 0,
  unpaidDays: 0,
  halfPaidDays: 0,
  isAway: false,
  lateDays: 0,
  overtime: {},
  approvedHours: 0,
  dutyDays: 0,
  dutyMultiple: 1,
  isFundMember: false,
  employerPercent: 0,
  tax: null,
  fines: [],
  loans: [],
  adjustments: [],
};
const mpo = (basic: number, rent: number, special: number): SlipCase => ({
  ...NOTHING,
  basic,
  rules: {
    ...NOTHING.rules,
    allowances: [
      allowance('rent', rent, 2_000 * TAKA),
      allowance('medical', 0, 500 * TAKA),
      allowance('special', special, 1_500 * TAKA),
    ],
    cuts: [cut('retirement', { percent: 6 }), cut('welfare', { percent: 4 })],
  },
});
const amounts = (facts: SlipCase) =>
  Object.fromEntries(makeSlip(facts).lines.map((line) => [line.about ?? line.head, line.amount]));
/** An institution's teacher with two unpaid days, seven lates, provident fund, stamp and a loan. */
const privateTeacher: SlipCase = {
  ...NOTHING,
  basic: 1_800_000,
  unpaidDays: 2,
  lateDays: 7,
  isFundMember: true,
  employerPercent: 10,
  rules: {
    ...NOTHING.rules,
    allowances: [allowance('rent', 40), allowance('medical', 0, 1_000 * TAKA), allowance('conveyance', 0, 800 * TAKA)],
    cuts: [
      cut('unpaidLeave', { basis: 'thirtiethOfGross' }),
      cut('late', { basis: 'dayOfBasic' }),
      cut('providentFund', { percent: 10 }),
      cut('stamp', { basis: 'fixed', amount: 10 * TAKA }),
    ],
  },
  loans: [{ id: 'loan', kind: 'loan', name: { en: 'Loan', bn: 'ঋণ' }, due: 200_000, left: 900_000 }],
};

describe('the government part', () => {
  it.each([
    ['grade 11, November 2025', mpo(1_250_000, 7.5, 15), { gross: 1_687_500, net: 1_562_500 }],
    ['headmaster, July 2026', mpo(3_045_000, 15, 10), { gross: 3_856_250, net: 3_551_750 }],
    ['grade 20, July 2026', mpo(825_000, 15, 15), { gross: 1_225_000, net: 1_142_500 }],
  ])('of %s is what the order says', (_, facts, expected) => {
    expect(makeSlip(facts)).toMatchObject(expected);
  });
  it('says where a minimum is paid and what a percentage is of', () => {
    const [, rent, , special] = makeSlip(mpo(1_250_000, 7.5, 15)).lines;
    expect(rent!.why.en).toBe('minimum, as 7.5% of ৳ 12,500.00 is less');
    expect(special!.why.bn).toContain('১৫');
    expect(amounts(mpo(1_250_000, 7.5, 15))).toMatchObject({ special: 187_500, retirement: 75_000, welfare: 50_000 });
  });
});

describe('the institution part', () => {
  it('takes unpaid days, lateness, fund, stamp and an instalment, and says how', () => {
    const slip = makeSlip(privateTeacher);
    expect(slip).toMatchObject({ gross: 2_700_000, net: 2_019_000, employer: 180_000 });
    expect(amounts(privateTeacher)).toMatchObject({ unpaidLeave: 180_000, late: 120_000, providentFund: 180_000 });
    expect(slip.lines.find(({ about }) => about === 'late')!.why.en).toBe('late 7 = 2 days × ৳ 600.00');
  });
  it('is posted with equal sides', () => {
    expect(moneyOf([makeSlip(privateTeacher)])).toEqual({
      costs: { pay: 2_400_000, employerFund: 180_000 },
      debts: { providentFund: 360_000, stamp: 1_000, loan: 200_000 },
      net: 2_019_000,
    });
  });
  it('charges lateness once, whatever number of rules there is for it', () => {
    const late = cut('late', { basis: 'dayOfBasic' });
    const twice = { ...late, id: 'again', effect: 'paidDays' as const };
    const facts = { ...NOTHING, basic: 3_000_000, lateDays: 3, rules: { ...NOTHING.rules, cuts: [late, twice] } };
    expect(makeSlip(facts).net).toBe(2_900_000);
    const fewer = makeSlip({ ...facts, rules: { ...NOTHING.rules, cuts: [twice, late] } });
    expect(fewer.net).toBe(2_900_000);
    expect(fewer.lines).toHaveLength(1);
    expect(fewer.lines[0]!.why.en).toBe('29 of 30 days, 1 day fewer for absence and lateness');
  });
  it('lowers the pay for leave without pay also where no rule names it', () => {
    expect(makeSlip({ ...NOTHING, basic: 3_000_000, unpaidDays: 1.5 }).net).toBe(2_850_000);
    expect(makeSlip({ ...NOTHING, basic: 3_000_000, halfPaidDays: 10 }).net).toBe(2_500_000);
  });
  it('never takes more than there is; a fine that does not fit waits', () => {
    const facts = {
      ...NOTHING,
      basic: 100_000,
      fines: [{ id: 'fine', name: { en: 'Fine', bn: 'জরিমানা' }, amount: 100_001 }],
      loans: [{ id: 'loan', kind: 'loan' as const, name: { en: 'Loan', bn: 'ঋণ' }, due: 150_000, left: 900_000 }],
    };
    expect(makeSlip(facts)).toMatchObject({ net: 0, deductions: 100_000 });
    expect(amounts(facts)).toEqual({ pay: 100_000, loan: 100_000 });
  });
  it('pays approved overtime and duty on closed days', () => {
    const overtime = {
      ...named('overtime'),
      day: 'workday' as const,
      amount: 0,
      multiple: 1.5,
      afterMinutes: 0,
      blockMinutes: 30,
      rounding: 'paisa' as const,
    };
    const facts: SlipCase = {
      ...NOTHING,
      basic: 2_400_000,
      overtime: { workday: [120, 75] },
      dutyDays: 2,
      rules: { ...NOTHING.rules, overtimes: [overtime] },
    };
    expect(makeSlip(facts).net).toBe(2_400_000 + 160_000);
    expect(amounts({ ...facts, approvedHours: 2 })).toMatchObject({ overtime: 160_000 });
    const paid = makeSlip({ ...facts, dutyDays: 0, approvedHours: 2 }).lines[1]!;
    expect(paid).toMatchObject({ amount: 30_000, why: { en: '2 hours' } });
    const free = {
      ...facts,
      dutyDays: 0,
      rules: { ...facts.rules, overtimes: [{ ...overtime, needsApproval: false }] },
    };
    expect(makeSlip(free).net).toBe(2_400_000 + 45_000);
  });
  it('pays days and classes one by one', () => {
    expect(makeSlip({ ...NOTHING, basic: 60_000, units: 20.5 }).net).toBe(1_230_000);
  });
});

describe('a part of a month', () => {
  const open = { proration: 'calendarDays' as const, isClosed: () => false };
  it.each([
    ['2026-10', { ...open, joined: '2026-10-17' }, 1_161_290],
    ['2026-09', { ...open, joined: '2026-09-11' }, 1_600_000],
    ['2026-10', { ...open, proration: 'thirtyDays', joined: '2026-10-17' }, 1_120_000],
    ['2026-10', { ...open, proration: 'thirtyDays', left: '2026-10-31' }, 2_400_000],
    ['2026-02', { ...open, proration: 'thirtyDays', left: '2026-02-28' }, 2_400_000],
    ['2026-10', { ...open, joined: '2026-11-01' }, 0],
    ['2026-10', { ...open, proration: 'thirtyDays', joined: '2026-11-01' }, 0],
    ['2026-10', { ...open, proration: 'thirtyDays', joined: '2026-10-31' }, 80_000],
    ['2026-10', { ...open, proration: 'thirtyDays', left: '2026-10-30' }, 2_400_000],
    ['2026-10', { ...open, proration: 'thirtyDays', left: '2026-10-29' }, 2_320_000],
    ['2026-02', { ...open, proration: 'thirtyDays', joined: '2026-02-28' }, 240_000],
    ['2026-02', { ...open, proration: 'thirtyDays', left: '2026-02-27' }, 2_160_000],
    ['2026-09', { ...open, joined: '2026-09-15', left: '2026-09-15' }, 80_000],
    ['2026-09', { ...open, proration: 'workingDays', isClosed: () => true }, 0],
    [
      '2026-10',
      { ...open, proration: 'workingDays', left: '2026-10-10', isClosed: (d) => d > '2026-10-20' },
      1_200_000,
    ],
  ] satisfies [string, Parameters<typeof shareOfMonth>[1], number][])('of %s is paid by days', (month, rule, paid) => {
    expect(partOf(2_400_000, shareOfMonth(month, rule))).toBe(paid);
  });
  it.each([
    ['2026-01-01', '2026-06', 6],
    ['2026-01-02', '2026-06', 5],
    ['2026-01-31', '2026-02', 1],
    ['2025-08-31', '2026-06', 10],
    ['2026-06-01', '2026-06', 1],
    ['2026-06-15', '2026-06', 0],
    ['2024-02-29', '2026-02', 24],
  ])('from %s to the end of %s is a service of %i months', (joined, month, months) =>
    expect(serviceMonthsBy(joined, month)).toBe(months),
  );
});

describe('a festival bonus', () => {
  const bonus = (id: string, percent: number, rest: object = {}) => ({
    ...named(id),
    occasion: 'eidUlFitr' as const,
    faith: 'islam' as const,
    basis: 'basic' as const,
    percent,
    amount: 0,
    serviceMonths: 6,
    rounding: 'paisa' as const,
    ...rest,
  });
  const facts: SlipCase = {
    ...mpo(1_250_000, 7.5, 15),
    kind: 'bonus',
    occasion: 'eidUlFitr',
    faith: 'islam',
    serviceMonths: 6,
    rules: {
      ...NOTHING.rules,
      bonuses: [bonus('fitr', 50), bonus('boishakh', 20, { occasion: 'boishakh', faith: 'any' })],
    },
  };
  it.each([
    ['who are of the faith', {}, 625_000],
    ['of another faith', { faith: 'hindu' }, 0],
    ['who came too late', { serviceMonths: 5 }, 0],
    ['at the new year, of any faith', { occasion: 'boishakh', faith: 'hindu' }, 250_000],
  ] as const)('is for those %s', (_, rest, net) => {
    expect(makeSlip({ ...facts, ...rest }).net).toBe(net);
  });
});

const BANDS_2025 = [
  { width: 10_000_000, percent: 5 },
  { width: 40_000_000, percent: 10 },
  { width: 50_000_000, percent: 15 },
  { percent: 20 },
];
const BANDS_2026 = [{ width: 30_000_000, percent: 10 }, { width: 40_000_000, percent: 15 }, { percent: 20 }];
const rates = (man: number, woman: number, bands: TaxRates['bands'], exemptAtMost: number): TaxRates => ({
  nilBands: { man, woman, disabled: 50_000_000, freedomFighter: 52_500_000 },
  bands,
  exemptAtMost,
  leastTax: 500_000,
  leastTaxOfNew: 100_000,
});
const of2025 = rates(35_000_000, 40_000_000, BANDS_2025, 45_000_000);
const of2026 = rates(37_500_000, 42_500_000, BANDS_2026, 50_000_000);
describe('income tax', () => {
  it.each([
    [90_000_000, 'man', of2025, 2_000_000],
    [90_000_000, 'woman', of2025, 1_500_000],
    [90_000_000, 'man', of2026, 2_250_000],
    [90_000_000, 'woman', of2026, 1_750_000],
    [72_000_000, 'man', of2025, 800_000],
    [72_000_000, 'woman', of2026, 550_000],
    [57_000_000, 'man', of2026, 500_000],
    [57_000_000, 'woman', of2026, 0],
    // The nil band exactly, and a taka above it.
    [56_250_000, 'man', of2026, 0],
    [56_250_003, 'man', of2026, 500_000],
    // A third of it is exactly the most that is exempt; of more no more is.
    [135_000_000, 'man', of2025, 5_250_000],
    [136_000_000, 'man', of2025, 5_400_000],
  ] as const)('of %s as %s', (salary, taxpayer, rate, tax) => {
    expect(taxOfYear(salary, { taxpayer, isNew: false, rates: rate }).tax).toBe(tax);
  });
  it('of a new taxpayer has a lower minimum', () => {
    expect(taxOfYear(57_000_000, { taxpayer: 'man', isNew: true, rates: of2026 }).tax).toBe(100_000);
  });
  const man = { rates: of2026, taxpayer: 'man' as const, isNew: false };
  it.each([
    // 75,000 a month is 900,000 in the year, on which the tax is 22,500.
    ['a twelfth in the first of twelve months', { paidBefore: 0, takenBefore: 0, coming: 82_500_000 }, 187_500],
    ['a tenth of all in the third month', { paidBefore: 15_000_000, takenBefore: 0, coming: 67_500_000 }, 225_000],
    ['the rest in the last month', { paidBefore: 82_500_000, takenBefore: 2_062_500, coming: 0 }, 187_500],
    ['nothing where too much was taken', { paidBefore: 82_500_000, takenBefore: 2_500_000, coming: 0 }, 0],
    // Four months only: 300,000, of which 200,000 are taxable, below the nil band.
    ['nothing of someone who leaves after four months', { paidBefore: 0, takenBefore: 0, coming: 22_500_000 }, 0],
  ])('of a salary takes %s', (_, year, due) => {
    expect(taxOfSlip({ ...man, ...year }, { paid: 7_500_000, whole: 7_500_000 }).due).toBe(due);
  });
  it('of pay beside the month waits for the salaries that follow, and is taken where none does', () => {
    const june = { ...man, paidBefore: 90_000_000, takenBefore: 2_250_000 };
    const festival = { paid: 3_750_000, whole: 0 };
    expect(taxOfSlip({ ...june, coming: 7_500_000 }, festival).due).toBe(0);
    expect(taxOfSlip({ ...june, coming: 0 }, festival)).toEqual({ due: 250_000, tax: 2_500_000 });
  });
  it('of two salary types adds up to that of one salary of both', () => {
    const [first, second] = [6_000_000, 3_000_000];
    let [paidBefore, takenBefore] = [0, 0];
    for (let left = 12; left > 0; left -= 1)
      for (const [paid, other] of [
        [first, second],
        [second, 0],
      ] as const) {
        const coming = other + (first + second) * (left - 1);
        takenBefore += taxOfSlip({ ...man, paidBefore, takenBefore, coming }, { paid, whole: paid }).due;
        paidBefore += paid;
      }
    expect(takenBefore).toBe(taxOfYear(12 * (first + second), man).tax);
  });
  it('counts a fiscal year from July to June', () => {
    expect(['2026-07', '2026-12', '2027-01', '2027-06'].map((of) => monthsUntilYearEnd(of).length)).toEqual([
      12, 7, 6, 1,
    ]);
    expect(monthsUntilYearEnd('2027-05')).toEqual(['2027-05', '2027-06']);
    expect(['2026-07', '2027-06'].map(yearStartOf)).toEqual(['2026-07', '2026-07']);
  });
  it('counts what was paid and taken before, arrears and a festival bonus beside the month', () => {
    const facts: SlipCase = {
      ...NOTHING,
      basic: 7_500_000,
      tax: { ...man, paidBefore: 15_000_000, takenBefore: 0, coming: 67_500_000 },
    };
    const taxIn = (case_: SlipCase) => makeSlip(case_).lines.find(({ head }) => head === 'tax')?.amount ?? 0;
    expect(taxIn(facts)).toBe(225_000);
    const arrears = { id: 'arrears', kind: 'earning' as const, name: { en: 'Arrears', bn: 'বকেয়া' }, amount: 3_750_000 };
    const june = { ...facts, tax: { ...man, paidBefore: 82_500_000, takenBefore: 2_062_500, coming: 0 } };
    expect(taxIn({ ...june, adjustments: [arrears] })).toBe(187_500 + 250_000);
    const beside = { ...man, paidBefore: 90_000_000, takenBefore: 2_250_000, coming: 0 };
    expect(taxIn({ ...june, kind: 'adjustment', adjustments: [arrears], tax: beside })).toBe(250_000);
  });
  it('is not asked of days that were not paid', () => {
    const facts: SlipCase = {
      ...NOTHING,
      basic: 7_500_000,
      unpaidDays: 10,
      tax: { ...man, paidBefore: 82_500_000, takenBefore: 2_062_500, coming: 0 },
    };
    // 875,000 in the year: 583,333.34 taxable, of which 208,333.34 at a tenth.
    expect(makeSlip(facts).lines.find(({ head }) => head === 'tax')!.amount).toBe(2_083_333 - 2_062_500);
  });
});

describe('a month of which no day is paid', () => {
  const away: SlipCase = { ...NOTHING, basic: 3_000_000, isAway: true };
  const ruled = (...cuts: Cut[]) => ({ rules: { ...NOTHING.rules, cuts } });
  it.each([
    ['a whole February on leave without pay', { unpaidDays: 28, share: { days: 28, of: 28 } }, 0],
    ['of which only the working days are counted', { unpaidDays: 20 }, 0],
    ['a whole January', { unpaidDays: 31, share: { days: 31, of: 31 } }, 0],
    ['all days since joining in the middle', { unpaidDays: 14, share: { days: 14, of: 28 } }, 0],
    ['by a rule of a thirtieth of basic', { unpaidDays: 28, ...ruled(cut('unpaidLeave', { basis: 'dayOfBasic' })) }, 0],
    [
      'by a rule of working days',
      { unpaidDays: 20, workingDays: 20, ...ruled(cut('unpaidLeave', { basis: 'dayOfGross' })) },
      0,
    ],
    [
      'by a rule of fewer paid days, of 31',
      { unpaidDays: 31, share: { days: 31, of: 31 }, ...ruled(cut('unpaidLeave', { effect: 'paidDays' })) },
      0,
    ],
    ['partly absent', { unpaidDays: 10, absentDays: 10, ...ruled(cut('absent', { basis: 'dayOfBasic' })) }, 0],
    ['a whole February on half pay', { halfPaidDays: 28, share: { days: 28, of: 28 } }, 1_500_000],
    ['half of it on half pay', { halfPaidDays: 14, unpaidDays: 14, share: { days: 28, of: 28 } }, 750_000],
  ] satisfies [string, Partial<SlipCase>, number][])('%s', (_, rest, net) => {
    expect(makeSlip({ ...away, ...rest }).net).toBe(net);
  });
  it('asks no fund and no tax of what else is paid', () => {
    const slip = makeSlip({
      ...away,
      unpaidDays: 28,
      isFundMember: true,
      employerPercent: 10,
      ...ruled(cut('providentFund', { percent: 10 })),
      adjustments: [{ id: 'a', kind: 'earning', name: { en: 'Arrears', bn: 'বকেয়া' }, amount: 500_000 }],
    });
    expect(slip).toMatchObject({ net: 500_000, employer: 0 });
  });
  it('is not what a few days are', () => {
    expect(makeSlip({ ...away, isAway: false, unpaidDays: 28 }).net).toBe(200_000);
  });
});

const paisa = fc.integer({ min: 0, max: 9_999_999 });
const halves = fc.integer({ min: 0, max: 16 }).map((half) => half / 2);
const cases = fc
  .record({
    basic: paisa,
    absentDays: halves,
    unpaidDays: halves,
    halfPaidDays: halves,
    lateDays: fc.integer({ min: 0, max: 20 }),
    dutyDays: halves,
    isFundMember: fc.boolean(),
    percent: fc.integer({ min: 0, max: 6_000 }).map((each) => each / 100),
    days: fc.integer({ min: 0, max: 31 }),
    fine: paisa,
    loan: paisa,
    addition: paisa,
    effect: fc.constantFrom('line' as const, 'paidDays' as const),
    rounding: fc.constantFrom('paisa' as const, 'taka' as const, 'takaUp' as const, 'takaDown' as const),
  })
  .map(({ percent, days, fine, loan, addition, effect, ...rest }): SlipCase => {
    const name = { en: '', bn: '' };
    return {
      ...NOTHING,
      ...rest,
      employerPercent: 10,
      share: { days, of: 31 },
      rules: {
        ...NOTHING.rules,
        allowances: [allowance('rent', percent, 500)],
        cuts: [
          cut('absent', { basis: 'dayOfGross', effect }),
          cut('late', { basis: 'dayOfBasic', effect }),
          cut('providentFund', { percent: 10 }),
          cut('retirement', { percent: 6 }),
        ],
      },
      fines: [{ id: 'fine', name, amount: fine }],
      loans: [{ id: 'loan', kind: 'advance', name, due: loan, left: loan }],
      adjustments: [{ id: 'addition', kind: 'earning', name, amount: addition }],
    };
  });

it('slips, run and money agree to the paisa, whatever the structures', () => {
  fc.assert(
    fc.property(fc.array(cases, { maxLength: 8 }), (all) => {
      const slips = all.map(makeSlip);
      const sum = (record: Partial<Record<string, number>>) =>
        Object.values(record).reduce<number>((total, each) => total + (each ?? 0), 0);
      for (const slip of slips) {
        expect(slip.net).toBeGreaterThanOrEqual(0);
        expect(slip.net).toBe(slip.earnings - slip.deductions);
        expect(slip.lines.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
      }
      const money = moneyOf(slips);
      expect(money.net).toBe(slips.reduce((total, { net }) => total + net, 0));
      expect(sum(money.costs)).toBe(sum(money.debts) + money.net);
    }),
    { numRuns: 60 },
  );
});
