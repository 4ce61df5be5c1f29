import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { Receipt } from './entities/receipt';

const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  ...more,
});
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
};
