import { t, type Text } from '../../../../kit';

interface InvoiceLine {
  quantity: number;
  rate: number;
}
const TWICE = t('This invoice is already on the challan.', 'এই ইনভয়েসটি চালানে আগেই আছে।');

/** Total of an invoice, in paisa. */
export const invoiceTotal = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);

/** Open amount of an invoice: zero for a draft or a cancelled one. */
export const openOf = ({ state, total, paid }: { state: string; total: number; paid: number }): number =>
  state === 'issued' || state === 'partlyPaid' ? Math.max(0, total - paid) : 0;

/** Rows that name an invoice which an earlier row names already. */
export function twiceOn(rows: readonly { invoice?: unknown }[]): { row: number; column: 'invoice'; text: Text }[] {
  const seen = new Set<unknown>();
  return rows.flatMap(({ invoice }, row) => {
    if (invoice === undefined || !seen.has(invoice)) {
      seen.add(invoice);
      return [];
    }
    return [{ row, column: 'invoice' as const, text: TWICE }];
  });
}
