import type { admissionScreens } from '@pathshala/shared/modules/students/admission';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const admissionLoads: ScreenLoads<typeof admissionScreens> = {
  'admission.lottery': () => import('./pages/LotteryPage'),
  'admission.recovery': () => import('./pages/RecoveryPage'),
  'admission.publicDraw': () => import('./pages/PublicDrawPage'),
  'admission.form': () => import('./pages/AdmissionFormPage'),
  'admission.fee': () => import('./pages/AdmissionFeePage'),
  'admission.feeOutcome': () => import('./pages/FeeOutcomePage'),
  'admission.public': () => import('./pages/AdmissionPage'),
};
