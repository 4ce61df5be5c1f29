import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { FeeLine } from '../fees';
import { Receipt, Wallet } from './entities/receipt';

const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  ...more,
});
const period = {
  from: f.date({ label: t('From', 'থেকে') }),
  until: f.date({ label: t('Until', 'পর্যন্ত') }),
};
const thisMonth = (today: string) => ({ from: `${today.slice(0, 7)}-01`, until: today });
const inOrder = (given: { from: string; until: string }) =>
  given.from > given.until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {};

export const COLLECTED_BY = [
  { value: 'day', label: t('Day', 'দিন') },
  { value: 'counter', label: t('Counter', 'কাউন্টার') },
  { value: 'method', label: t('Payment method', 'পরিশোধের পদ্ধতি') },
  { value: 'head', label: t('Fee head', 'ফি খাত') },
  { value: 'subHead', label: t('Fee sub-head', 'ফি উপখাত') },
  { value: 'section', label: t('Class and section', 'শ্রেণি ও শাখা') },
] as const;

export const paymentsReports = {
  /** Money of a period, looked at from six sides: the sums are the same from each. */
  collection: defineReport('payments', {
    name: 'collection',
    title: t('Collection report', 'আদায় প্রতিবেদন'),
    hint: t(
      'Cancelled receipts count on the day of cancellation. Received = bills + late fines + advances.',
      'বাতিল রসিদ বাতিলের দিনে বাদ যায়। মোট গৃহীত = বিল + বিলম্ব ফি + অগ্রিম।',
    ),
    permission: 'fees.dues',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      by: f.choice(COLLECTED_BY, { label: t('By', 'যেভাবে') }),
    },
    defaults: (today) => ({ from: `${today.slice(0, 7)}-01`, until: today, by: 'day' as const }),
    faults: (given) =>
      given.from > given.until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {},
    columns: {
      name: { kind: 'text', label: t('By', 'যেভাবে'), heading: true },
      bill: sum(t('Bills', 'বিল')),
      fine: sum(t('Late fine', 'বিলম্ব ফি')),
      wallet: sum(t('Net advances', 'অগ্রিম, ব্যবহৃত অংশ বাদে')),
      cancelled: sum(t('Cancelled', 'এর মধ্যে বাতিল'), { quiet: true }),
      money: sum(t('Received', 'গৃহীত'), { strong: true }),
    },
    restsOn: [Receipt],
    chart: { kind: 'bar', by: 'name', values: ['money'] },
    empty: t('Nothing was collected in this period.', 'এই সময়ে কিছু আদায় হয়নি।'),
    papers: ['a4', 'a4Landscape'],
  }),
  /** Every payment of a period by its receipt, and every cancellation: together what the collection report adds up. */
  payments: defineReport('payments', {
    name: 'payments',
    title: t('Payment report', 'পরিশোধ প্রতিবেদন'),
    hint: t(
      'Every receipt of the period. A cancellation has a line of its own, on its day. Received = bills + late fines + advances.',
      'এই সময়ের প্রতিটি রসিদ। বাতিলের দিনে বাতিলের আলাদা সারি থাকে। মোট গৃহীত = বিল + বিলম্ব ফি + অগ্রিম।',
    ),
    permission: 'fees.dues',
    parameters: { ...period, paymentType: f.ref('paymentType', { label: t('Method', 'পদ্ধতি'), optional: true }) },
    defaults: thisMonth,
    faults: inOrder,
    columns: {
      number: { kind: 'text', label: t('Receipt', 'রসিদ'), heading: true },
      date: { kind: 'date', label: t('Date', 'তারিখ') },
      student: { kind: 'text', label: t('Student', 'শিক্ষার্থী') },
      section: { kind: 'text', label: t('Class and section', 'শ্রেণি ও শাখা') },
      method: { kind: 'text', label: t('Method', 'পদ্ধতি') },
      money: sum(t('Received', 'গৃহীত'), { strong: true }),
      reference: { kind: 'text', label: t('Transaction or slip number', 'লেনদেন বা স্লিপ নম্বর'), quiet: true },
      collector: { kind: 'text', label: t('Collected by', 'আদায়কারী') },
      bill: sum(t('Bills', 'বিল')),
      fine: sum(t('Late fine', 'বিলম্ব ফি')),
      wallet: sum(t('Net advances', 'অগ্রিম, ব্যবহৃত অংশ বাদে')),
    },
    restsOn: [Receipt],
    empty: t('Nothing was paid in this period.', 'এই সময়ে কেউ কিছু পরিশোধ করেনি।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
  /** Receipts that were cancelled in a period, by the person who took the money. */
  cancellations: defineReport('payments', {
    name: 'cancellations',
    title: t('Cancelled receipts', 'বাতিল রসিদ'),
    hint: t('By the day of the cancellation.', 'বাতিলের তারিখ অনুযায়ী।'),
    permission: 'fees.dues',
    parameters: period,
    defaults: thisMonth,
    faults: inOrder,
    columns: {
      number: { kind: 'text', label: t('Cancellation number', 'বাতিল নম্বর'), heading: true },
      day: { kind: 'date', label: t('Cancelled on', 'বাতিলের তারিখ') },
      receipt: { kind: 'text', label: t('Receipt', 'রসিদ') },
      date: { kind: 'date', label: t('Receipt date', 'রসিদের তারিখ') },
      student: { kind: 'text', label: t('Student', 'শিক্ষার্থী') },
      method: { kind: 'text', label: t('Method', 'পদ্ধতি') },
      collector: { kind: 'text', label: t('Collected by', 'আদায়কারী') },
      cancelledBy: { kind: 'text', label: t('Cancelled by', 'বাতিলকারী') },
      reason: { kind: 'text', label: t('Reason', 'কারণ') },
      amount: sum(t('Amount', 'পরিমাণ'), { strong: true }),
    },
    restsOn: [Receipt],
    empty: t('No receipt was cancelled in this period.', 'এই সময়ে কোনো রসিদ বাতিল হয়নি।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
  /** Money that families have paid ahead: what it was, what came, what was used, what is left. */
  advances: defineReport('payments', {
    name: 'advances',
    title: t('Advance report', 'অগ্রিম প্রতিবেদন'),
    hint: t(
      'Advances of students by the ledger of payments. To give back: what is above the months of fees that a wallet may hold.',
      'পরিশোধের খতিয়ান অনুযায়ী শিক্ষার্থীদের অগ্রিম। ফেরতযোগ্য: ওয়ালেটে যত মাসের ফি রাখা যায় তার বেশি অংশ।',
    ),
    permission: 'fees.dues',
    parameters: period,
    defaults: thisMonth,
    faults: inOrder,
    columns: {
      student: { kind: 'text', label: t('Student', 'শিক্ষার্থী'), heading: true },
      code: { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true },
      section: { kind: 'text', label: t('Class and section', 'শ্রেণি ও শাখা') },
      opening: sum(t('Before', 'আগের জমা')),
      received: sum(t('Paid in', 'জমা')),
      used: sum(t('Used or returned', 'ব্যবহৃত বা ফেরত')),
      closing: sum(t('Balance', 'জের'), { strong: true }),
      over: sum(t('To give back', 'ফেরতযোগ্য')),
    },
    restsOn: [Receipt, Wallet],
    empty: t('No student has an advance.', 'কোনো শিক্ষার্থীর অগ্রিম নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
  /** Bills of some months beside the money of the same days, head by head. */
  billedCollected: defineReport('payments', {
    name: 'billedCollected',
    title: t('Billed and collected', 'ধার্য ও আদায়'),
    hint: t(
      'Bills of these months, and money received in them for bills of any month. Advances are collected but not billed.',
      'এই মাসগুলোর বিল, আর একই সময়ে যেকোনো মাসের বিলে আদায়। অগ্রিম হলো আদায় হয়েছে কিন্তু ধার্য হয়নি।',
    ),
    permission: 'fees.dues',
    parameters: {
      from: f.date({ label: t('From month', 'যে মাস থেকে') }),
      until: f.date({ label: t('Until month', 'যে মাস পর্যন্ত') }),
    },
    months: ['from', 'until'],
    defaults: (today) => ({ from: `${today.slice(0, 7)}-01`, until: `${today.slice(0, 7)}-01` }),
    faults: inOrder,
    columns: {
      head: { kind: 'text', label: t('Fee head', 'ফি খাত'), heading: true },
      billed: sum(t('Billed', 'ধার্য')),
      waived: sum(t('Waived', 'মওকুফ')),
      paid: sum(t('Paid of it so far', 'এর মধ্যে এ পর্যন্ত পরিশোধিত')),
      due: sum(t('Due', 'বকেয়া'), { tone: 'bad' }),
      bill: sum(t('Received on bills', 'বিলে আদায়')),
      fine: sum(t('Late fine', 'বিলম্ব ফি'), { quiet: true }),
      advance: sum(t('Collected, not billed', 'আদায়, ধার্য নয়')),
      money: sum(t('Received', 'গৃহীত'), { strong: true }),
    },
    restsOn: [Receipt, FeeLine],
    chart: { kind: 'bar', by: 'head', values: ['billed', 'money'] },
    empty: t('Nothing was billed or collected.', 'কিছু ধার্য বা আদায় হয়নি।'),
    papers: ['a4Landscape', 'a4'],
  }),
};
