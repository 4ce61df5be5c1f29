import { defineReport, f, t } from '../../../kit';

/** ID cards over all institutions: whom a card can be printed for today, and who lacks the photograph. */
export const certificatesReports = {
  studentCards: defineReport('certificates', {
    name: 'studentCards',
    title: t('Student ID cards', 'শিক্ষার্থী পরিচয়পত্র'),
    hint: t(
      'Cards are printed within each institution; open it from Impersonate institution.',
      'কার্ড প্রতিটি প্রতিষ্ঠানের ভেতর থেকে প্রিন্ট হয়; প্রতিষ্ঠান হিসেবে প্রবেশ করে খুলুন।',
    ),
    permission: 'certificates.everyCard',
    parameters: { institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true }) },
    columns: {
      institution: { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান'), heading: true },
      students: { kind: 'int', label: t('Students', 'শিক্ষার্থী'), total: 'sum' },
      ready: { kind: 'int', label: t('With photo', 'ছবি আছে'), total: 'sum' },
      missing: { kind: 'int', label: t('Photo missing', 'ছবি নেই'), total: 'sum' },
      blood: { kind: 'int', label: t('Blood group unknown', 'রক্তের গ্রুপ অজানা'), total: 'sum' },
    },
    // Changes within an institution are sent to its people; the counts of its day reach the operator.
    restsOn: ['institutionDay', 'groupOpening'],
    papers: ['a4'],
    empty: t('There is no institution.', 'কোনো প্রতিষ্ঠান নেই।'),
  }),
};
