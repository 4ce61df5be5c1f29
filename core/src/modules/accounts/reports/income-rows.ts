import { t, type ReportColumn, type ReportColumns, type ReportRow, type Text } from '@pathshala/shared/kit';
import type { Movement } from '@pathshala/shared/modules/accounts';
import type { ChartLedger } from '../services/chart';

export const SIDES = {
  income: t('Income', 'আয়'),
  expense: t('Expenditure', 'ব্যয়'),
} as const;

/** One column of amounts: what moved, and what it is called. */
export interface IncomeColumn {
  key: string;
  label: Text;
  movements: ReadonlyMap<string, Movement>;
}

const SIGN = { income: -1, expense: 1 } as const;

/** Movement of a ledger on the side on which its class grows. */
export const amountOn = (of: keyof typeof SIDES, { debit, credit }: Movement = { debit: 0, credit: 0 }): number =>
  SIGN[of] * (debit - credit);

/** Ledgers of income, then of expenditure, with their amounts in each column and over all; ledgers without any amount are left out. */
export function incomeRows(
  ledgers: readonly ChartLedger[],
  columns: readonly IncomeColumn[],
  period: { from: string; until: string },
): ReportRow[] {
  return (['income', 'expense'] as const).flatMap((of) =>
    ledgers.flatMap((ledger): ReportRow[] => {
      if (ledger.class !== of) return [];
      const amounts = columns.map(({ key, movements }) => [key, amountOn(of, movements.get(ledger.id))] as const);
      if (amounts.every(([, amount]) => amount === 0)) return [];
      const total = amounts.reduce((sum, [, amount]) => sum + amount, 0);
      return [
        {
          keys: { ledger: ledger.id, ...period },
          cells: { side: SIDES[of], ledger: labelOf(ledger), ...Object.fromEntries(amounts), total },
        },
      ];
    }),
  );
}

export const labelOf = ({ code, label }: ChartLedger): Text => ({
  en: `${code} ${label.en}`,
  bn: `${code} ${label.bn}`,
});

/** The columns that `incomeRows` fills. */
export const incomeColumns = (columns: readonly { key: string; label: Text }[]): ReportColumns => {
  const money = (label: Text): ReportColumn => ({ kind: 'money', label, total: 'sum', quiet: true });
  return {
    side: { kind: 'text', label: t('Part', 'অংশ') },
    ledger: {
      kind: 'text',
      label: t('Ledger', 'লেজার'),
      heading: true,
      drill: { screen: 'accounts.ledgerReport', with: { ledger: 'ledger', from: 'from', until: 'until' } },
    },
    ...Object.fromEntries(columns.map(({ key, label }) => [key, money(label)])),
    total: { kind: 'money', label: t('Total', 'মোট'), total: 'sum', strong: true },
  };
};
