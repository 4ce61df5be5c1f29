import { defineModule, t } from '../../../kit';
import { oauthActions } from './actions';
import { OauthClient } from './entities/oauth-client';
import { OauthCode, OauthToken } from './entities/oauth-token';
import { inputLabels } from './input-labels';
import { oauthScreens } from './screens';

export { oauthActions, OauthClient, OauthCode, oauthScreens, OauthToken };
export { SAFE_REDIRECT } from './entities/oauth-client';
export { oauthScopes, type OauthScope } from './scopes';
/** Programs of others, and the rights that people and the platform give them. */
export const oauth = defineModule({
  name: 'oauth',
  labels: t('Access for other programs', 'অন্য প্রোগ্রামের প্রবেশাধিকার'),
  entities: [OauthClient, OauthCode, OauthToken],
  inputLabels,
  actions: oauthActions,
  screens: oauthScreens,
});
