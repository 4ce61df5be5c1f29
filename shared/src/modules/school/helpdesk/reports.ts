import { defineReport, f, t, type ReportColumn } from '../../../kit';
import { addDays } from '../../../text';
import { SupportTicket } from './entities/ticket';

const count = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'int',
  label,
  total: 'sum',
  ...more,
});

export const helpdeskReports = {
  /** One row an agent and category, for the desk that asks. */
  summary: defineReport('helpdesk', {
    name: 'summary',
    title: t('Help Desk Report', 'হেল্প ডেস্ক প্রতিবেদন'),
    hint: t(
      'Requests received in these days. Times are working hours; waits for the sender are not counted.',
      'এই দিনগুলোতে পাওয়া আবেদন। সময় কর্মঘণ্টায়; প্রেরকের অপেক্ষার সময় ধরা হয় না।',
    ),
    permission: 'helpdesk.report',
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      category: f.ref('helpDeskCategory', { label: t('Category', 'ধরন'), optional: true }),
    },
    defaults: (today) => ({ from: addDays(today, -29), until: today }),
    faults: ({ from, until }) =>
      from > until ? { until: t('The last day is before the first.', 'শেষ তারিখ শুরুর তারিখের আগে।') } : {},
    columns: {
      agent: { kind: 'text', label: t('Agent', 'দায়িত্বে') },
      category: { kind: 'text', label: t('Category', 'ধরন'), heading: true },
      requests: count(t('Requests', 'আবেদন')),
      answered: count(t('Answered', 'উত্তর দেওয়া')),
      answeredInTime: count(t('Answered in time', 'সময়মতো উত্তর')),
      firstReply: { kind: 'decimal', label: t('First reply (hours)', 'প্রথম উত্তর (ঘণ্টা)') },
      solved: count(t('Solved', 'সমাধান')),
      solvedInTime: count(t('Solved in time', 'সময়মতো সমাধান')),
      solution: { kind: 'decimal', label: t('Solution (hours)', 'সমাধান (ঘণ্টা)') },
      rated: count(t('Rated', 'মূল্যায়িত')),
      rating: { kind: 'decimal', label: t('Rating (of 5)', 'মূল্যায়ন (৫-এ)') },
    },
    groups: ['agent'],
    restsOn: [SupportTicket],
    chart: { kind: 'bar', by: 'category', values: ['requests', 'solved'] },
    empty: t('No requests in these days.', 'এই দিনগুলোতে কোনো আবেদন নেই।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
};
