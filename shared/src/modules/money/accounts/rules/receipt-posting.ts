import type { PostingRule } from '../entities/posting-setup';

export interface ReceiptPart {
  account: 'money' | 'bill' | 'fine' | 'wallet';
  /** Paisa; a wallet that is paid from is below 0. */
  amount: number;
  paymentType: string;
  subHead?: string | undefined;
}
export interface PostingLine {
  ledger: string;
  debit: number;
  credit: number;
  party?: string;
}

/**
 * The lines that a receipt is posted with, one for each ledger and side; null when a part has no ledger. The money that
 * came in is debited, its uses are credited.
 */
export function receiptLines(parts: readonly ReceiptPart[], rules: readonly PostingRule[]): PostingLine[] | null {
  const debits = new Map<string, number>();
  const credits = new Map<string, number>();
  for (const part of parts) {
    const ledger = ledgerOf(part, rules);
    if (!ledger) return null;
    const isDebit = part.account === 'money' ? part.amount > 0 : part.amount < 0;
    const side = isDebit ? debits : credits;
    side.set(ledger, (side.get(ledger) ?? 0) + Math.abs(part.amount));
  }
  return [
    ...[...debits].map(([ledger, debit]) => ({ ledger, debit, credit: 0 })),
    ...[...credits].map(([ledger, credit]) => ({ ledger, debit: 0, credit })),
  ];
}

function ledgerOf({ account, paymentType, subHead }: ReceiptPart, rules: readonly PostingRule[]): string | undefined {
  const subject = account === 'bill' ? 'fee' : account;
  const about = subject === 'money' ? paymentType : subject === 'fee' ? subHead : undefined;
  return rules.find((rule) => rule.subject === subject && rule.about === about)?.ledger;
}
