import { defineReport, f, t, type ReportColumn, type ReportColumns } from '../../../kit';

const sum = (label: ReportColumn['label'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'money',
  label,
  total: 'sum',
  sortable: true,
  ...more,
});
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const money = {
  amount: sum(t('Billed', 'ধার্য')),
  waived: sum(t('Waived', 'মওকুফ'), { quiet: true }),
  paid: sum(t('Paid', 'পরিশোধিত')),
  balance: sum(t('Due', 'বকেয়া'), { strong: true }),
  overdue: sum(t('Overdue', 'মেয়াদোত্তীর্ণ'), { tone: 'bad' }),
};

export const feesGroupReports = {
  /** The sums that the institutions of a group billed and collected; of one of them also student by student. */
  group: defineReport('fees', {
    name: 'group',
    title: t('Fees in the group', 'গ্রুপের ফি'),
    hint: t('Bills without late fines.', 'বিলম্ব ফি ছাড়া বিল।'),
    permission: 'fees.group',
    parameters: {
      month: f.date({ label: t('Month', 'মাস'), optional: true }),
      show: f.choice(
        [
          { value: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান') },
          { value: 'students', label: t('Students', 'শিক্ষার্থী') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
      only: f.choice(
        [
          { value: 'due', label: t('With dues', 'বকেয়া আছে') },
          { value: 'overdue', label: t('Overdue', 'মেয়াদোত্তীর্ণ') },
        ],
        { label: t('Status', 'অবস্থা'), optional: true },
      ),
    },
    defaults: () => ({ show: 'institutions' as const }),
    months: ['month'],
    columns: ({ show }): ReportColumns =>
      show === 'institutions'
        ? {
            institution: {
              ...institution,
              heading: true,
              drill: {
                screen: 'fees.group',
                with: { institution: 'institution', show: 'show' },
                pass: ['month', 'only'],
              },
            },
            students: { kind: 'int', label: t('Students', 'শিক্ষার্থী'), total: 'sum' },
            owing: { kind: 'int', label: t('With dues', 'বকেয়া আছে'), total: 'sum' },
            ...money,
          }
        : {
            institution,
            student: { kind: 'text', label: t('Student', 'শিক্ষার্থী'), heading: true },
            code: { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true },
            section: { kind: 'text', label: t('Section', 'শাখা') },
            ...money,
            since: { kind: 'date', label: t('Overdue since', 'যবে থেকে বকেয়া'), sortable: true },
          },
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('No bills match.', 'এমন কোনো বিল নেই।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
};
