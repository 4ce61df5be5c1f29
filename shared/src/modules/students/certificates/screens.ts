import { catalogScreen, defineScreens, t } from '../../../kit';
import { Attestation } from './entities/attestation';
import { CertificateTemplate } from './entities/template';

const menu = (order: number, icon: string) => ({ group: 'documents' as const, icon, order });

export const certificatesScreens = defineScreens([
  {
    id: 'certificates.certificate',
    path: '/site/document/certificate',
    title: t('Certificates', 'প্রত্যয়নপত্র'),
    permission: 'certificates.handle',
    menu: menu(1, 'certificate'),
  },
  {
    id: 'certificates.testimonial',
    path: '/site/document/testimonial',
    title: t('Testimonials', 'প্রশংসাপত্র'),
    permission: 'certificates.handle',
    menu: menu(2, 'certificate'),
  },
  {
    id: 'certificates.transfer',
    path: '/site/document/transfer-certificate',
    title: t('Transfer certificates', 'ছাড়পত্র'),
    permission: 'certificates.handle',
    menu: menu(3, 'certificate'),
  },
  catalogScreen(Attestation, {
    id: 'certificates.attestation',
    path: '/site/document/attestation',
    menu: menu(6, 'clipboard-check'),
  }),
  {
    id: 'certificates.quickUpdate',
    path: '/site/document/quick-update',
    title: t('Quick update', 'দ্রুত হালনাগাদ'),
    permission: 'certificates.quickUpdate',
    menu: menu(8, 'table'),
  },
  catalogScreen(CertificateTemplate, {
    id: 'certificates.templates',
    path: '/site/document/templates',
    menu: menu(20, 'settings'),
  }),
]);
