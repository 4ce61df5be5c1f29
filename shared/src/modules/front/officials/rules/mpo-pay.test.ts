import { describe, expect, it } from 'vitest';
import { mpoPay, payCodesOf, payWarnings } from './mpo-pay';

const TAKA = 100;
const rates = {
  houseRent: 7.5,
  houseRentLeast: 2_000 * TAKA,
  medical: 1_000 * TAKA,
  festival: 50,
  retirement: 6,
  welfare: 4,
};

describe('the government share of pay', () => {
  it.each([
    [12_500, { houseRent: 2_000, medical: 1_000, deduction: 1_250, payable: 14_250, festival: 6_250 }],
    [16_000, { houseRent: 2_000, medical: 1_000, deduction: 1_600, payable: 17_400, festival: 8_000 }],
    [35_500, { houseRent: 2_662.5, medical: 1_000, deduction: 3_550, payable: 35_612.5, festival: 17_750 }],
  ])('of a basic of %s', (basic, due) =>
    expect(mpoPay(rates, basic * TAKA)).toEqual(
      Object.fromEntries(Object.entries(due).map(([key, taka]) => [key, taka * TAKA])),
    ),
  );
  it.each([
    [12_500, [11]],
    [13_130, [11]],
    [29_000, [7]],
    [12_501, []],
  ])('finds the pay code of %s', (basic, codes) => expect(payCodesOf(basic * TAKA)).toEqual(codes));
  it.each([
    [{ basic: 12_500, houseRent: 2_000, medical: 1_000 }, []],
    [{ basic: 12_500, houseRent: 1_000, medical: 500 }, ['mpoHouseRent', 'mpoMedical']],
    [{ basic: 12_501, houseRent: 2_000, medical: 1_000 }, ['mpoBasic']],
    [{ basic: 12_500, houseRent: null, medical: null }, []],
  ])('%o warns of %o', (billed, fields) => {
    const paisa = (taka: number | null) => (taka === null ? null : taka * TAKA);
    const { basic, houseRent, medical } = billed;
    const given = { basic: basic * TAKA, houseRent: paisa(houseRent), medical: paisa(medical) };
    expect(payWarnings(rates, given).map(({ field }) => field)).toEqual(fields);
  });
  it('says both amounts in both languages', () => {
    const [warning] = payWarnings(rates, { basic: 12_500 * TAKA, houseRent: 1_000 * TAKA, medical: null });
    expect(warning!.text).toEqual({
      en: 'The salary rules give ৳ 1,000.00, the rate in force ৳ 2,000.00.',
      bn: 'বেতনের নিয়মে ৳ ১,০০০.০০, বর্তমান হারে ৳ ২,০০০.০০।',
    });
  });
});
