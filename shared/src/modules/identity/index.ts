import { defineModule, t } from '../../kit';
import { identityActions } from './actions';
import { LoginThrottle, Membership, PasswordReset, Role, Session, User } from './entities/user';
import { identityErrors } from './errors';
import { identityScreens } from './screens';

export { LoginThrottle, Membership, PasswordReset, Role, Session, User, identityActions, identityErrors, identityScreens };
export { identityTexts } from './errors';
export { resetMail } from './mail-texts';
export type { Me, UserInfo } from './actions';
export const identity = defineModule({
  name: 'identity',
  labels: t('Users and access', 'ব্যবহারকারী ও অনুমতি'),
  entities: [Role, User, Membership, Session, PasswordReset, LoginThrottle],
  actions: identityActions,
  errors: identityErrors,
  screens: identityScreens,
});
