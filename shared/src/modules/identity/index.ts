import { defineModule, t } from '../../kit';
import { identityActions } from './actions';
import { OauthClient } from './entities/oauth-client';
import { OauthCode, OauthToken } from './entities/oauth-token';
import { LoginThrottle, Membership, PasswordReset, Role, Session, User } from './entities/user';
import { oauthActions } from './oauth-actions';
import { identityErrors } from './errors';
import { identityScreens } from './screens';

export { LoginThrottle, Membership, OauthClient, OauthCode, OauthToken, PasswordReset, Role, Session, User, identityActions, identityErrors, identityScreens };
export { oauthActions };
export { oauthScopes, type OauthScope } from './oauth-scopes';
export { identityTexts } from './errors';
export { resetMail } from './mail-texts';
export type { Me, UserInfo } from './actions';
export const identity = defineModule({
  name: 'identity',
  labels: t('Users and access', 'ব্যবহারকারী ও অনুমতি'),
  entities: [Role, User, Membership, Session, PasswordReset, LoginThrottle, OauthClient, OauthCode, OauthToken],
  actions: { ...identityActions, ...oauthActions },
  errors: identityErrors,
  screens: identityScreens,
});
