import { expect, it } from 'vitest';
import type { Cut } from './evaluate';
import { makeSlip } from './slip';
import type { SlipCase } from './slip-case';

const NAME = { en: 'A', bn: 'ক' };
const cut = (reason: Cut['reason'], rest: Partial<Cut> = {}): Cut => ({
  ...{ id: reason, name: reason, nameBn: reason, reason, basis: 'basic', percent: 10, amount: 0 },
  ...{ latesPerDay: 3, effect: 'line', rounding: 'paisa' },
  ...rest,
});
/** A month of 30,000 paisa basic, with these rules of deductions. */
const month = (over: Partial<SlipCase> = {}, ...cuts: Cut[]): SlipCase => ({
  ...{ kind: 'regular', basic: 30_000, units: null, share: { days: 30, of: 30 }, rounding: 'paisa' },
  ...{ serviceMonths: 0, workingDays: 25, absentDays: 0, unpaidDays: 0, halfPaidDays: 0, isAway: false, lateDays: 0 },
  ...{ overtime: {}, approvedHours: 0, dutyDays: 0, dutyMultiple: 1, isFundMember: false, employerPercent: 0 },
  ...{ tax: null, fines: [], loans: [], adjustments: [] },
  rules: { allowances: [], overtimes: [], bonuses: [], cuts },
  ...over,
});
const taken = (facts: SlipCase) =>
  makeSlip(facts).lines.flatMap(({ side, head, amount }) => (side === 'earning' ? [] : [[head, amount]]));

const loan = (due: number, left: number) => [{ id: 'loan', kind: 'loan' as const, name: NAME, due, left }];
const fine = (amount: number) => [{ id: 'fine', name: NAME, amount }];
const added = (kind: 'earning' | 'deduction', amount: number, head?: 'providentFund') => ({
  adjustments: [{ id: 'added', kind, name: NAME, amount, ...(head ? { head } : {}) }],
});
const member = { isFundMember: true, employerPercent: 5 };

it.each<[string, SlipCase, unknown[]]>([
  ['a fine of exactly the pay', month({ fines: fine(30_000) }), [['fine', 30_000]]],
  ['no fine above it, but the instalment after it', month({ fines: fine(30_001), loans: loan(9, 90) }), [['loan', 9]]],
  ['a deduction of exactly the pay', month(added('deduction', 30_000)), [['other', 30_000]]],
  ['no deduction above it', month(added('deduction', 30_001)), []],
  ['the instalment that is due', month({ loans: loan(500, 501) }), [['loan', 500]]],
  ['no more than is left of a loan', month({ loans: loan(500, 300) }), [['loan', 300]]],
  ['of an instalment what is left of the pay', month({ loans: loan(40_000, 90_000) }), [['loan', 30_000]]],
  [
    'fines before instalments',
    month({ fines: fine(29_000), loans: loan(5_000, 5_000) }),
    [
      ['fine', 29_000],
      ['loan', 1_000],
    ],
  ],
  ['no fund of someone who is no member', month({ employerPercent: 5 }, cut('providentFund')), []],
  [
    'the fund of a member, with the share of the institution',
    month(member, cut('providentFund')),
    [
      ['providentFund', 3_000],
      ['employerFund', 1_500],
    ],
  ],
  ['no share of the institution without a rule of the fund', month(member), []],
  ['retirement of everyone', month({}, cut('retirement')), [['retirement', 3_000]]],
  ['a flat tax where no scale is given', month({}, cut('tax')), [['tax', 3_000]]],
  ['a share of the part that is earned', month({ share: { days: 15, of: 30 } }, cut('welfare')), [['welfare', 1_500]]],
  [
    'a deduction of a bonus by no rule of a month',
    month({ kind: 'adjustment', ...added('earning', 900) }, cut('welfare')),
    [],
  ],
  [
    'a day of working days as it is, absent or on leave',
    month({ absentDays: 1 }, cut('absent', { basis: 'dayOfGross', percent: 0 })),
    [['absence', 1_200]],
  ],
  [
    'leave without pay once where a rule names it',
    month({ unpaidDays: 3 }, cut('unpaidLeave', { basis: 'dayOfBasic' })),
    [['absence', 3_000]],
  ],
  ['half a day of leave on half pay', month({ halfPaidDays: 0.5 }), [['absence', 250]]],
])('takes %s', (_, facts, lines) => expect(taken(facts)).toEqual(lines));

it('takes a share of the gross where a rule says so', () => {
  const rent = { ...cut('other'), basis: 'fixed' as const, percent: 0, amount: 10_000 };
  const rules = { allowances: [rent], overtimes: [], bonuses: [], cuts: [cut('welfare', { basis: 'gross' })] };
  expect(taken({ ...month(), rules })).toEqual([['welfare', 4_000]]);
});

const rates = {
  nilBands: { man: 100_000, woman: 100_000, disabled: 100_000, freedomFighter: 100_000 },
  ...{ bands: [{ percent: 10 }], exemptAtMost: 0, leastTax: 0, leastTaxOfNew: 0 },
};
const last = { rates, taxpayer: 'man' as const, isNew: false, paidBefore: 100_000, takenBefore: 0, coming: 0 };

it.each<[string, Partial<SlipCase>, Cut[], unknown[]]>([
  ['by the scale, not by a flat rule', {}, [cut('tax')], [['tax', 3_000]]],
  ['of what is paid above the month', added('earning', 1_000), [], [['tax', 3_100]]],
  ['not of the fund that is paid out', added('earning', 1_000, 'providentFund'), [], [['tax', 3_000]]],
  ['not of days that are not paid', { unpaidDays: 30 }, [], [['absence', 30_000]]],
])('takes the tax %s', (_, over, cuts, lines) => expect(taken(month({ tax: last, ...over }, ...cuts))).toEqual(lines));

it('marks an instalment as limited by the pay only if it is', () => {
  const whyOf = (facts: SlipCase) => makeSlip(facts).lines.at(-1)!.why.en;
  expect(whyOf(month({ loans: loan(40_000, 90_000) }))).toContain('limited to the remaining pay');
  expect(whyOf(month({ loans: loan(30_000, 90_000) }))).not.toContain('limited');
});
