import { fill, t, type Row, type Text } from '../../../../kit';
import { formatMoney } from '../../../../text';
import { nationalGrades } from '../../../staff/payroll';
import type { MpoRate } from '../entities/mpo-rate';

export type MpoRates = Pick<
  Row<typeof MpoRate>,
  'houseRent' | 'houseRentLeast' | 'medical' | 'festival' | 'retirement' | 'welfare'
>;
/** In paisa a month; the festival bonus for each festival. */
export interface MpoPay {
  houseRent: number;
  medical: number;
  deduction: number;
  payable: number;
  festival: number;
}
const share = (basic: number, percent: number) => Math.round((basic * percent) / 100);

/** The government share of a month for a basic pay, by the rates in force. */
export function mpoPay(rates: MpoRates, basic: number): MpoPay {
  const houseRent = Math.max(share(basic, rates.houseRent), rates.houseRentLeast);
  const deduction = share(basic, rates.retirement) + share(basic, rates.welfare);
  const payable = basic + houseRent + rates.medical - deduction;
  return { houseRent, medical: rates.medical, deduction, payable, festival: share(basic, rates.festival) };
}

/** The pay code (grade of the national scale, from 1) whose start or step this basic is; the highest pay first. */
export function payCodesOf(basic: number): number[] {
  return nationalGrades().flatMap(({ steps }, at) => (steps.some((step) => step.basic === basic) ? [at + 1] : []));
}

/** Pay by the institution's own rules in the bill of the government share, in paisa. */
export interface BilledPay {
  basic: number;
  houseRent: number | null;
  medical: number | null;
}
export interface PayWarning {
  field: 'mpoBasic' | 'mpoHouseRent' | 'mpoMedical';
  text: Text;
}
const NO_STEP = t('No step of the national scale has this basic.', 'জাতীয় স্কেলের কোনো ধাপে এই মূল বেতন নেই।');
const OTHER = t('The salary rules give {own}, the rate in force {rate}.', 'বেতনের নিয়মে {own}, বর্তমান হারে {rate}।');
const differs = (own: number, rate: number): Text =>
  fill(OTHER, {
    own: t(formatMoney(own, 'en'), formatMoney(own, 'bn')),
    rate: t(formatMoney(rate, 'en'), formatMoney(rate, 'bn')),
  });

/** Amounts of the bill that differ from the rates in force. */
export function payWarnings(rates: MpoRates, { basic, houseRent, medical }: BilledPay): PayWarning[] {
  const due = mpoPay(rates, basic);
  return [
    ...(payCodesOf(basic).length === 0 ? [{ field: 'mpoBasic' as const, text: NO_STEP }] : []),
    ...(houseRent !== null && houseRent !== due.houseRent
      ? [{ field: 'mpoHouseRent' as const, text: differs(houseRent, due.houseRent) }]
      : []),
    ...(medical !== null && medical !== due.medical
      ? [{ field: 'mpoMedical' as const, text: differs(medical, due.medical) }]
      : []),
  ];
}
