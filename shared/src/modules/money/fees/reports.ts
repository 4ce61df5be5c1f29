import { defineReport, f, t } from '../../../kit';
import type { ReportColumn } from '../../../kit';
import { LINE_STATUSES, OVERDUE } from './choices';
import { FeeLine } from './entities/fee-line';

const NONE = t(
  'No bills match. Change the parameters, or generate bills first.',
  'এমন কোনো বিল নেই। ওপরের শর্ত বদলান, অথবা আগে বিল তৈরি করুন।',
);
const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  sortable: true,
  ...more,
});
const of = {
  class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true }),
  section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
  month: f.date({ label: t('Month', 'মাস'), optional: true }),
};

export const feesReports = {
  /** The dues of students, by class, section and roll. `status` narrows to students with at least one such bill. */
  dues: defineReport('fees', {
    name: 'dues',
    title: t('Fee report', 'ফি প্রতিবেদন'),
    permission: 'fees.dues',
    parameters: {
      ...of,
      status: f.choice([OVERDUE, ...LINE_STATUSES.filter(({ value }) => value !== 'cancelled')], {
        label: t('Status', 'অবস্থা'),
        optional: true,
      }),
      q: f.text({ label: t('Name or ID', 'নাম বা আইডি'), optional: true, max: 100 }),
    },
    narrows: { section: { class: 'class' } },
    months: ['month'],
    columns: {
      student: {
        kind: 'text',
        label: t('Student', 'শিক্ষার্থী'),
        heading: true,
        drill: { screen: 'fees.student', with: { student: 'student' } },
      },
      code: { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true },
      section: { kind: 'text', label: t('Section', 'শাখা') },
      roll: { kind: 'int', label: t('Roll', 'রোল'), plain: true },
      toPay: sum(t('To pay', 'পরিশোধ করতে হবে'), { strong: true }),
      open: sum(t('All open bills', 'সব অপরিশোধিত বিল')),
      fine: sum(t('Late fine', 'বিলম্ব ফি'), { quiet: true }),
      checking: sum(t('Under verification', 'যাচাই চলছে'), { quiet: true }),
      amount: sum(t('Billed', 'ধার্য')),
      waived: sum(t('Waived', 'মওকুফ'), { quiet: true }),
      paid: sum(t('Paid', 'পরিশোধিত')),
      clearing: sum(t('Of it by cheque, waiting', 'এর মধ্যে চেক, নগদায়নের অপেক্ষায়'), { quiet: true }),
      balance: sum(t('Due', 'বকেয়া')),
      overdue: sum(t('Overdue', 'মেয়াদোত্তীর্ণ'), { quiet: true, tone: 'bad' }),
      bills: { kind: 'int', label: t('Bills', 'বিল'), total: 'sum' },
      phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
      since: { kind: 'date', label: t('Overdue since', 'যবে থেকে বকেয়া'), sortable: true },
    },
    restsOn: [FeeLine, 'paymentClaim', 'receipt'],
    empty: NONE,
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  /** The sums billed, paid and left, section by section. */
  duesByClass: defineReport('fees', {
    name: 'duesByClass',
    title: t('Dues by class', 'শ্রেণিভিত্তিক বকেয়া'),
    hint: t(
      'Bills without late fines; a student counts in the section of the last bill.',
      'বিলম্ব ফি ছাড়া বিল; শিক্ষার্থী সর্বশেষ বিলের শাখায় গণ্য।',
    ),
    permission: 'fees.dues',
    parameters: { class: of.class, month: of.month },
    months: ['month'],
    columns: {
      class: { kind: 'text', label: t('Class', 'শ্রেণি') },
      section: {
        kind: 'text',
        label: t('Section', 'শাখা'),
        heading: true,
        drill: { screen: 'fees.dues', with: { class: 'class', section: 'section' }, pass: ['month'] },
      },
      students: { kind: 'int', label: t('Students', 'শিক্ষার্থী'), total: 'sum' },
      owing: { kind: 'int', label: t('With dues', 'বকেয়া আছে'), total: 'sum' },
      amount: sum(t('Billed', 'ধার্য')),
      waived: sum(t('Waived', 'মওকুফ')),
      paid: sum(t('Paid', 'পরিশোধিত')),
      balance: sum(t('Due', 'বকেয়া'), { strong: true }),
      overdue: sum(t('Overdue', 'মেয়াদোত্তীর্ণ'), { tone: 'bad' }),
    },
    groups: ['class'],
    restsOn: [FeeLine],
    chart: { kind: 'bar', by: 'class', values: ['paid', 'balance'] },
    empty: NONE,
    papers: ['a4', 'a4Landscape'],
  }),
};
