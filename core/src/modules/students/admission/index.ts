import { admissionActions, admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { provideFeePostings } from '../../money/accounts';
import { providePurpose, provideReceived, provideReports } from '../../money/gateways';
import { applicationRules, declarationRules } from './application-rules';
import { admitSlip, applicationSlip } from './documents/slips';
import { admit } from './handlers/admit';
import { acceptMany, applicationOverrides, paymentRules, takeFee } from './handlers/applications';
import { amend, apply, claimFee, giveUpFee, keepPaper, mine, payFee, saveDraft, slip } from './handlers/families';
import { formChoices, thanaChoices } from './handlers/form-choices';
import { desk, draw, freeze, publish, voidDraw } from './handlers/lottery';
import { drawSheet, publicDeclarations, shownDeclarations, shownDraws } from './handlers/public-pages';
import { recover, recovery } from './handlers/recovery';
import { smsApplicants } from './handlers/sms-applicants';
import { standings } from './handlers/standings';
import { applyDraw } from './jobs/apply-draw';
import { postAdmission } from './jobs/post-admission';
import { moveOffers } from './jobs/move-offers';
import { sweepOffers } from './jobs/sweep-offers';
import { tellApplicant } from './jobs/tell-applicant';
import { admissionGate } from './gate';
import { admissionPolicies } from './policies';
import { bookAdmissions } from './services/book-admissions';
import { feePurpose } from './services/fee-purpose';
import { feeReports } from './services/fee-reports';
import { feeSource } from './services/fee-source';
import { receivedFees } from './services/received-fees';

provideFeePostings(feeSource);
providePurpose('admission', feePurpose);
provideReports(feeReports);
provideReceived(receivedFees);

const MINUTE_MS = 60_000;
export const admission = defineCoreModule({
  name: 'admission',
  handlers: [
    ...implement(admissionActions, {
      desk,
      standings,
      acceptMany,
      takeFee,
      freeze,
      draw,
      voidDraw,
      publish,
      smsApplicants,
      admit,
      recovery,
      recover,
      publicDeclarations,
      drawSheet,
    }),
    ...implement(admissionPublicActions, {
      requestCode: admissionGate.requestCode,
      enter: admissionGate.enter,
      formChoices,
      mine,
      slip,
      saveDraft,
      apply,
      amend,
      keepPaper,
      claimFee,
      payFee,
      giveUpFee,
    }),
    ...applicationOverrides,
  ],
  caches: [shownDeclarations, shownDraws, thanaChoices],
  documents: [applicationSlip, admitSlip],
  policies: admissionPolicies,
  listeners: bookAdmissions,
  transitions: [paymentRules, applicationRules, declarationRules],
  jobs: [
    jobSpec(applyDraw, async () => (await import('./jobs/apply-draw.handler')).default),
    jobSpec(postAdmission, async () => (await import('./jobs/post-admission.handler')).default),
    jobSpec(moveOffers, async () => (await import('./jobs/move-offers.handler')).default),
    jobSpec(sweepOffers, async () => (await import('./jobs/sweep-offers.handler')).default),
    jobSpec(tellApplicant, async () => (await import('./jobs/tell-applicant.handler')).default),
  ],
  schedules: [{ job: sweepOffers, everyMs: MINUTE_MS }],
});
