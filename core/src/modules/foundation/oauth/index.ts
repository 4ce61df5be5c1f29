import { accountClosed, accountRemoved } from '@pathshala/shared/modules/foundation/identity';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { defineCoreModule, implement, on } from '../../../kernel';
import * as clients from './handlers/clients';
import * as grants from './handlers/grants';
import { oauthPolicies } from './policies';
import { endTokens, removeTokens } from './services/end-tokens';

export { isAccessToken, resolveApiClient } from './services/resolve-api-client';

export const oauth = defineCoreModule({
  name: 'oauth',
  handlers: implement(oauthActions, { ...clients, ...grants }),
  policies: oauthPolicies,
  listeners: [
    on(accountClosed, (sys, { user }) => endTokens(sys, { user })),
    on(accountRemoved, (sys, { user }) => removeTokens(sys, user)),
  ],
});
