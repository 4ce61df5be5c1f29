import { defineReport, f, fiscalYearOf, t, type ReportColumn } from '../../../kit';
import { Voucher } from './entities/voucher';

/** The statements of the books as paper and as a sheet; their screens read the same figures live. */

const NOTHING = t('Nothing was posted in this period.', 'এই সময়ে কিছু পোস্ট হয়নি।');
const permission = 'accounts.report';
const from = f.date({ label: t('From', 'থেকে') });
const until = f.date({ label: t('Until', 'পর্যন্ত') });
const costCentre = f.ref('costCentre', { label: t('Cost centre', 'ব্যয়কেন্দ্র'), optional: true });
const party = f.ref('party', { label: t('Party', 'পক্ষ'), optional: true });
const yearToDate = (today: string) => ({ from: `${fiscalYearOf(today).slice(0, 4)}-07-01`, until: today });
const inOrder = (given: { from: string; until: string }) =>
  given.from > given.until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {};

const ledger: ReportColumn = { kind: 'text', label: t('Ledger', 'লেজার'), heading: true };
const money = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  ...more,
});
const summed = (label: ReportColumn['label']) => money(label, { total: 'sum', quiet: true });
/** Those who answer for a statement of the books, in the order in which they sign it. */
export const signatures = [
  t('Prepared by', 'প্রস্তুতকারী'),
  t('Checked by', 'যাচাইকারী'),
  t('Approved by', 'অনুমোদনকারী'),
] as const;

const entries = {
  date: { kind: 'date', label: t('Date', 'তারিখ') },
  number: { kind: 'code', label: t('Voucher', 'ভাউচার') },
} as const satisfies Record<string, ReportColumn>;
const amounts = {
  against: { kind: 'text', label: t('Against', 'বিপরীত লেজার') },
  narration: { kind: 'text', label: t('Narration', 'বিবরণ'), heading: true },
  debit: summed(t('Debit', 'ডেবিট')),
  credit: summed(t('Credit', 'ক্রেডিট')),
  balance: money(t('Balance', 'জের'), { strong: true }),
  side: { kind: 'code', label: t('Dr/Cr', 'ডে/ক্রে') },
} as const satisfies Record<string, ReportColumn>;

export const accountsBooks = {
  trialBalance: defineReport('accounts', {
    name: 'trialBalance',
    title: t('Trial Balance', 'রেওয়ামিল'),
    permission,
    parameters: { from, until, costCentre },
    defaults: yearToDate,
    faults: inOrder,
    columns: {
      ledger,
      openingDebit: summed(t('Opening debit', 'প্রারম্ভিক ডেবিট')),
      openingCredit: summed(t('Opening credit', 'প্রারম্ভিক ক্রেডিট')),
      debit: summed(t('Debit', 'ডেবিট')),
      credit: summed(t('Credit', 'ক্রেডিট')),
      closingDebit: summed(t('Closing debit', 'সমাপনী ডেবিট')),
      closingCredit: summed(t('Closing credit', 'সমাপনী ক্রেডিট')),
    },
    isStatement: true,
    carries: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4Landscape', 'legalLandscape'],
  }),
  incomeStatement: defineReport('accounts', {
    name: 'incomeStatement',
    title: t('Income and Expenditure', 'আয়-ব্যয় হিসাব'),
    permission,
    parameters: { from, until, costCentre },
    defaults: yearToDate,
    faults: inOrder,
    columns: {},
    isStatement: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4', 'a4Landscape'],
  }),
  balanceSheet: defineReport('accounts', {
    name: 'balanceSheet',
    title: t('Balance Sheet', 'উদ্বৃত্তপত্র'),
    permission,
    parameters: { from, until },
    defaults: yearToDate,
    faults: inOrder,
    columns: {},
    isStatement: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4', 'a4Landscape'],
  }),
  receiptsAndPayments: defineReport('accounts', {
    name: 'receiptsAndPayments',
    title: t('Receipts and Payments', 'প্রাপ্তি ও প্রদান হিসাব'),
    permission,
    parameters: { from, until },
    defaults: yearToDate,
    faults: inOrder,
    columns: { ledger, amount: money(t('Amount', 'পরিমাণ'), { strong: true }) },
    isStatement: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4', 'a4Landscape'],
  }),
  ledger: defineReport('accounts', {
    name: 'ledger',
    title: t('Ledger Report', 'লেজার প্রতিবেদন'),
    permission,
    parameters: { ledger: f.ref('ledger', { label: t('Ledger', 'লেজার') }), party, from, until },
    defaults: yearToDate,
    faults: inOrder,
    columns: { ...entries, ...amounts },
    isStatement: true,
    carries: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4Landscape', 'a4', 'legalLandscape'],
  }),
  generalLedger: defineReport('accounts', {
    name: 'generalLedger',
    title: t('General Ledger', 'সাধারণ খতিয়ান'),
    permission,
    parameters: {
      kind: f.choice(
        [
          { value: 'all', label: t('All ledgers', 'সব লেজার') },
          { value: 'cash', label: t('Cash book', 'নগদান বই') },
          { value: 'bank', label: t('Bank book', 'ব্যাংক বই') },
        ],
        { label: t('Which book', 'কোন বই'), default: 'all' },
      ),
      from,
      until,
    },
    defaults: yearToDate,
    faults: inOrder,
    columns: { ...entries, ledger: { kind: 'text', label: t('Ledger', 'লেজার') }, ...amounts },
    isStatement: true,
    carries: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4Landscape', 'legalLandscape'],
  }),
};
