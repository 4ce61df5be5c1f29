import { defineReport, f, permissionOf, t, type ReportColumn } from '../../../kit';
import { addDays } from '../../../text';
import { SiteVisit } from './entities/site-visit';

const visits = (label: ReportColumn['label']): ReportColumn => ({ kind: 'int', label, total: 'sum' });

export const cmsReports = {
  /** One row a day on which someone visited the website. */
  visits: defineReport('cms', {
    name: 'visits',
    title: t('Website Visits', 'ওয়েবসাইট ভিজিট'),
    hint: t(
      'Pages opened by people; search engines and other programs are not counted. Nothing about visitors is stored.',
      'মানুষের খোলা পাতার সংখ্যা; সার্চ ইঞ্জিন ও অন্য প্রোগ্রাম গণনায় নেই। দর্শনার্থীর কোনো তথ্য রাখা হয় না।',
    ),
    permission: permissionOf(SiteVisit.name, 'read'),
    parameters: {
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
    },
    defaults: (today) => ({ from: addDays(today, -29), until: today }),
    faults: ({ from, until }) =>
      from > until ? { until: t('The last day is before the first.', 'শেষ তারিখ শুরুর তারিখের আগে।') } : {},
    columns: {
      day: { kind: 'date', label: t('Day', 'তারিখ'), heading: true },
      home: visits(t('Home page', 'প্রচ্ছদ')),
      notices: visits(t('Notices', 'নোটিশ')),
      others: visits(t('Other pages', 'অন্যান্য পাতা')),
      visits: visits(t('Visits', 'মোট ভিজিট')),
    },
    restsOn: [SiteVisit],
    chart: { kind: 'bar', by: 'day', values: ['visits'] },
    empty: t('No visits in these days.', 'এই দিনগুলোতে কোনো ভিজিট নেই।'),
    papers: ['a4'],
  }),
};
