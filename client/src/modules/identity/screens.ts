import type { identityScreens } from '@pathshala/shared/modules/identity';
import type { ScreenLoads } from '../../kit/screen-loads';

export const identityLoads: ScreenLoads<typeof identityScreens> = {
  'identity.login': () => import('./pages/LoginPage'),
  'identity.platformLogin': () => import('./pages/LoginPage'),
  'identity.passwordReset': () => import('./pages/PasswordResetPage'),
  'identity.profile': () => import('./pages/ProfilePage/ProfilePage'),
  'identity.oauthClients': () => import('./pages/OauthClientsPage/OauthClientsPage'),
  'identity.authorize': () => import('./pages/AuthorizePage'),
  'identity.notFound': () => import('./pages/NotFoundPage'),
  'identity.unauthorized': () => import('./pages/UnauthorizedPage'),
};
