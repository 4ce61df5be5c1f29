import type { paymentsScreens } from '@pathshala/shared/modules/money/payments';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const paymentsLoads: ScreenLoads<typeof paymentsScreens> = {
  'payments.collection': () => import('./pages/CollectionPage/CollectionPage'),
  'payments.cancellation': () => import('./pages/CancellationPage'),
  'payments.claims': () => import('./pages/ClaimsPage'),
  'payments.wallet': () => import('./pages/WalletPage'),
  'payments.claim': () => import('./pages/ClaimPage'),
  'payments.jointClaim': () => import('./pages/JointClaimPage'),
  'payments.checkClaim': () => import('./pages/CheckClaimPage'),
  'payments.list': () => import('./pages/PaymentListPage'),
  'payments.statement': () => import('./pages/StatementPage'),
  'payments.gateways': () => import('./pages/GatewaysPage'),
};
