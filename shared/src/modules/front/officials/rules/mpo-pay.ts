import { fill, t, type Row, type Text } from '../../../../kit';
import { formatMoney } from '../../../../text';
import { nationalGrades } from '../../../staff/payroll';
import type { MpoRate } from '../entities/mpo-rate';

export type MpoRates = Pick<
  Row<typeof MpoRate>,
  | 'houseRent'
  | 'houseRentLeast'
  | 'medical'
  | 'specialUpper'
  | 'specialLower'
  | 'specialLeast'
  | 'festival'
  | 'retirement'
  | 'welfare'
>;
/** In paisa a month; the festival bonus for each festival. Null where the grade is not known and changes the amount. */
export interface MpoPay {
  houseRent: number;
  medical: number;
  special: number | null;
  deduction: number;
  payable: number | null;
  festival: number;
}
/** Special benefit and other rules part the grades after this one. */
const LAST_UPPER_GRADE = 9;
const share = (basic: number, percent: number) => Math.round((basic * percent) / 100);

/**
 * The government share of a month for a basic pay, by the rates in force.
 * @param grades the grades that it may be of; see `payCodesOf`
 */
export function mpoPay(rates: MpoRates, basic: number, grades: readonly number[]): MpoPay {
  const houseRent = Math.max(share(basic, rates.houseRent), rates.houseRentLeast);
  const deduction = share(basic, rates.retirement) + share(basic, rates.welfare);
  const special = specialOf(rates, basic, grades);
  const payable = special === null ? null : basic + houseRent + rates.medical + special - deduction;
  return { houseRent, medical: rates.medical, special, deduction, payable, festival: share(basic, rates.festival) };
}

function specialOf(
  { specialUpper, specialLower, specialLeast }: MpoRates,
  basic: number,
  grades: readonly number[],
): number | null {
  const percents = new Set(grades.map((grade) => (grade <= LAST_UPPER_GRADE ? specialUpper : specialLower)));
  const [percent] = percents;
  return percent === undefined || percents.size > 1 ? null : Math.max(share(basic, percent), specialLeast);
}

/** The grade of the national scale, from 1, that has exactly these steps; null for a grade of another scale. */
export function nationalGradeOf(steps: readonly { basic: number }[]): number | null {
  const at = nationalGrades().findIndex(
    (grade) =>
      grade.steps.length === steps.length && grade.steps.every(({ basic }, step) => steps[step]!.basic === basic),
  );
  return at < 0 ? null : at + 1;
}

/**
 * Pay codes (grades of the national scale, from 1) that this basic may be of, the highest pay first: the grade of the
 * salary structure where one is known, otherwise all that have a step of this amount.
 */
export function payCodesOf(basic: number, grade: number | null): number[] {
  if (grade !== null) return [grade];
  return nationalGrades().flatMap(({ steps }, at) => (steps.some((step) => step.basic === basic) ? [at + 1] : []));
}

/** Pay by the institution's own rules in the bill of the government share, in paisa. */
export interface BilledPay {
  basic: number;
  /** See `payCodesOf`. */
  grades: readonly number[];
  houseRent: number | null;
  medical: number | null;
  special: number | null;
}
export interface PayWarning {
  field: 'mpoCode' | 'mpoBasic' | 'mpoHouseRent' | 'mpoMedical' | 'mpoSpecial';
  text: Text;
}
const NO_STEP = t('No step of the national scale has this basic.', 'জাতীয় স্কেলের কোনো ধাপে এই মূল বেতন নেই।');
const MANY_GRADES = t(
  'This basic is a step of several grades. Choose the grade in the salary structure.',
  'এই মূল বেতন একাধিক গ্রেডের ধাপ। বেতন কাঠামোতে গ্রেড বাছাই করুন।',
);
const OTHER = t('The salary rules give {own}, the rate in force {rate}.', 'বেতনের নিয়মে {own}, বর্তমান হারে {rate}।');
const differs = (own: number, rate: number): Text =>
  fill(OTHER, {
    own: t(formatMoney(own, 'en'), formatMoney(own, 'bn')),
    rate: t(formatMoney(rate, 'en'), formatMoney(rate, 'bn')),
  });

/** Codes that cannot be told from a basic. */
export function codeWarnings(grades: readonly number[]): PayWarning[] {
  if (grades.length === 1) return [];
  return [grades.length === 0 ? { field: 'mpoBasic', text: NO_STEP } : { field: 'mpoCode', text: MANY_GRADES }];
}

/** Amounts of the bill that differ from the rates in force. */
export function payWarnings(rates: MpoRates, { basic, grades, ...billed }: BilledPay): PayWarning[] {
  const due = mpoPay(rates, basic, grades);
  const amounts = [
    ['mpoHouseRent', billed.houseRent, due.houseRent],
    ['mpoMedical', billed.medical, due.medical],
    ['mpoSpecial', billed.special, due.special],
  ] as const;
  return [
    ...codeWarnings(grades),
    ...amounts.flatMap(([field, own, rate]) =>
      own !== null && rate !== null && own !== rate ? [{ field, text: differs(own, rate) }] : [],
    ),
  ];
}
