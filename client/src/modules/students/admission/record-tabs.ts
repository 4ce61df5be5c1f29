import { t } from '@pathshala/shared';
import { AdmissionApplication, admissionActions, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import type { RecordTab } from '../../../kit/record-tabs';

export const admissionTabs: readonly RecordTab[] = [
  {
    entity: AdmissionApplication.name,
    id: 'fee',
    label: t('Application fee', 'আবেদন ফি'),
    permission: admissionActions.takeFee.permission,
    load: () => import('./parts/FeeTab'),
  },
  {
    entity: AdmissionApplication.name,
    id: 'admit',
    label: t('Admit', 'ভর্তি'),
    permission: admissionActions.admit.permission,
    load: () => import('./parts/AdmitTab'),
  },
  {
    entity: AdmissionPayment.name,
    id: 'answer',
    label: t('Provider’s answer', 'প্রদানকারীর উত্তর'),
    permission: 'payments.checkClaims',
    load: () => import('./parts/AnswerTab'),
  },
];
