import { createHash } from 'node:crypto';
import type { Facts } from './invariants';
import type { Year } from './stage';

/** Sums of money in paisa beside what was counted while it happened: the same seed gives the same. */
const SUMS: readonly (readonly [what: string, collection: string, field: string])[] = [
  ['billed', 'fee_lines', 'amount'],
  ['waived', 'fee_lines', 'waived'],
  ['still due', 'fee_lines', 'balance'],
  ['held in wallets', 'wallets', 'balance'],
  ['posted debits', 'ledger_entries', 'debit'],
  ['net salaries', 'pay_runs', 'net'],
];
const COUNTS: readonly (readonly [what: string, collection: string])[] = [
  ['vouchers', 'vouchers'],
  ['SMS', 'sms_messages'],
  ['notifications', 'notifications'],
  ['entries of the activity log', 'audit'],
  ['results', 'results'],
];

export type Summary = Readonly<Record<string, number>>;

export async function summaryOf({ tally }: Pick<Year, 'tally'>, { rows }: Facts): Promise<Summary> {
  const summary: Record<string, number> = Object.fromEntries(tally);
  for (const [what, collection] of COUNTS) summary[what] = (await rows(collection)).length;
  for (const [what, collection, field] of SUMS)
    summary[`${what} (taka)`] = (await rows(collection)).reduce((sum, row) => sum + Number(row[field] ?? 0), 0) / 100;
  return summary;
}

export const hashOf = (summary: Summary): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(summary).sort()))
    .digest('hex')
    .slice(0, 16);
