import { t, type Text } from '../../../../kit';
import { parseMoney } from '../../../../text';

/** A line of the file in which a bank or a mobile operator says what became of payments. */
export interface ResultLine {
  /** Line of the file, from 1. */
  line: number;
  /** The slip's id as the disbursement file gave it, with `-2` and so on for a later attempt. */
  reference?: string;
  account?: string;
  /** Paisa. */
  amount?: number;
  outcome: 'paid' | 'returned';
  reason?: string;
}
export type ReadResult = ResultLine | { line: number; fault: Text };

const NAMES = {
  reference: ['reference', 'ref', 'referenceno', 'externalid', 'transactionreference', 'সূত্র'],
  account: [
    'account',
    'accountno',
    'accountnumber',
    'accountorwallet',
    'beneficiaryaccount',
    'beneficiaryaccountno',
    'wallet',
    'walletno',
    'walletnumber',
    'mobile',
    'mobileno',
    'হিসাবনম্বর',
    'হিসাববাওয়ালেটনম্বর',
  ],
  amount: ['amount', 'amountbdt', 'amounttk', 'পরিমাণ'],
  status: ['status', 'result', 'transactionstatus', 'paymentstatus', 'অবস্থা', 'ফলাফল'],
  reason: ['reason', 'returnreason', 'failurereason', 'remark', 'remarks', 'message', 'কারণ', 'মন্তব্য'],
} as const;
type Column = keyof typeof NAMES;

const PAID = [
  ...['success', 'successful', 'succeeded', 'paid', 'completed', 'complete', 'credited', 'settled', 'processed', 'ok'],
  ...['সফল', 'পরিশোধিত', 'জমা', 'সম্পন্ন'],
];
const RETURNED = [
  ...['failed', 'failure', 'fail', 'returned', 'return', 'rejected', 'reject', 'bounced', 'unsuccessful', 'error'],
  ...['cancelled', 'canceled', 'reversed', 'ব্যর্থ', 'ফেরত', 'প্রত্যাখ্যাত', 'বাতিল'],
];
const NO_STATUS = t('The status of this line is not known.', 'এই সারির অবস্থা চেনা যায়নি।');
const NO_KEY = t('This line names neither reference nor account.', 'এই সারিতে সূত্র বা হিসাব নম্বর নেই।');
const NO_AMOUNT = t('The amount cannot be read.', 'পরিমাণ পড়া যায়নি।');

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
/** Titles come with a letterhead above them at times. */
const HEADING_WITHIN = 15;

/**
 * The content of a result file, line by line. Titles of columns are those that banks and operators use, in either
 * language.
 * @returns null where no line has titles for the status and for a reference or an account
 */
export function resultsOfSheet(rows: readonly (readonly string[])[]): ReadResult[] | null {
  const at = rows.slice(0, HEADING_WITHIN).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.has('status') && (columns.has('reference') || columns.has('account'));
  });
  const columns = columnsOf(rows[at] ?? []);
  if (at < 0) return null;
  return rows.slice(at + 1).flatMap((row, index): ReadResult[] => {
    const cell = (name: Column) => (columns.has(name) ? (row[columns.get(name)!] ?? '').trim() : '');
    const line = at + index + 2;
    // Sums under a list name nobody.
    if (!cell('status') && !cell('reference')) return [];
    return [readLine(line, cell)];
  });
}

function columnsOf(row: readonly string[]): Map<Column, number> {
  const out = new Map<Column, number>();
  for (const [index, title] of row.entries())
    for (const name of Object.keys(NAMES) as Column[])
      if (!out.has(name) && (NAMES[name] as readonly string[]).some((each) => plain(each) === plain(title)))
        out.set(name, index);
  return out;
}

function readLine(line: number, cell: (name: Column) => string): ReadResult {
  const status = plain(cell('status'));
  const outcome = PAID.some((each) => plain(each) === status)
    ? ('paid' as const)
    : RETURNED.some((each) => plain(each) === status)
      ? ('returned' as const)
      : null;
  if (!outcome) return { line, fault: NO_STATUS };
  const [reference, account, reason] = [cell('reference'), accountKey(cell('account')), cell('reason')];
  if (!reference && !account) return { line, fault: NO_KEY };
  const amount = cell('amount') ? parseMoney(cell('amount')) : null;
  if (cell('amount') && amount === null) return { line, fault: NO_AMOUNT };
  return {
    line,
    outcome,
    ...(reference ? { reference: reference.slice(0, 40) } : {}),
    ...(account ? { account: account.slice(0, 40) } : {}),
    ...(amount === null ? {} : { amount }),
    ...(reason ? { reason: reason.slice(0, 200) } : {}),
  };
}

/** Spreadsheets drop leading zeros of account numbers, and banks part them by hyphens. */
export const accountKey = (account: string): string => account.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+(?=.)/, '');

/**
 * The reference of a payment in the disbursement file: the slip, and which attempt it is when an earlier one was
 * returned.
 */
export const referenceOf = (slip: string, returns: number): string => (returns === 0 ? slip : `${slip}-${returns + 1}`);
/** The slip and attempt that a reference means; null where it is none. */
export function attemptOf(reference: string): { slip: string; attempt: number } | null {
  const [, slip, attempt] = /^([0-9a-f]{24})(?:-(\d{1,3}))?$/.exec(reference.trim().toLowerCase()) ?? [];
  return slip ? { slip, attempt: Number(attempt ?? 1) } : null;
}
