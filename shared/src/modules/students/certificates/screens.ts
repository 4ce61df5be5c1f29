import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { CertificateOffer } from './entities/offer';
import { certificatesReports } from './reports';

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
  {
    id: 'certificates.attestation',
    path: '/site/document/attestation',
    title: t('Attestation register', 'সত্যায়ন রেজিস্টার'),
    permission: 'attestation.read',
    menu: menu(6, 'clipboard-check'),
  },
  {
    id: 'certificates.quickUpdate',
    path: '/site/document/quick-update',
    title: t('Quick update', 'দ্রুত হালনাগাদ'),
    permission: 'certificates.quickUpdate',
    menu: menu(8, 'table'),
  },
  {
    id: 'certificates.photos',
    path: '/site/document/photographs',
    title: t('Photographs', 'শিক্ষার্থীর ছবি'),
    permission: 'student.update',
    menu: menu(9, 'id-badge'),
  },
  reportScreen(certificatesReports.studentCards, {
    id: 'certificates.everyCard',
    path: '/edu/student-id-card',
    menu: { group: 'platform', icon: 'id-badge', order: 60 },
  }),
  {
    id: 'certificates.templates',
    path: '/site/document/templates',
    title: t('Certificate texts', 'সনদের ভাষ্য'),
    permission: 'certificateTemplate.read',
    menu: menu(20, 'settings'),
  },
  catalogScreen(CertificateOffer, {
    id: 'certificates.offers',
    path: '/site/document/papers-for-families',
    menu: menu(21, 'settings'),
  }),
  {
    id: 'certificates.own',
    path: '/certificates/mine',
    title: t('My certificates', 'আমার সনদ'),
    guardianTitle: t('Certificates', 'সনদ'),
    permission: 'certificates.own',
    menu: { group: 'home', icon: 'certificate', order: 7 },
  },
]);
