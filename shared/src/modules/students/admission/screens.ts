import { catalogScreen, defineScreens, PUBLIC, t } from '../../../kit';
import { AdmissionApplication } from './entities/application';
import { AdmissionDeclaration } from './entities/declaration';
import { AdmissionPayment } from './entities/payment';
import { AdmissionQuota } from './entities/quota';

const menu = (order: number, icon: string) => ({ group: 'people' as const, icon, order });
const open = { permission: PUBLIC, frame: 'portal', flags: { accessibleToAll: true, noAuthentication: true } } as const;

export const admissionScreens = defineScreens([
  catalogScreen(AdmissionDeclaration, {
    id: 'admission.declarations',
    path: '/site/admission/declare-form',
    permission: 'admissionDeclaration.update',
    menu: menu(30, 'speakerphone'),
  }),
  catalogScreen(AdmissionApplication, {
    id: 'admission.applications',
    path: '/site/admission/inside-form',
    menu: menu(31, 'inbox'),
  }),
  {
    id: 'admission.lottery',
    path: '/site/admission/lottery-result',
    title: t('Lottery and result', 'লটারি ও ফল'),
    permission: 'admissionApplication.accept',
    menu: menu(32, 'trophy'),
    flags: { displayable: true },
  },
  catalogScreen(AdmissionPayment, {
    id: 'admission.payments',
    path: '/site/admission/fee-list',
    menu: { group: 'fees', icon: 'receipt', order: 46 },
  }),
  {
    id: 'admission.recovery',
    path: '/edu/payment/recovery/online-admission',
    title: t('Online admission payment recovery', 'অনলাইন ভর্তি পেমেন্ট উদ্ধার'),
    permission: 'admission.recovery',
    menu: { group: 'billing', icon: 'receipt', order: 61 },
  },
  catalogScreen(AdmissionQuota, {
    id: 'admission.quotas',
    path: '/site/admission/quota/list',
    permission: 'admissionQuota.update',
    menu: menu(34, 'discount'),
  }),
  {
    id: 'admission.publicDraw',
    path: '/web/admission-draw/:draw',
    title: t('Admission lottery', 'ভর্তি লটারি'),
    ...open,
  },
  {
    id: 'admission.form',
    path: '/web/admission-form',
    title: t('Admission form', 'ভর্তি ফরম'),
    ...open,
  },
  {
    id: 'admission.fee',
    path: '/web/admission-fee',
    title: t('Admission fee', 'ভর্তি আবেদন ফি'),
    ...open,
  },
  {
    id: 'admission.feeOutcome',
    path: '/web/admission-sonali-pay-message',
    title: t('Admission fee payment', 'ভর্তি আবেদন ফির ফলাফল'),
    ...open,
  },
  {
    id: 'admission.public',
    path: '/web/admission',
    title: t('Admission', 'ভর্তি'),
    ...open,
  },
]);
