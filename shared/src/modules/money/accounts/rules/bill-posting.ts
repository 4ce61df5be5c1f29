import type { PostingRule } from '../entities/posting-setup';
import type { PostingLine } from './receipt-posting';

export interface BilledFee {
  subHead: string;
  /** First day of the month that it is the fee of. */
  month: string;
  amount: number;
  waived: number;
  isOpening: boolean;
  state: 'waiting' | 'ahead' | 'earned';
}

/**
 * The changes that a billed fee still makes in the books on a day, as debits less credits by ledger, and the state that
 * it has then. A fee is income in its month: billed earlier it is owed by the students and owed to them. Null when
 * nothing changes, or when a ledger is missing.
 */
export function billSteps(
  fee: BilledFee,
  rules: readonly PostingRule[],
  today: string,
): { state: 'ahead' | 'earned'; nets: [ledger: string, net: number][] } | null {
  const isEarned = fee.isOpening || fee.month <= today;
  if (fee.state === 'earned' || (fee.state === 'ahead' && !isEarned)) return null;
  const { subHead, amount, waived } = fee;
  const due = amount - waived;
  const receivable = ledgerOf('receivable', rules, subHead);
  const income = fee.isOpening ? ledgerOf('opening', rules) : ledgerOf('fee', rules, subHead);
  const [advance, waiver] = [ledgerOf('advance', rules), ledgerOf('waiver', rules)];
  if (!receivable || !income || !advance || !waiver) return null;
  const from: [string, number] = fee.state === 'ahead' ? [advance, due] : [receivable, due];
  return isEarned
    ? { state: 'earned', nets: [from, [waiver, waived], [income, -amount]] }
    : { state: 'ahead', nets: [from, [advance, -due]] };
}

/** One line for each ledger; what adds up to nothing is left out. */
export function netLines(nets: readonly (readonly [string, number])[]): PostingLine[] {
  const sums = new Map<string, number>();
  for (const [ledger, net] of nets) sums.set(ledger, (sums.get(ledger) ?? 0) + net);
  return [...sums]
    .filter(([, net]) => net !== 0)
    .map(([ledger, net]) => ({ ledger, debit: Math.max(0, net), credit: Math.max(0, -net) }))
    .toSorted((a, b) => b.debit - a.debit);
}

const ledgerOf = (subject: PostingRule['subject'], rules: readonly PostingRule[], about?: string): string | undefined =>
  rules.find((rule) => rule.subject === subject && rule.about === about)?.ledger;
