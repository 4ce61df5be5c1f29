import type { gatewaysScreens } from '@pathshala/shared/modules/money/gateways';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const gatewaysLoads: ScreenLoads<typeof gatewaysScreens> = {
  'gateways.accounts': () => import('./pages/AccountsPage'),
  'gateways.status': () => import('./pages/StatusPage'),
  'gateways.recovery': () => import('./pages/RecoveryPage'),
  'gateways.settlements': () => import('./pages/SettlementsPage'),
  'gateways.suspense': () => import('./pages/SuspensePage'),
  'gateways.publicFee': () => import('./pages/PublicFeePage'),
  'gateways.outcome': () => import('./pages/OutcomePage'),
};
