import { recruitmentActions, recruitmentPublicActions } from '@pathshala/shared/modules/recruitment';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { applicationRules } from './application-rules';
import { applicantCopy, appointmentLetter, interviewCard } from './documents/papers';
import { applicationOverrides, callMany, shortlistMany, tell } from './handlers/applications';
import { appoint } from './handlers/appoint';
import { apply, giveUp, keepPaper, mine, paper, saveDraft } from './handlers/applicants';
import { board, saveMarks, saveWritten } from './handlers/board';
import { posts, track } from './handlers/public-pages';
import { desk, publish } from './handlers/result';
import { dropDrafts } from './jobs/drop-drafts';
import { tellApplicant } from './jobs/tell-applicant';
import { recruitmentGate } from './gate';
import { recruitmentPolicies } from './policies';
import { applicantsReport, meritReport } from './reports/lists';

const DAY_MS = 86_400_000;
export const recruitment = defineCoreModule({
  name: 'recruitment',
  handlers: [
    ...implement(recruitmentActions, {
      desk,
      shortlistMany,
      callMany,
      tell,
      saveWritten,
      board,
      saveMarks,
      publish,
      appoint,
    }),
    ...implement(recruitmentPublicActions, {
      posts,
      requestCode: recruitmentGate.requestCode,
      enter: recruitmentGate.enter,
      track,
      mine,
      saveDraft,
      apply,
      keepPaper,
      paper,
      giveUp,
    }),
    ...applicationOverrides,
  ],
  documents: [applicantCopy, interviewCard, appointmentLetter],
  reports: [applicantsReport, meritReport],
  policies: recruitmentPolicies,
  transitions: [applicationRules],
  jobs: [
    jobSpec(dropDrafts, async () => (await import('./jobs/drop-drafts.handler')).default),
    jobSpec(tellApplicant, async () => (await import('./jobs/tell-applicant.handler')).default),
  ],
  schedules: [{ job: dropDrafts, everyMs: DAY_MS }],
});
