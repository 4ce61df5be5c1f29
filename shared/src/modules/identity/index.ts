import { defineModule, t } from '../../kit';
import { accessActions } from './access-actions';
import { identityActions } from './actions';
import { OauthClient } from './entities/oauth-client';
import { OauthCode, OauthToken } from './entities/oauth-token';
import { AccessGuard, LoginThrottle, Membership, PasswordReset, Role, Session, User } from './entities/user';
import { oauthActions } from './oauth-actions';
import { identityErrors } from './errors';
import { identityScreens } from './screens';

export { AccessGuard, LoginThrottle, Membership, OauthClient, OauthCode, OauthToken, PasswordReset, Role, Session, User, identityActions, identityErrors, identityScreens };
export { accessActions, oauthActions };
export type { MemberView } from './access-actions';
export { ADMINISTRATION, changeRights, counts, effectivePermissions, nextExpiry, sourceOf, type Extra, type RoleRights, type Source } from './access-rules';
export { oauthScopes, type OauthScope } from './oauth-scopes';
export { identityTexts } from './errors';
export { resetMail } from './mail-texts';
export type { Me, UserInfo } from './actions';
export const identity = defineModule({
  name: 'identity',
  labels: t('Users and access', 'ব্যবহারকারী ও অনুমতি'),
  entities: [Role, User, Membership, Session, PasswordReset, LoginThrottle, OauthClient, OauthCode, OauthToken, AccessGuard],
  actions: { ...identityActions, ...oauthActions, ...accessActions },
  permissions: [
    { key: 'identity.giveAny', label: t('Give permissions that one does not hold oneself', 'নিজের নেই এমন অনুমতিও দেওয়া'), roles: ['operator'] },
  ],
  errors: identityErrors,
  screens: identityScreens,
});
