import { describe, expect, it } from 'vitest';
import { roundPay } from './amounts';
import {
  evaluatePay,
  paidMinutes,
  unitsOf,
  type Allowance,
  type Bonus,
  type Cut,
  type Overtime,
  type PayFacts,
  type PayRules,
} from './evaluate';

const TAKA = 100;
const named = (name: string) => ({ id: name, name, nameBn: name });
const allowance = (name: string, over: Partial<Allowance> = {}): Allowance => ({
  ...named(name),
  basis: 'fixed',
  amount: 0,
  rounding: 'paisa',
  ...over,
});
const cut = (name: string, over: Partial<Cut> = {}): Cut => ({
  ...named(name),
  reason: 'other',
  basis: 'fixed',
  amount: 0,
  latesPerDay: 3,
  effect: 'line',
  rounding: 'paisa',
  ...over,
});
const bonus = (over: Partial<Bonus> = {}): Bonus => ({
  ...named('Eid'),
  occasion: 'eidUlFitr',
  faith: 'islam',
  serviceMonths: 0,
  basis: 'basic',
  percent: 50,
  amount: 0,
  rounding: 'paisa',
  ...over,
});
const overtime = (over: Partial<Overtime> = {}): Overtime => ({
  ...named('Overtime'),
  day: 'workday',
  amount: 0,
  multiple: 0,
  afterMinutes: 30,
  blockMinutes: 30,
  rounding: 'paisa',
  ...over,
});
const rules = (over: Partial<PayRules>): PayRules => ({
  allowances: [],
  overtimes: [],
  bonuses: [],
  cuts: [],
  ...over,
});
const month = (basic: number, over: Partial<PayFacts> = {}): PayFacts => ({
  basic: basic * TAKA,
  serviceMonths: 60,
  workingDays: 24,
  absentDays: 0,
  unpaidDays: 0,
  lateDays: 0,
  overtime: {},
  ...over,
});

const NATIONAL = rules({
  allowances: [
    allowance('House rent', { basis: 'basic', percent: 7.5, amount: 2_000 * TAKA }),
    allowance('Medical', { amount: 1_000 * TAKA }),
  ],
  cuts: [
    cut('Retirement', { reason: 'retirement', basis: 'basic', percent: 6 }),
    cut('Welfare', { reason: 'welfare', basis: 'basic', percent: 4 }),
  ],
});

describe('the government part of a salary', () => {
  it.each([
    // basic, house rent, gross, retirement, welfare, net
    [12_500, 2_000, 15_500, 750, 500, 14_250],
    [35_500, 2_662.5, 39_162.5, 2_130, 1_420, 35_612.5],
  ])('of a basic of %s', (basic, rent, gross, retirement, welfare, net) => {
    const answer = evaluatePay(NATIONAL, month(basic));
    expect(answer.lines.map((line) => line.amount / TAKA)).toEqual([rent, 1_000, retirement, welfare]);
    expect([answer.gross / TAKA, answer.net / TAKA]).toEqual([gross, net]);
  });
});

describe('cuts', () => {
  it.each<[string, Partial<Cut>, Partial<PayFacts>, number]>([
    [
      'two days of absence are two thirtieths of the basic',
      { reason: 'absent', basis: 'dayOfBasic' },
      { absentDays: 2 },
      83_333,
    ],
    [
      'a day of absence by working days',
      { reason: 'absent', basis: 'dayOfGross' },
      { absentDays: 1, workingDays: 25 },
      50_000,
    ],
    ['seven lates are two days', { reason: 'late', basis: 'fixed', amount: 650 * TAKA }, { lateDays: 7 }, 130_000],
    ['two lates are none yet', { reason: 'late', basis: 'dayOfBasic' }, { lateDays: 2 }, 0],
    ['a revenue stamp every month', { reason: 'stamp', amount: 10 * TAKA }, {}, 1_000],
    ['nothing without working days', { reason: 'absent', basis: 'dayOfGross' }, { absentDays: 1, workingDays: 0 }, 0],
    ['no more than the most', { reason: 'absent', basis: 'dayOfBasic', atMost: 50_000 }, { absentDays: 9 }, 50_000],
  ])('%s', (_name, rule, facts, amount) =>
    expect(12_500 * TAKA - evaluatePay(rules({ cuts: [cut('Cut', rule)] }), month(12_500, facts)).net).toBe(amount),
  );
  it('that lower the paid days make no line, so that lateness is not paid for twice', () => {
    const answer = evaluatePay(
      rules({ cuts: [cut('Late', { reason: 'late', basis: 'dayOfBasic', effect: 'paidDays' })] }),
      month(12_500, { lateDays: 7 }),
    );
    expect(answer).toMatchObject({ lines: [], daysLost: 2, net: 12_500 * TAKA });
  });
  it('never make a salary negative', () =>
    expect(evaluatePay(rules({ cuts: [cut('Loan', { amount: 20_000 * TAKA })] }), month(12_500)).net).toBe(0));
  it.each([
    ['absent', 4],
    ['unpaidLeave', 5],
    ['late', 2],
    ['tax', 1],
  ] as const)('for %s count %s', (reason, units) =>
    expect(unitsOf({ reason, latesPerDay: 3 }, { absentDays: 4, unpaidDays: 5, lateDays: 8 })).toBe(units),
  );
});

describe('bonuses', () => {
  it.each<[string, Partial<Bonus>, Partial<PayFacts>, number]>([
    ['half of the basic at Eid', {}, { occasion: 'eidUlFitr', faith: 'islam' }, 8_000],
    ['nothing in another month', {}, { faith: 'islam' }, 0],
    ['nothing for people of another faith', {}, { occasion: 'eidUlFitr', faith: 'hindu' }, 0],
    [
      'the new year is for everybody',
      { occasion: 'boishakh', faith: 'any', percent: 20 },
      { occasion: 'boishakh', faith: 'hindu' },
      3_200,
    ],
    ['not before the asked service', { serviceMonths: 61 }, { occasion: 'eidUlFitr', faith: 'islam' }, 0],
  ])('%s', (_name, rule, facts, taka) =>
    expect(evaluatePay(rules({ bonuses: [bonus(rule)] }), month(16_000, facts)).net - 16_000 * TAKA).toBe(taka * TAKA),
  );
});

describe('overtime', () => {
  it.each([
    ['less than the grace', [29], 0],
    ['a part of a block', [59], 0],
    ['whole blocks of each day', [60, 95, 20], 90],
    ['up to the cap of the month', [600, 600], 600],
  ])('%s', (_name, days, minutes) =>
    expect(paidMinutes({ afterMinutes: 30, blockMinutes: 30, capHours: 10 }, days)).toBe(minutes),
  );
  it('is paid as a multiple of the hourly basic', () => {
    const answer = evaluatePay(
      rules({ overtimes: [overtime({ multiple: 1.5, afterMinutes: 0 })] }),
      month(24_000, { overtime: { workday: [120] } }),
    );
    expect(answer.lines).toMatchObject([{ units: 2, amount: 300 * TAKA }]);
  });
  it('on a holiday follows the rule of holidays alone', () =>
    expect(
      evaluatePay(
        rules({
          overtimes: [
            overtime({ amount: 100 * TAKA }),
            overtime({ day: 'holiday', amount: 200 * TAKA, afterMinutes: 0 }),
          ],
        }),
        month(24_000, { overtime: { holiday: [60] } }),
      ).lines,
    ).toMatchObject([{ amount: 200 * TAKA }]));
});

describe('allowances', () => {
  it('reach only the basics of their range and the designations they name', () => {
    const slabs = rules({
      allowances: [
        allowance('Low', { amount: 500, basicUntil: 15_000 * TAKA }),
        allowance('High', { amount: 900, basicFrom: 15_001 * TAKA }),
        allowance('Head', { amount: 50, designations: ['head'] }),
      ],
    });
    const names = (facts: PayFacts) => evaluatePay(slabs, facts).lines.map((line) => line.name.en);
    expect(names(month(12_500))).toEqual(['Low']);
    expect(names(month(29_000, { designation: 'head' }))).toEqual(['High', 'Head']);
  });
  it('that are a share of the gross do not count themselves', () =>
    expect(
      evaluatePay(
        rules({
          allowances: [
            allowance('Share', { basis: 'gross', percent: 10 }),
            allowance('Medical', { amount: 1_000 * TAKA }),
          ],
        }),
        month(9_000),
      ).gross,
    ).toBe(11_000 * TAKA));
});

it.each([
  ['paisa', 12_349],
  ['taka', 12_300],
  ['takaUp', 12_400],
  ['takaDown', 12_300],
  ['tenTaka', 12_000],
] as const)('rounding to %s', (rounding, paisa) => expect(roundPay(12_349, rounding)).toBe(paisa));
