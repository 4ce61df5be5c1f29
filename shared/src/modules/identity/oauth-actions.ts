import { z } from 'zod';
import { action, defineActions, idSchema, nothing, valueSchema } from '../../kit';
import { OauthClient } from './entities/oauth-client';

const client = z.strictObject({ id: idSchema, name: z.string(), redirect: z.string(), secret: z.string() });
const given = { name: valueSchema(OauthClient.fields.name) as z.ZodType<string, string>, redirect: valueSchema(OauthClient.fields.redirect) as z.ZodType<string, string> };

/** The calls of the OAuth clients screen, on the paths and in the shapes that are fixed for them. */
export const oauthActions = defineActions('identity', {
  /** Shows secrets, so that every look is audited; hence a command that answers to GET. */
  oauthClients: action.command({ path: 'oauth', fixedPath: '/oauth/clients', method: 'GET', permission: 'oauthClient.read', input: nothing, output: z.array(client) }),
  createOauthClient: action.command({ path: 'oauth', fixedPath: '/oauth/clients', permission: 'oauthClient.create', input: z.strictObject(given), output: client }),
  updateOauthClient: action.command({ path: 'oauth', fixedPath: '/oauth/clients/:id', method: 'PUT', permission: 'oauthClient.update', input: z.strictObject({ id: idSchema, ...given }), output: client }),
  removeOauthClient: action.command({ path: 'oauth', fixedPath: '/oauth/clients/:id', method: 'DELETE', permission: 'oauthClient.remove', input: z.strictObject({ id: idSchema }), output: nothing }),
});
