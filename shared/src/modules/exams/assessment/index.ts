import { defineModule, t } from '../../../kit';
import { assessmentActions } from './actions';
import { assessmentDocuments, transcriptTexts } from './documents';
import { Assessment } from './entities/assessment';
import { AssessmentMark } from './entities/assessment-mark';
import { AssessmentResult } from './entities/assessment-result';
import { AssessmentScale } from './entities/assessment-scale';
import { IndicatorSet } from './entities/indicator-set';
import { assessmentErrors } from './errors';
import { inputLabels } from './input-labels';
import { assessmentReports } from './reports';
import { assessmentScreens } from './screens';

export {
  Assessment,
  assessmentActions,
  assessmentDocuments,
  assessmentErrors,
  AssessmentMark,
  assessmentReports,
  AssessmentResult,
  AssessmentScale,
  assessmentScreens,
  IndicatorSet,
  transcriptTexts,
};
export type { Area } from './entities/assessment-result';
export { RATINGS, ratings, type Rating } from './choices';
export { NATIONAL_SCALE } from './rules/national-scale.data';
export { areaOf, fromLowest, tallyOf } from './rules/ratings';
export const assessment = defineModule({
  name: 'assessment',
  labels: t('Assessment', 'মূল্যায়ন'),
  entities: [AssessmentScale, IndicatorSet, Assessment, AssessmentMark, AssessmentResult],
  inputLabels,
  actions: assessmentActions,
  documents: assessmentDocuments,
  reports: assessmentReports,
  permissions: [
    {
      key: 'assessment.rate',
      label: t('Rate indicators of assessments', 'মূল্যায়ন এন্ট্রি'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'assessment.everySheet',
      label: t('Rate in every section and subject', 'সব শাখা ও বিষয়ে মূল্যায়ন করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'assessment.generate',
      label: t('Generate results of assessments', 'মূল্যায়নের ফলাফল তৈরি'),
      roles: ['head', 'office'],
    },
    {
      key: 'assessment.own',
      label: t('View own or own children’s assessments', 'নিজের বা সন্তানের মূল্যায়ন দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: assessmentErrors,
  screens: assessmentScreens,
});
