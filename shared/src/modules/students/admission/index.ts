import { defineModule, t } from '../../../kit';
import { admissionActions, APPLICANT_VARIABLES, MOST_STANDINGS, TOLD_STATES } from './actions';
import { AdmissionApplication } from './entities/application';
import { AdmissionDeclaration, SHOWN_STATES } from './entities/declaration';
import { AdmissionDraw, AdmissionDrawList } from './entities/draw';
import { AdmissionPayment } from './entities/payment';
import { AdmissionQuota } from './entities/quota';
import { admissionPublicActions } from './public-actions';
import { AdmissionDraft } from './entities/draft';
import { admissionDocuments, slipTexts } from './documents';
import { admissionErrors } from './errors';
import { inputLabels } from './input-labels';
import { admissionReceiptNumbers, applicationNumbers } from './number-kinds';
import { admissionScreens } from './screens';

export {
  APPLICANT_VARIABLES,
  TOLD_STATES,
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  admissionDocuments,
  AdmissionDraft,
  AdmissionDraw,
  AdmissionDrawList,
  admissionErrors,
  admissionPublicActions,
  AdmissionPayment,
  AdmissionQuota,
  admissionReceiptNumbers,
  admissionScreens,
  applicationNumbers,
  MOST_STANDINGS,
  SHOWN_STATES,
  slipTexts,
};
export type { AdmissionForm } from './public-actions';
export { ageFault } from './rules/age';
export { contactOf } from './rules/contact';
export { daysLeft, type CallForApplications, type DaysLeft } from './rules/days-left';
export { partFault, type DrawParts, type Part, type PartFault } from './rules/draw-parts';
export { poolsOf } from './rules/pools';
export { canonicalNumber, NUMBER_DIGITS } from './rules/public-number';
export {
  allocate,
  commitOf,
  drawOrder,
  GENERAL,
  listHashOf,
  listLines,
  readLine,
  recompute,
  type DrawSheet,
  type DrawTerms,
  type Entrant,
  type Procedure,
} from './rules/draw';
export const admission = defineModule({
  name: 'admission',
  labels: t('Admission', 'ভর্তি'),
  entities: [
    AdmissionQuota,
    AdmissionDeclaration,
    AdmissionApplication,
    AdmissionPayment,
    AdmissionDraw,
    AdmissionDrawList,
    AdmissionDraft,
  ],
  inputLabels,
  actions: { ...admissionActions, ...admissionPublicActions },
  permissions: [
    {
      key: 'admission.freeze',
      label: t('Freeze and void admission draws', 'ভর্তির তালিকা চূড়ান্ত ও লটারি বাতিল'),
      roles: ['head', 'office'],
    },
    {
      key: 'admission.draw',
      label: t('Draw and publish admissions', 'ভর্তির লটারি ও ফল প্রকাশ'),
      roles: ['head', 'office'],
    },
    {
      key: 'admission.recovery',
      label: t('Recover admission payments', 'ভর্তির পেমেন্ট উদ্ধার'),
      roles: ['operator'],
    },
    {
      key: 'admission.smsApplicants',
      label: t('Send SMS to applicants', 'ভর্তির আবেদনকারীদের এসএমএস পাঠানো'),
      roles: ['head', 'office'],
    },
    {
      key: 'admission.takeFee',
      label: t('Take admission fees at the counter', 'কাউন্টারে ভর্তি আবেদন ফি গ্রহণ'),
      roles: ['head', 'office', 'accountant'],
    },
  ],
  documents: admissionDocuments,
  errors: admissionErrors,
  screens: admissionScreens,
  waits: [
    {
      id: 'admission.toCheck',
      label: t('Admission applications to check', 'যাচাইয়ের অপেক্ষায় ভর্তির আবেদন'),
      entity: AdmissionApplication,
      where: () => ({ state: { in: ['submitted'] } }),
      screen: 'admission.applications',
    },
    {
      id: 'admission.fees',
      label: t('Application fees to verify', 'যাচাইয়ের অপেক্ষায় ভর্তি আবেদন ফি'),
      entity: AdmissionPayment,
      where: () => ({ state: { in: ['claimed'] } }),
      screen: 'admission.payments',
      permission: 'admissionPayment.receive',
    },
  ],
  siteCalls: [
    {
      entity: AdmissionDeclaration,
      state: 'open',
      from: 'opensOn',
      until: 'closesOn',
      title: t('Apply for admission', 'ভর্তির আবেদন'),
      path: '/web/admission',
    },
  ],
  numbers: [applicationNumbers, admissionReceiptNumbers],
});
