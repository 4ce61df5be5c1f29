import type { certificatesScreens } from '@pathshala/shared/modules/students/certificates';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const certificatesLoads: ScreenLoads<typeof certificatesScreens> = {
  'certificates.certificate': () => import('./pages/CertificatePage'),
  'certificates.testimonial': () => import('./pages/TestimonialPage'),
  'certificates.transfer': () => import('./pages/TransferPage'),
  'certificates.attestation': () => import('./pages/AttestationPage'),
  'certificates.quickUpdate': () => import('./pages/QuickUpdatePage'),
  'certificates.photos': () => import('./pages/PhotosPage'),
  'certificates.own': () => import('./pages/OwnPapersPage'),
  'certificates.templates': () => import('./pages/TemplatesPage'),
};
