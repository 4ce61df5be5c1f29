import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { PlatformInvoice } from './entities/platform-invoice';
import { ServiceContract } from './entities/service-contract';

const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  ...more,
});

export const invoicingReports = {
  /** Billed and paid sums, by institution and month. */
  byMonth: defineReport('invoicing', {
    name: 'byMonth',
    title: t('Regular Institution Invoices (Summary)', 'নিয়মিত প্রতিষ্ঠানের ইনভয়েস (সারসংক্ষেপ)'),
    hint: t('Issued invoices; drafts and cancelled ones are not counted.', 'পাঠানো ইনভয়েস; খসড়া ও বাতিল ইনভয়েস বাদে।'),
    permission: 'invoicing.report',
    parameters: {
      from: f.date({ label: t('From month', 'যে মাস থেকে') }),
      until: f.date({ label: t('To month', 'যে মাস পর্যন্ত') }),
      institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true }),
    },
    defaults: (today) => ({ from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 7)}-01` }),
    faults: ({ from, until }) =>
      from > until ? { until: t('The last month is before the first.', 'শেষ মাস শুরুর মাসের আগে।') } : {},
    months: ['from', 'until'],
    columns: {
      institution: { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') },
      state: { kind: 'text', label: t('Billing status', 'বিলের অবস্থা') },
      month: { kind: 'text', label: t('Month', 'মাস'), heading: true },
      invoices: { kind: 'int', label: t('Invoices', 'ইনভয়েস'), total: 'sum' },
      students: { kind: 'int', label: t('Students', 'শিক্ষার্থী') },
      billed: sum(t('Billed', 'ধার্য')),
      paid: sum(t('Paid', 'পরিশোধিত')),
      open: sum(t('Open', 'বাকি'), { strong: true }),
      overdue: sum(t('Overdue', 'মেয়াদোত্তীর্ণ'), { tone: 'bad' }),
    },
    groups: ['institution'],
    restsOn: [PlatformInvoice, ServiceContract],
    chart: { kind: 'bar', by: 'month', values: ['billed', 'paid'] },
    empty: t('No invoices in these months.', 'এই মাসগুলোতে কোনো ইনভয়েস নেই।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
};

/** Names of the billing states, as pages, sheets and papers say them. */
export const stateNames = {
  none: t('No contract', 'চুক্তি নেই'),
  trial: t('Trial', 'পরীক্ষামূলক'),
  active: t('Active', 'সক্রিয়'),
  grace: t('Grace period', 'অতিরিক্ত সময়ে'),
  suspended: t('Suspended', 'স্থগিত'),
  terminated: t('Terminated', 'সমাপ্ত'),
};
