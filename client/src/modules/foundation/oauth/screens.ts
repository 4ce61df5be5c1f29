import type { oauthScreens } from '@pathshala/shared/modules/foundation/oauth';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const oauthLoads: ScreenLoads<typeof oauthScreens> = {
  'oauth.clients': () => import('./pages/OauthClientsPage/OauthClientsPage'),
  'oauth.authorize': () => import('./pages/AuthorizePage'),
};
