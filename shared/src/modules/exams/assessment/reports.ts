import { defineReport, f, t } from '../../../kit';
import { AssessmentResult } from './entities/assessment-result';

export const assessmentReports = {
  /** A section's levels, area by area; the columns are the areas of its class. */
  levels: defineReport('assessment', {
    name: 'levels',
    title: t('Assessment report', 'মূল্যায়ন প্রতিবেদন'),
    permission: 'assessment.rate',
    parameters: {
      assessment: f.ref('assessment', { label: t('Assessment', 'মূল্যায়ন') }),
      section: f.ref('section', { label: t('Section', 'শাখা') }),
    },
    // The latest assessment: they are ordered by their beginning.
    firstOf: ['assessment'],
    columns: {
      roll: { kind: 'int', label: t('Roll', 'রোল') },
      student: { kind: 'text', label: t('Student', 'শিক্ষার্থী'), heading: true },
      missing: { kind: 'int', label: t('Not rated', 'মূল্যায়ন হয়নি'), total: 'sum' },
    },
    restsOn: [AssessmentResult],
    empty: t('No results have been generated for this section.', 'এই শাখার ফলাফল এখনো তৈরি হয়নি।'),
    papers: ['a4Landscape', 'legalLandscape'],
  }),
};
