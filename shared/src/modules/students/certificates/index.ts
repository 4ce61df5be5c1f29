import { defineModule, t } from '../../../kit';
import { certificatesActions } from './actions';
import { certificatesDocuments } from './documents';
import { Attestation } from './entities/attestation';
import { Certificate } from './entities/certificate';
import { QuickUpdate } from './entities/quick-update';
import { CertificateOffer } from './entities/offer';
import { CertificateTemplate } from './entities/template';
import { certificatesErrors } from './errors';
import { inputLabels } from './input-labels';
import { attestationNumbers } from './number-kinds';
import { certificatesReports } from './reports';
import { certificatesScreens } from './screens';

export { MOST_AT_ONCE, STEPS_TOGETHER } from './actions';
export { certificateTexts } from './documents';
export { UNDER_WAY } from './entities/certificate';
export { QUICK_LISTS, type QuickChange, type QuickList } from './entities/quick-update';
export * from './fields';
export * from './kinds';
export * from './rules/family-requests';
export * from './number-kinds';
export { isBoardClass } from './rules/board-classes';
export * from './rules/fill-template';
export * from './rules/quick-fields';
export { standardText } from './standard-texts.data';
export {
  Attestation,
  Certificate,
  CertificateOffer,
  certificatesActions,
  certificatesDocuments,
  certificatesErrors,
  certificatesReports,
  certificatesScreens,
  CertificateTemplate,
  QuickUpdate,
};
const desk = ['head', 'office'] as const;
export const certificates = defineModule({
  name: 'certificates',
  labels: t('Certificates', 'সনদ ও প্রত্যয়ন'),
  entities: [CertificateTemplate, CertificateOffer, Certificate, Attestation, QuickUpdate],
  inputLabels,
  actions: certificatesActions,
  documents: certificatesDocuments,
  reports: certificatesReports,
  numbers: [attestationNumbers],
  permissions: [
    { key: 'certificates.handle', label: t('Prepare certificates', 'সনদ প্রস্তুত করা'), roles: desk },
    { key: 'certificates.issue', label: t('Issue certificates', 'সনদ প্রদান করা'), roles: desk },
    {
      key: 'certificates.strikeOut',
      label: t('Strike out attestations', 'সত্যায়নের এন্ট্রি কর্তন করা'),
      roles: ['head'],
    },
    {
      key: 'certificates.everyCard',
      label: t('ID cards of all institutions', 'সব প্রতিষ্ঠানের পরিচয়পত্র'),
      roles: ['operator'],
    },
    {
      key: 'certificates.quickUpdate',
      label: t('Change one field of many people', 'একসঙ্গে অনেকের একটি ঘর বদলানো'),
      roles: desk,
    },
    {
      key: 'certificates.own',
      label: t('Request certificates for oneself or one’s child', 'নিজের বা সন্তানের সনদের আবেদন করা'),
      roles: ['student', 'guardian'],
    },
  ],
  waits: [
    {
      id: 'certificates.requested',
      label: t('Certificates to clear', 'ছাড়ের অপেক্ষায় সনদ'),
      entity: Certificate,
      where: () => ({ state: { in: ['requested'] }, family: { in: ['certificate'] } }),
      screen: 'certificates.certificate',
    },
    {
      id: 'certificates.testimonialsRequested',
      label: t('Testimonials to clear', 'ছাড়ের অপেক্ষায় প্রশংসাপত্র'),
      entity: Certificate,
      where: () => ({ state: { in: ['requested'] }, family: { in: ['testimonial'] } }),
      screen: 'certificates.testimonial',
    },
    {
      id: 'certificates.transfersRequested',
      label: t('Transfer certificates to clear', 'ছাড়ের অপেক্ষায় ছাড়পত্র'),
      entity: Certificate,
      where: () => ({ state: { in: ['requested'] }, family: { in: ['transfer-certificate'] } }),
      screen: 'certificates.transfer',
    },
    {
      id: 'certificates.toApprove',
      label: t('Certificates to approve', 'অনুমোদনের অপেক্ষায় সনদ'),
      entity: Certificate,
      where: () => ({ state: { in: ['cleared'] }, family: { in: ['certificate'] } }),
      screen: 'certificates.certificate',
      permission: 'certificate.approve',
    },
    {
      id: 'certificates.testimonialsToApprove',
      label: t('Testimonials to approve', 'অনুমোদনের অপেক্ষায় প্রশংসাপত্র'),
      entity: Certificate,
      where: () => ({ state: { in: ['cleared'] }, family: { in: ['testimonial'] } }),
      screen: 'certificates.testimonial',
      permission: 'certificate.approve',
    },
    {
      id: 'certificates.transfersToApprove',
      label: t('Transfer certificates to approve', 'অনুমোদনের অপেক্ষায় ছাড়পত্র'),
      entity: Certificate,
      where: () => ({ state: { in: ['cleared'] }, family: { in: ['transfer-certificate'] } }),
      screen: 'certificates.transfer',
      permission: 'certificate.approve',
    },
  ],
  errors: certificatesErrors,
  screens: certificatesScreens,
});
