import { assessmentActions } from '@pathshala/shared/modules/exams/assessment';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { transcriptDocument } from './documents/transcript';
import { generate } from './handlers/generate';
import { mine } from './handlers/mine';
import { openSheet, saveRatings, sheets } from './handlers/rate';
import { announceAssessment } from './jobs/announce-assessment';
import { generateAssessment } from './jobs/generate-assessment';
import { assessmentPolicies, assessmentRules } from './policies';
import { levelsReport } from './reports/levels';

export const assessment = defineCoreModule({
  name: 'assessment',
  handlers: implement(assessmentActions, { sheets, openSheet, saveRatings, generate, mine }),
  policies: assessmentPolicies,
  transitions: [assessmentRules],
  documents: [transcriptDocument],
  reports: [levelsReport],
  jobs: [
    jobSpec(generateAssessment, async () => (await import('./jobs/generate-assessment.handler')).default),
    jobSpec(announceAssessment, async () => (await import('./jobs/announce-assessment.handler')).default),
  ],
});
