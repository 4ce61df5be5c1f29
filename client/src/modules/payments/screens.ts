import type { paymentsScreens } from '@pathshala/shared/modules/payments';
import type { ScreenLoads } from '../../kit/screen-loads';

export const paymentsLoads: ScreenLoads<typeof paymentsScreens> = { 'payments.gateways': () => import('./pages/GatewaysPage') };
