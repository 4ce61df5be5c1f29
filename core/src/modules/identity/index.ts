import { identityActions, oauthActions } from '@pathshala/shared/modules/identity';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { history } from './handlers/history';
import { login } from './handlers/login';
import * as oauthClients from './handlers/oauth-clients';
import * as oauthGrants from './handlers/oauth-grants';
import { requestPasswordReset, resetPassword } from './handlers/password-reset';
import { changePassword, updateProfile } from './handlers/profile';
import { endSession, logout, me, sessions, switchMembership } from './handlers/session';
import { sendPasswordReset } from './jobs/send-password-reset';

export { accountsOf, type Account } from './services/accounts';
export { hashPassword } from './services/passwords';
export { isAccessToken, resolveApiClient } from './services/resolve-api-client';
export { makeSessionResolver, type ResolvedSession, type SessionResolver } from './services/resolve-session';
export const identity = defineCoreModule({
  name: 'identity',
  handlers: [...implement(identityActions, { login, logout, me, switchMembership, requestPasswordReset, resetPassword, changePassword, updateProfile, sessions, endSession, history }), ...implement(oauthActions, { ...oauthClients, ...oauthGrants })],
  jobs: [jobSpec(sendPasswordReset, async () => (await import('./jobs/send-password-reset.handler')).default)],
});
