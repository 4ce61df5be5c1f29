import { t, type ReportColumn, type ReportColumns, type ReportRow, type Text } from '@pathshala/shared/kit';
import type { Movement } from '@pathshala/shared/modules/money/accounts';
import type { ChartLedger } from '../services/chart';

export const SIDES = {
  income: t('Income', 'আয়'),
  expense: t('Expenditure', 'ব্যয়'),
} as const;

const TOTALS = {
  income: t('Total income', 'মোট আয়'),
  expense: t('Total expenditure', 'মোট ব্যয়'),
  surplus: t('Surplus, or deficit below zero', 'উদ্বৃত্ত (ঋণাত্মক হলে ঘাটতি)'),
} as const;

/** One column of amounts: the movement, and its heading. */
export interface IncomeColumn {
  key: string;
  label: Text;
  movements: ReadonlyMap<string, Movement>;
}

const SIGN = { income: -1, expense: 1 } as const;

/** Movement of a ledger on the side on which its class grows. */
export const amountOn = (of: keyof typeof SIDES, { debit, credit }: Movement = { debit: 0, credit: 0 }): number =>
  SIGN[of] * (debit - credit);

/**
 * Ledgers of income, then of expenditure, with their amounts in each column and over all; ledgers without any amount
 * are left out.
 */
export function incomeRows(
  ledgers: readonly ChartLedger[],
  columns: readonly IncomeColumn[],
  period: { from: string; until: string },
): ReportRow[] {
  const linesOf = (of: keyof typeof SIDES) =>
    ledgers.flatMap((ledger): ReportRow[] => {
      if (ledger.class !== of) return [];
      const amounts = columns.map(({ key, movements }) => [key, amountOn(of, movements.get(ledger.id))] as const);
      if (amounts.every(([, amount]) => amount === 0)) return [];
      const total = amounts.reduce((sum, [, amount]) => sum + amount, 0);
      return [
        {
          keys: { ledger: ledger.id, ...period },
          level: 1,
          cells: { ledger: labelOf(ledger), ...Object.fromEntries(amounts), total },
        },
      ];
    });
  return asStatement({ income: linesOf('income'), expense: linesOf('expense') }, [
    ...columns.map(({ key }) => key),
    'total',
  ]);
}

/** Both parts with their headings and sums, and the surplus; nothing when nothing moved. */
export function asStatement(parts: Record<keyof typeof SIDES, ReportRow[]>, summed: readonly string[]): ReportRow[] {
  if (parts.income.length + parts.expense.length === 0) return [];
  const sums = (rows: readonly ReportRow[]) =>
    Object.fromEntries(summed.map((key) => [key, rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0)]));
  const [income, expense] = [sums(parts.income), sums(parts.expense)];
  const left = Object.fromEntries(summed.map((key) => [key, income[key]! - expense[key]!]));
  return [
    { emphasis: 'heading', cells: { ledger: SIDES.income } },
    ...parts.income,
    { emphasis: 'subtotal', cells: { ledger: TOTALS.income, ...income } },
    { emphasis: 'heading', cells: { ledger: SIDES.expense } },
    ...parts.expense,
    { emphasis: 'subtotal', cells: { ledger: TOTALS.expense, ...expense } },
    { emphasis: 'total', cells: { ledger: TOTALS.surplus, ...left } },
  ];
}

export const labelOf = ({ code, label }: ChartLedger): Text => ({
  en: `${code} ${label.en}`,
  bn: `${code} ${label.bn}`,
});

/** The columns that `incomeRows` fills. */
export const incomeColumns = (columns: readonly { key: string; label: Text }[]): ReportColumns => {
  const money = (label: Text): ReportColumn => ({ kind: 'money', label, quiet: true });
  return {
    ledger: {
      kind: 'text',
      label: t('Ledger', 'লেজার'),
      heading: true,
      drill: { screen: 'accounts.ledgerReport', with: { ledger: 'ledger', from: 'from', until: 'until' } },
    },
    ...Object.fromEntries(columns.map(({ key, label }) => [key, money(label)])),
    total: { kind: 'money', label: t('Total', 'মোট'), strong: true },
  };
};
