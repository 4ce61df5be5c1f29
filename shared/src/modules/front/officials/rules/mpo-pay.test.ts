import { describe, expect, it } from 'vitest';
import { mpoPay, nationalGradeOf, payCodesOf, payWarnings } from './mpo-pay';
import { nationalGrades } from '../../../staff/payroll';

const TAKA = 100;
const rates = {
  houseRent: 7.5,
  houseRentLeast: 2_000 * TAKA,
  medical: 500 * TAKA,
  specialUpper: 10,
  specialLower: 15,
  specialLeast: 1_500 * TAKA,
  festival: 50,
  retirement: 6,
  welfare: 4,
};
const JULY_2026 = { ...rates, houseRent: 15 };
const inPaisa = (due: object) =>
  Object.fromEntries(Object.entries(due).map(([key, taka]) => [key, taka === null ? null : taka * TAKA]));

describe('the government share of pay', () => {
  it.each([
    [rates, 12_500, [11], { houseRent: 2_000, special: 1_875, deduction: 1_250, payable: 15_625, festival: 6_250 }],
    [rates, 35_500, [6], { houseRent: 2_662.5, special: 3_550, deduction: 3_550, payable: 38_662.5, festival: 17_750 }],
    // The examples of the order of July 2026.
    [
      JULY_2026,
      30_450,
      [7],
      { houseRent: 4_567.5, special: 3_045, deduction: 3_045, payable: 35_517.5, festival: 15_225 },
    ],
    [JULY_2026, 8_250, [20], { houseRent: 2_000, special: 1_500, deduction: 825, payable: 11_425, festival: 4_125 }],
    // Two grades that get the same, and two that do not.
    [rates, 12_500, [14, 18], { houseRent: 2_000, special: 1_875, deduction: 1_250, payable: 15_625, festival: 6_250 }],
    [rates, 24_000, [9, 10], { houseRent: 2_000, special: null, deduction: 2_400, payable: null, festival: 12_000 }],
    [rates, 12_600, [], { houseRent: 2_000, special: null, deduction: 1_260, payable: null, festival: 6_300 }],
  ])('by %o of a basic of %s in grades %o', (of, basic, grades, due) =>
    expect(mpoPay(of, basic * TAKA, grades)).toEqual(inPaisa({ medical: 500, ...due })),
  );
  it('names the grade that is known, and otherwise all that have the step', () => {
    expect([12_500, 13_130, 29_000, 12_501].map((basic) => payCodesOf(basic * TAKA, null))).toEqual([
      [11],
      [11],
      [7],
      [],
    ]);
    const doubled = nationalGrades()[17]!.steps.filter(({ basic }) => payCodesOf(basic, null).length > 1);
    expect(doubled.length).toBeGreaterThan(10);
    for (const { basic } of doubled) {
      expect(payCodesOf(basic, null)).toContain(14);
      expect(payCodesOf(basic, 18)).toEqual([18]);
    }
  });
  it('knows the grades of the national scale by their steps, and no other', () => {
    expect(nationalGrades().map(({ steps }) => nationalGradeOf(steps))).toEqual(
      nationalGrades().map((_, at) => at + 1),
    );
    expect(nationalGradeOf([{ basic: 12_500 * TAKA }])).toBeNull();
  });
  it.each([
    [{ basic: 12_500, grades: [11], houseRent: 2_000, medical: 500, special: 1_875 }, []],
    [
      { basic: 12_500, grades: [11], houseRent: 1_000, medical: 1_000, special: 1_250 },
      ['mpoHouseRent', 'mpoMedical', 'mpoSpecial'],
    ],
    [{ basic: 12_501, grades: [], houseRent: 2_000, medical: 500, special: 1_500 }, ['mpoBasic']],
    [{ basic: 12_500, grades: [14, 18], houseRent: null, medical: null, special: null }, ['mpoCode']],
  ])('%o warns of %o', ({ basic, grades, houseRent, medical, special }, fields) => {
    const paisa = (taka: number | null) => (taka === null ? null : taka * TAKA);
    const own = { houseRent: paisa(houseRent), medical: paisa(medical), special: paisa(special) };
    expect(payWarnings(rates, { basic: basic * TAKA, grades, ...own }).map(({ field }) => field)).toEqual(fields);
  });
  it('says both amounts in both languages', () => {
    const own = { houseRent: 1_000 * TAKA, medical: null, special: null };
    const [warning] = payWarnings(rates, { basic: 12_500 * TAKA, grades: [11], ...own });
    expect(warning!.text).toEqual({
      en: 'The salary rules give ৳ 1,000.00, the rate in force ৳ 2,000.00.',
      bn: 'বেতনের নিয়মে ৳ ১,০০০.০০, বর্তমান হারে ৳ ২,০০০.০০।',
    });
  });
});
