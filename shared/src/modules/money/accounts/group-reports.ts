import { defineReport, f, fiscalYearOf, t } from '../../../kit';

export const accountsGroupReports = {
  /**
   * The books of a group's institutions added up, ledger by ledger, a column for each institution that lets the group
   * read them.
   */
  group: defineReport('accounts', {
    name: 'group',
    title: t('Consolidated books of the group', 'গ্রুপের সমন্বিত হিসাব'),
    hint: t(
      'Institutions that opened these years to the group. Ledgers with the same code and name share a line.',
      'যেসব প্রতিষ্ঠান এই বছরগুলোর হিসাব গ্রুপের জন্য খুলেছে। একই কোড ও নামের লেজার এক সারিতে।',
    ),
    permission: 'accounts.group',
    parameters: {
      show: f.choice(
        [
          { value: 'income', label: t('Income and expenditure', 'আয়-ব্যয় হিসাব') },
          { value: 'sheet', label: t('Balance sheet', 'উদ্বৃত্তপত্র') },
          { value: 'trial', label: t('Trial balance', 'রেওয়ামিল') },
        ],
        { label: t('Show', 'দেখান'), default: 'income' },
      ),
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত') }),
      institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true }),
    },
    defaults: (today) => ({
      show: 'income' as const,
      from: `${fiscalYearOf(today).slice(0, 4)}-07-01`,
      until: today,
    }),
    faults: ({ from, until }) =>
      from > until ? { until: t('The last day is before the first.', 'শেষ দিন শুরুর দিনের আগে।') } : {},
    columns: {},
    isStatement: true,
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay'],
    empty: t(
      'No institution shares its books for these years with the group, or nothing was posted.',
      'কোনো প্রতিষ্ঠান এই বছরগুলোর হিসাব গ্রুপের জন্য খোলেনি, অথবা কিছু পোস্ট হয়নি।',
    ),
    papers: ['legalLandscape', 'a4Landscape'],
  }),
};
