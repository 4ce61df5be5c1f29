import { resultActions, resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { markSheetDocument } from './documents/mark-sheet';
import { tabulationDocument } from './documents/tabulation';
import { generate, precheck } from './handlers/generate';
import { steps } from './handlers/steps';
import { markSheet, mine, ofStudent } from './handlers/own-results';
import { diff, publish, versions, withdraw } from './handlers/publish';
import { groupExams, steerGroup } from './handlers/group';
import * as holds from './handlers/holds';
import { lookUp, lookUpPaper, publicExams } from './handlers/public-results';
import { report } from './services/result-report';
import { cancelPublication, schedulePublication } from './handlers/schedule-publication';
import { applyForScrutiny, correctMark, scrutinyMarks, scrutinyOffer, scrutinyRules } from './handlers/scrutiny';
import { sendSms, smsPlan } from './handlers/sms';
import { announceResults } from './jobs/announce-results';
import { keptVersions } from './services/kept-version';
import { generateResults } from './jobs/generate-results';
import { publishAt, sweepPublications } from './jobs/publish-at';
import { tellSuperseded } from './jobs/tell-superseded';
import { resultPolicies } from './policies';
import { bySubjectReport } from './reports/by-subject';
import { groupReport } from './reports/group';
import { statisticsReport } from './reports/statistics';
import { taughtReport } from './reports/taught';

export { gradeCandidates } from './services/grade-candidates';
export { provideScrutinyFees } from './services/scrutiny-fee';
export { gradeNow } from './services/grade-now';
export type { GenerationPlan } from './services/generation-plan';
const SWEEP_MS = 30_000;

export const results = defineCoreModule({
  name: 'results',
  handlers: [
    ...implement(resultHoldActions, holds),
    ...implement(resultActions, {
      precheck,
      steps,
      generate,
      versions,
      diff,
      publish,
      withdraw,
      schedulePublication,
      cancelPublication,
      report,
      mine,
      ofStudent,
      markSheet,
      scrutinyOffer,
      applyForScrutiny,
      scrutinyMarks,
      correctMark,
      smsPlan,
      sendSms,
      publicExams,
      lookUp,
      lookUpPaper,
      groupExams,
      steerGroup,
    }),
  ],
  policies: resultPolicies,
  caches: [keptVersions],
  transitions: [scrutinyRules],
  documents: [markSheetDocument, tabulationDocument],
  reports: [bySubjectReport, statisticsReport, taughtReport, groupReport],
  jobs: [
    jobSpec(generateResults, async () => (await import('./jobs/generate-results.handler')).default),
    jobSpec(announceResults, async () => (await import('./jobs/announce-results.handler')).default),
    jobSpec(publishAt, async () => (await import('./jobs/publish-at.handler')).default),
    jobSpec(sweepPublications, async () => (await import('./jobs/sweep-publications.handler')).default),
    jobSpec(tellSuperseded, async () => (await import('./jobs/tell-superseded.handler')).default),
  ],
  schedules: [{ job: sweepPublications, everyMs: SWEEP_MS }],
});
