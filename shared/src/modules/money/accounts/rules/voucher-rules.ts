import { t, type Text } from '../../../../kit';
import type { LedgerKind, VoucherMedium, VoucherNature } from '../choices';

export interface LineAmounts {
  /** Paisa; one of the two is 0. */
  debit: number;
  credit: number;
}
export interface RuledLine extends LineAmounts {
  kind: LedgerKind;
  class: string;
}

export const sumOf = (lines: readonly LineAmounts[]): LineAmounts => ({
  debit: lines.reduce((sum, line) => sum + line.debit, 0),
  credit: lines.reduce((sum, line) => sum + line.credit, 0),
});

/** The sum that the short side needs; the amount of the line that balances a voucher. Both 0 when it balances. */
export function missing(lines: readonly LineAmounts[]): LineAmounts {
  const { debit, credit } = sumOf(lines);
  return { debit: Math.max(0, credit - debit), credit: Math.max(0, debit - credit) };
}

/** The same lines with their sides exchanged: the lines that a reversal posts. */
export const mirrored = <L extends LineAmounts>(lines: readonly L[]): L[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));

export const voucherFaultTexts = {
  tooFew: t('A voucher has at least two lines.', 'ভাউচারে অন্তত দুটি সারি থাকতে হবে।'),
  unbalanced: t('Debits and credits are not equal.', 'ডেবিট ও ক্রেডিট সমান নয়।'),
  oneSide: t('Enter an amount on one side.', 'যেকোনো এক পাশে পরিমাণ লিখুন।'),
  cashInJournal: t('A journal may not use cash or bank.', 'জাবেদায় নগদ বা ব্যাংক ব্যবহার করা যায় না।'),
  onlyCashInContra: t('A contra moves money between cash and bank only.', 'কন্ট্রায় শুধু নগদ ও ব্যাংকের মধ্যে লেনদেন হয়।'),
  cashReceived: t('A payment may not debit cash or bank.', 'অর্থ প্রদানে নগদ বা ব্যাংক ডেবিট করা যায় না।'),
  cashPaid: t('A receipt may not credit cash or bank.', 'অর্থ প্রাপ্তিতে নগদ বা ব্যাংক ক্রেডিট করা যায় না।'),
  nothingPaid: t('A payment credits cash or bank.', 'অর্থ প্রদানে নগদ বা ব্যাংক ক্রেডিট করতে হবে।'),
  nothingReceived: t('A receipt debits cash or bank.', 'অর্থ প্রাপ্তিতে নগদ বা ব্যাংক ডেবিট করতে হবে।'),
  cashOnly: t('This type of voucher uses cash, not bank.', 'এই ধরনের ভাউচারে ব্যাংক নয়, নগদ ব্যবহার হয়।'),
  bankOnly: t('This type of voucher uses bank, not cash.', 'এই ধরনের ভাউচারে নগদ নয়, ব্যাংক ব্যবহার হয়।'),
} as const satisfies Record<string, Text>;
export type VoucherFaultCode = keyof typeof voucherFaultTexts;
/** `line`: index of the line at fault; null for the voucher as a whole. */
export interface VoucherFault {
  line: number | null;
  code: VoucherFaultCode;
}

const isMoney = ({ kind }: RuledLine) => kind === 'cash' || kind === 'bank';

/**
 * The faults that keep lines from being posted as a voucher of this type; empty when there are none. Form and server
 * use the same rules. Amounts are exact to the paisa: there is no tolerance.
 */
export function voucherFaults(
  lines: readonly RuledLine[],
  { nature, medium }: { nature: VoucherNature; medium: VoucherMedium },
): VoucherFault[] {
  const faults: VoucherFault[] = [];
  if (lines.length < 2) faults.push({ line: null, code: 'tooFew' });
  lines.forEach((each, line) => {
    if (each.debit > 0 === each.credit > 0) faults.push({ line, code: 'oneSide' });
    const code = faultOfLine(each, nature) ?? (isMoney(each) ? faultOfMedium(each, medium) : null);
    if (code) faults.push({ line, code });
  });
  const { debit, credit } = sumOf(lines);
  if (debit !== credit) faults.push({ line: null, code: 'unbalanced' });
  if (nature === 'debit' && !lines.some((each) => isMoney(each) && each.credit > 0))
    faults.push({ line: null, code: 'nothingPaid' });
  if (nature === 'credit' && !lines.some((each) => isMoney(each) && each.debit > 0))
    faults.push({ line: null, code: 'nothingReceived' });
  return faults;
}

/**
 * Whether a ledger of this kind may be on either side of a voucher of this type; pickers offer no other. Contra offers
 * cash and bank alone, a journal neither.
 */
export const mayStandIn = (
  kind: LedgerKind,
  { nature, medium }: { nature: VoucherNature; medium: VoucherMedium },
): boolean =>
  [
    { debit: 1, credit: 0 },
    { debit: 0, credit: 1 },
  ].some((side) => {
    const line = { ...side, kind, class: '' };
    return (faultOfLine(line, nature) ?? (isMoney(line) ? faultOfMedium(line, medium) : null)) === null;
  });

function faultOfLine(line: RuledLine, nature: VoucherNature): VoucherFaultCode | null {
  if (nature === 'contra') return isMoney(line) ? null : 'onlyCashInContra';
  if (!isMoney(line)) return null;
  if (nature === 'journal') return 'cashInJournal';
  if (nature === 'debit' && line.debit > 0) return 'cashReceived';
  return nature === 'credit' && line.credit > 0 ? 'cashPaid' : null;
}

function faultOfMedium({ kind }: RuledLine, medium: VoucherMedium): VoucherFaultCode | null {
  if (medium === 'cash' && kind !== 'cash') return 'cashOnly';
  return medium === 'bank' && kind !== 'bank' ? 'bankOnly' : null;
}
