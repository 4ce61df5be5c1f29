import type { paymentsScreens } from '@pathshala/shared/modules/payments';
import type { ScreenLoads } from '../../kit/screen-loads';

export const paymentsLoads: ScreenLoads<typeof paymentsScreens> = {
  'payments.collection': () => import('./pages/CollectionPage/CollectionPage'),
  'payments.cancellation': () => import('./pages/CancellationPage'),
  'payments.gateways': () => import('./pages/GatewaysPage'),
};
