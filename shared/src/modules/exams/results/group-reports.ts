import { defineReport, f, t, type ReportColumn, type ReportColumns } from '../../../kit';

const sum = (en: string, bn: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'int',
  label: t(en, bn),
  total: 'sum',
  ...more,
});
const institution = { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') } as const;
const exam = { kind: 'text', label: t('Exam', 'পরীক্ষা') } as const;
const counted: ReportColumns = {
  students: sum('Students', 'শিক্ষার্থী'),
  passed: sum('Passed', 'উত্তীর্ণ'),
  failed: sum('Failed', 'অনুত্তীর্ণ', { tone: 'bad' }),
  withheld: sum('Withheld', 'স্থগিত', { tone: 'warn', quiet: true }),
  passRate: { kind: 'percent', label: t('Pass rate', 'পাসের হার'), sortable: true, strong: true },
  top: sum('With the highest GPA', 'সর্বোচ্চ জিপিএ পেয়েছে'),
  meanGpa: { kind: 'decimal', label: t('Average GPA', 'গড় জিপিএ'), sortable: true },
};
const publishedAt = { kind: 'dateTime', label: t('Published at', 'প্রকাশের সময়') } as const;

export const resultGroupReports = {
  /** Published results of the institutions of a group. Names of students do not leave their institution. */
  group: defineReport('results', {
    name: 'group',
    title: t('Exam results of the group', 'গ্রুপের পরীক্ষার ফলাফল'),
    hint: t(
      'Published results only. The comparison uses the exam that each institution published last.',
      'শুধু প্রকাশিত ফলাফল। তুলনায় প্রতিটি প্রতিষ্ঠানের সর্বশেষ প্রকাশিত পরীক্ষা ধরা হয়।',
    ),
    permission: 'results.group',
    parameters: {
      show: f.choice(
        [
          { value: 'institutions', label: t('Compare institutions', 'প্রতিষ্ঠানের তুলনা') },
          { value: 'exams', label: t('Exams', 'পরীক্ষা') },
          { value: 'sections', label: t('Sections', 'শাখা') },
        ],
        { label: t('Show', 'দেখান'), default: 'institutions' },
      ),
      institution: f.ref('institution', { label: institution.label, optional: true }),
    },
    columns: ({ show }): ReportColumns =>
      show === 'institutions'
        ? {
            institution: {
              ...institution,
              heading: true,
              drill: { screen: 'results.group', with: { institution: 'institution', show: 'show' } },
            },
            exam,
            ...counted,
            publishedAt,
          }
        : show === 'exams'
          ? { institution, exam: { ...exam, heading: true }, ...counted, publishedAt }
          : {
              institution,
              section: { kind: 'text', label: t('Section', 'শাখা'), heading: true },
              exam,
              ...counted,
            },
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('No results are published yet.', 'এখনো কোনো ফলাফল প্রকাশিত হয়নি।'),
    chart: { kind: 'bar', by: 'institution', values: ['passed', 'failed'] },
    papers: ['a4Landscape', 'a4'],
  }),
};
