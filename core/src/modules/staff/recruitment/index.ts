import { recruitmentActions, recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { applicationRules } from './application-rules';
import { applicantCopy, appointmentLetter, interviewCard } from './documents/papers';
import { applicationOverrides, callMany, shortlistMany, tell } from './handlers/applications';
import { appoint } from './handlers/appoint';
import { apply, giveUp, keepPaper, mine, paper, saveDraft } from './handlers/applicants';
import { board, saveMarks, saveWritten } from './handlers/board';
import { posts, track } from './handlers/public-pages';
import { desk, publish } from './handlers/result';
import { tellApplicant } from './jobs/tell-applicant';
import { recruitmentGate } from './gate';
import { recruitmentPolicies } from './policies';
import { applicantsReport, meritReport } from './reports/lists';

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
  jobs: [jobSpec(tellApplicant, async () => (await import('./jobs/tell-applicant.handler')).default)],
});
