import { catalogScreen, defineScreens, PUBLIC, reportScreen, t } from '../../../kit';
import { HeadAccount } from './entities/head-account';
import { GatewaySettlement } from './entities/settlement';
import { SuspenseMove } from './entities/suspense-move';
import { gatewaysReports } from './reports';

const open = { permission: PUBLIC, frame: 'portal', flags: { accessibleToAll: true, noAuthentication: true } } as const;

export const gatewaysScreens = defineScreens([
  {
    id: 'gateways.accounts',
    path: '/site/payment-gateway',
    title: t('Payment gateway', 'পেমেন্ট গেটওয়ে'),
    permission: 'merchantAccount.update',
    menu: { group: 'fees', icon: 'coin', order: 24 },
    flags: { displayable: true },
  },
  catalogScreen(HeadAccount, {
    id: 'gateways.headAccounts',
    path: '/site/fee/head-accounts',
    menu: { group: 'fees', icon: 'coin', order: 28 },
  }),
  {
    id: 'gateways.status',
    path: '/student/payment/status',
    title: t('Payment status', 'পরিশোধের অবস্থা'),
    permission: 'payments.own',
    menu: { group: 'studentFees', icon: 'coin', order: 30 },
  },
  {
    id: 'gateways.recovery',
    path: '/edu/payment/recovery/student',
    title: t('Student payment recovery', 'শিক্ষার্থীর পেমেন্ট উদ্ধার'),
    permission: 'gateways.recovery',
    menu: { group: 'billing', icon: 'receipt', order: 60 },
  },
  {
    id: 'gateways.settlements',
    path: '/site/fee/settlements',
    title: GatewaySettlement.labels.many,
    permission: 'gatewaySettlement.read',
    menu: { group: 'fees', icon: 'receipt', order: 25 },
    flags: { displayable: true },
  },
  {
    id: 'gateways.suspense',
    path: '/site/fee/suspense',
    title: SuspenseMove.labels.many,
    permission: 'suspenseMove.read',
    menu: { group: 'fees', icon: 'receipt', order: 27 },
    flags: { displayable: true },
  },
  reportScreen(gatewaysReports.reconciliation, {
    id: 'gateways.reconciliation',
    path: '/site/fee/settlement-report',
    menu: { group: 'fees', icon: 'report', order: 26 },
  }),
  reportScreen(gatewaysReports.settlementSheet, { id: 'gateways.settlementSheet', path: '/site/fee/settlement-sheet' }),
  {
    id: 'gateways.publicFee',
    path: '/web/student-fee',
    title: t('Student fee', 'শিক্ষার্থীর ফি'),
    ...open,
  },
  {
    id: 'gateways.outcome',
    path: '/web/sonali-pay-message',
    title: t('Payment outcome', 'পরিশোধের ফলাফল'),
    ...open,
  },
]);
