import { defineReport, f, fiscalYearOf, t, type ReportColumn } from '../../../kit';
import { signatures } from './book-reports';
import { Budget } from './entities/budget';
import { Voucher } from './entities/voucher';

const NOTHING = t('Nothing was posted in this period.', 'এই সময়ে কিছু পোস্ট হয়নি।');
const money = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  ...more,
});
const ledger: ReportColumn = {
  kind: 'text',
  label: t('Ledger', 'লেজার'),
  heading: true,
  drill: { screen: 'accounts.ledgerReport', with: { ledger: 'ledger', from: 'from', until: 'until' } },
};
const year = f.ref('fiscalYear', {
  label: t('Fiscal year', 'অর্থবছর'),
  help: t('The current one unless you select another.', 'অন্য কিছু বাছাই না করলে চলতি অর্থবছর।'),
  optional: true,
});
const from = f.date({ label: t('From', 'থেকে') });
const until = f.date({ label: t('Until', 'পর্যন্ত') });
const yearToDate = (today: string) => ({ from: `${fiscalYearOf(today).slice(0, 4)}-07-01`, until: today });
const inOrder = (given: { from: string; until: string }) =>
  given.from > given.until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {};
const permission = 'accounts.report';

export const accountsReports = {
  dayBook: defineReport('accounts', {
    name: 'dayBook',
    title: t('Day Book', 'দৈনিক জাবেদা বই'),
    hint: t('Every posted line, day by day, in the order of the vouchers.', 'প্রতিদিনের পোস্ট করা সব সারি, ভাউচারের ক্রমে।'),
    permission,
    parameters: { from, until },
    defaults: (today) => ({ from: today, until: today }),
    faults: inOrder,
    columns: {
      date: { kind: 'date', label: t('Date', 'তারিখ') },
      number: { kind: 'code', label: t('Voucher', 'ভাউচার') },
      ledger,
      narration: { kind: 'text', label: t('Narration', 'বিবরণ') },
      debit: money(t('Debit', 'ডেবিট')),
      credit: money(t('Credit', 'ক্রেডিট')),
    },
    groups: ['date'],
    carries: true,
    signatures,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['a4', 'a4Landscape'],
  }),
  byMonth: defineReport('accounts', {
    name: 'byMonth',
    title: t('Income and Expenditure by Month', 'মাসভিত্তিক আয়-ব্যয়'),
    permission,
    parameters: { year },
    columns: {},
    isStatement: true,
    restsOn: [Voucher],
    empty: NOTHING,
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  byCostCentre: defineReport('accounts', {
    name: 'byCostCentre',
    title: t('Income and Expenditure by Cost Centre', 'ব্যয়কেন্দ্রভিত্তিক আয়-ব্যয়'),
    permission,
    parameters: { from, until },
    defaults: yearToDate,
    faults: inOrder,
    columns: {},
    isStatement: true,
    restsOn: [Voucher, 'costCentre'],
    empty: NOTHING,
    papers: ['a4Landscape', 'legalLandscape'],
  }),
  budget: defineReport('accounts', {
    name: 'budget',
    title: t('Budget and Actual', 'বাজেট ও প্রকৃত'),
    hint: t(
      'The variance is actual less budget; a surplus of income and a saving of expenditure are good.',
      'পার্থক্য = প্রকৃত − বাজেট; আয় বেশি বা ব্যয় কম হলে ভালো।',
    ),
    permission,
    parameters: { year },
    columns: {
      ledger,
      budget: { kind: 'money', label: t('Budget', 'বাজেট') },
      revised: { kind: 'money', label: t('Revised', 'সংশোধিত'), quiet: true },
      actual: { kind: 'money', label: t('Actual', 'প্রকৃত'), strong: true },
      variance: { kind: 'money', label: t('Variance', 'পার্থক্য') },
      used: { kind: 'percent', label: t('Of budget', 'বাজেটের শতকরা') },
      over: { kind: 'money', label: t('Above budget', 'বাজেটের অতিরিক্ত ব্যয়'), tone: 'bad', quiet: true },
    },
    isStatement: true,
    restsOn: [Voucher, Budget],
    empty: t('This year has no budget and no entries.', 'এই বছরে কোনো বাজেট বা ভুক্তি নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
  partyAges: defineReport('accounts', {
    name: 'partyAges',
    title: t('Parties by Age', 'পক্ষভিত্তিক দেনা-পাওনার বয়স'),
    hint: t(
      'What is open with each party today: payments settle the oldest first. Amounts below zero are owed by the institution.',
      'আজ প্রতিটি পক্ষের সঙ্গে যা অনিষ্পন্ন: পরিশোধে সবচেয়ে পুরোনোটি আগে মেটে। ঋণাত্মক অঙ্ক প্রতিষ্ঠানের দেনা।',
    ),
    permission,
    parameters: {},
    columns: {
      party: {
        kind: 'text',
        label: t('Party', 'পক্ষ'),
        heading: true,
        drill: { screen: 'accounts.ledgerReport', with: { ledger: 'ledger', party: 'party' } },
      },
      phone: { kind: 'phone', label: t('Mobile', 'মোবাইল'), below: true },
      balance: money(t('Balance', 'জের'), { strong: true, sortable: true }),
      month: money(t('Up to 30 days', '৩০ দিন পর্যন্ত'), { quiet: true }),
      second: money(t('31 to 60 days', '৩১–৬০ দিন'), { quiet: true }),
      third: money(t('61 to 90 days', '৬১–৯০ দিন'), { quiet: true }),
      older: money(t('Over 90 days', '৯০ দিনের বেশি'), { quiet: true, tone: 'bad' }),
    },
    restsOn: [Voucher, 'party'],
    empty: t('Nothing is open with any party.', 'কোনো পক্ষের সঙ্গে কিছু অনিষ্পন্ন নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
