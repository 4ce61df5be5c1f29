import { percentOf } from './amounts';

/** Whose nil band applies. */
export const TAXPAYER_KINDS = ['man', 'woman', 'disabled', 'freedomFighter'] as const;
export type TaxpayerKind = (typeof TAXPAYER_KINDS)[number];

/** The rates of one assessment year, as the law gives them. Paisa. */
export interface TaxRates {
  /** Income that is taxed with nothing. */
  nilBands: Readonly<Record<TaxpayerKind, number>>;
  /** Bands above it in order; one without a width takes the rest. */
  bands: readonly { width?: number | undefined; percent: number }[];
  /** A third of the salary is exempt, at most this. */
  exemptAtMost: number;
  leastTax: number;
  leastTaxOfNew: number;
}

/** Tax of a year in paisa on a yearly salary. Who is above the nil band pays at least the minimum. */
export function taxOfYear(
  salary: number,
  { taxpayer, isNew, rates }: { taxpayer: TaxpayerKind; isNew: boolean; rates: TaxRates },
): { taxable: number; tax: number } {
  const taxable = salary - Math.min(Math.floor(salary / 3), rates.exemptAtMost);
  let rest = Math.max(0, taxable - rates.nilBands[taxpayer]);
  if (rest === 0) return { taxable, tax: 0 };
  let tax = 0;
  for (const { width = Infinity, percent } of rates.bands) {
    const part = Math.min(rest, width);
    tax += percentOf(part, percent);
    rest -= part;
  }
  return { taxable, tax: Math.max(tax, isNew ? rates.leastTaxOfNew : rates.leastTax) };
}

/** What is deducted this month, in paisa: the rest of the year's tax in equal parts. */
export const taxOfMonth = ({ tax, taken, monthsLeft }: { tax: number; taken: number; monthsLeft: number }): number =>
  Math.max(0, Math.round((tax - taken) / Math.max(1, monthsLeft)));

/** Months of the fiscal year (July to June) that are left, this one included. */
export const monthsLeftOf = (month: string): number => 12 - ((Number(month.slice(5)) + 5) % 12);
/** The first month of the fiscal year of a month. */
export const yearStartOf = (month: string): string =>
  `${Number(month.slice(0, 4)) - (Number(month.slice(5)) < 7 ? 1 : 0)}-07`;
