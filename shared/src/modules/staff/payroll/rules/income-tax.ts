import { percentOf } from './amounts';

/** Groups of taxpayers, each with a nil band of its own. */
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

/** Tax of a year in paisa on a yearly salary. Income above the nil band pays at least the minimum. */
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

/** The basis of a slip's tax at source: the whole pay of a fiscal year, over all salary types that are taxed. Paisa. */
export interface TaxYear {
  rates: TaxRates;
  taxpayer: TaxpayerKind;
  isNew: boolean;
  /** Paid and deducted by the other slips of this fiscal year. */
  paidBefore: number;
  takenBefore: number;
  /** The pay expected of further slips of this fiscal year; 0: this is the last one. */
  coming: number;
}

/**
 * The deduction of a slip, and the tax of the year. The rest of the year's tax is shared among the salaries to come,
 * this one included, by what each pays; the last one takes all of it. An excess deduction is not given back.
 * @param paid the pay of this slip, @param whole the full month's salary it is for; 0 for pay outside a month, which is
 * taxed with the salaries that follow
 */
export function taxOfSlip(
  { paidBefore, takenBefore, coming, ...who }: TaxYear,
  { paid, whole }: { paid: number; whole: number },
): { due: number; tax: number } {
  const { tax } = taxOfYear(paidBefore + paid + coming, who);
  const rest = Math.max(0, tax - takenBefore);
  if (coming === 0) return { due: rest, tax };
  if (whole === 0) return { due: 0, tax };
  return { due: Math.round(rest / ((whole + coming) / whole)), tax };
}

/** The first month of the fiscal year (July to June) of a month. */
export const yearStartOf = (month: string): string =>
  `${Number(month.slice(0, 4)) - (Number(month.slice(5)) < 7 ? 1 : 0)}-07`;
/** The months of that fiscal year from a month on, that month included. */
export const monthsUntilYearEnd = (month: string): string[] => {
  const first = Number(yearStartOf(month).slice(0, 4));
  const all = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map(
    (each) => `${each < 7 ? first + 1 : first}-${String(each).padStart(2, '0')}`,
  );
  return all.filter((each) => each >= month);
};
