import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { FeeGroup, FeeHead, FeeSubHead, StudentOfferType, WaiverType } from './entities/catalogues';
import { FeeCeiling, OwnCeiling } from './entities/ceiling';
import { FeeAmount, StudentOffer } from './entities/prices';
import { StudentWaiver, WaiverChain } from './entities/waiver';
import { feesGroupReports } from './group-reports';
import { feesReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'fees' as const, icon, order });
export const feesScreens = defineScreens([
  {
    id: 'fees.generate',
    path: '/site/fee/generate',
    title: t('Generate bills', 'বিল তৈরি'),
    permission: 'fees.generate',
    menu: menu(10, 'receipt'),
  },
  reportScreen(feesReports.dues, { id: 'fees.dues', path: '/site/fee/dues', menu: menu(20, 'report') }),
  reportScreen(feesGroupReports.group, {
    id: 'fees.group',
    path: '/site-group/fee-report/site-group-wise-stuedent-fee-list',
    menu: menu(24, 'report'),
  }),
  {
    id: 'fees.groupSettings',
    path: '/site-group/fee-setting/site-group-fee-setting-form',
    title: t('Fee Management', 'ফি ব্যবস্থাপনা'),
    permission: 'fees.groupSettings',
    menu: menu(25, 'settings'),
  },
  reportScreen(feesReports.duesByAge, {
    id: 'fees.duesByAge',
    path: '/site/fee/dues-by-age',
    menu: menu(20, 'report'),
  }),
  reportScreen(feesReports.waivedBills, {
    id: 'fees.waivedBills',
    path: '/site/fee/waiver-report',
    menu: menu(21, 'report'),
  }),
  reportScreen(feesReports.duesByClass, {
    id: 'fees.duesByClass',
    path: '/site/fee/dues-by-class',
    menu: menu(23, 'report'),
  }),
  {
    id: 'fees.student',
    path: '/student/transactions',
    title: t('Student transactions', 'শিক্ষার্থীর লেনদেন'),
    permission: 'fees.dues',
    menu: menu(21, 'user-check'),
  },
  {
    id: 'fees.waivers',
    path: '/site/fee/waivers',
    title: StudentWaiver.labels.many,
    permission: 'studentWaiver.read',
    menu: menu(30, 'discount'),
  },
  catalogScreen(WaiverChain, {
    id: 'fees.waiverChains',
    path: '/site/fee/waiver-approval',
    menu: menu(32, 'checklist'),
  }),
  catalogScreen(StudentOffer, { id: 'fees.offers', path: '/site/fee/offers', menu: menu(31, 'badge') }),
  {
    id: 'fees.settings',
    path: '/site/fee/settings',
    title: t('Fee settings', 'ফি সেটিংস'),
    permission: 'fees.setup',
    menu: menu(40, 'settings'),
  },
  catalogScreen(FeeAmount, {
    id: 'fees.amounts',
    path: '/site/fee/amounts',
    title: t('Special amounts', 'বিশেষ হার'),
    menu: menu(41, 'coin'),
  }),
  catalogScreen(OwnCeiling, { id: 'fees.ownCeilings', path: '/site/fee/limits', menu: menu(42, 'scale') }),
  catalogScreen(FeeCeiling, {
    id: 'fees.ceilings',
    path: '/edu/fee-limit/list',
    menu: { group: 'money', icon: 'scale', order: 60 },
  }),
  catalogScreen(FeeHead, { id: 'fees.heads', path: '/academic/academic-fee-head/view', menu: menu(50, 'layers') }),
  catalogScreen(FeeSubHead, {
    id: 'fees.subHeads',
    path: '/academic/academic-fee-sub-head/view',
    menu: menu(51, 'layers'),
  }),
  catalogScreen(FeeGroup, { id: 'fees.groups', path: '/academic/academic-fee-group/view', menu: menu(52, 'layers') }),
  catalogScreen(WaiverType, { id: 'fees.waiverTypes', path: '/academic/waiver-type/view', menu: menu(53, 'discount') }),
  catalogScreen(StudentOfferType, {
    id: 'fees.offerTypes',
    path: '/academic/student-offer-type/view',
    menu: menu(54, 'badge'),
  }),
  {
    id: 'fees.mine',
    path: '/student/payment/report/general',
    title: t('My fees', 'আমার ফি'),
    guardianTitle: t('Fees', 'ফি'),
    permission: 'fees.own',
    menu: { group: 'studentFees', icon: 'coin', order: 30 },
  },
]);
