import { z } from 'zod';
import { action, defineActions, idSchema, nothing, PUBLIC, SIGNED_IN, valueSchema } from '../../../kit';
import { OauthClient } from './entities/oauth-client';

const client = z.strictObject({ id: idSchema, name: z.string(), redirect: z.string(), secret: z.string() });
const given = {
  name: valueSchema(OauthClient.fields.name) as z.ZodType<string, string>,
  // One message at a time: an empty address is missing, not wrong.
  redirect: z
    .string()
    .trim()
    .min(1)
    .pipe(valueSchema(OauthClient.fields.redirect) as z.ZodType<string, string>),
};
const text = z.strictObject({ en: z.string(), bn: z.string() });
const param = z.string().max(2_000);

/**
 * The parameters of an authorization request (RFC 6749 with RFC 7636); everything is optional so that the answer can be
 * OAuth's own error.
 */
const authorization = {
  response_type: param.optional(),
  client_id: param.optional(),
  redirect_uri: param.optional(),
  scope: param.optional(),
  state: param.optional(),
  code_challenge: param.optional(),
  code_challenge_method: param.optional(),
};
const credentials = { client_id: param.optional(), client_secret: param.optional() };
const fault = { error: z.string().optional(), error_description: z.string().optional() };
const scope = z.strictObject({ name: z.string(), label: text });

/** The calls of the OAuth clients screen, on the paths and in the shapes that are fixed for them. */
export const oauthActions = defineActions('oauth', {
  /** Shows secrets, so that every look is audited; hence a command that answers to GET. */
  clients: action.command({
    path: 'clients',
    fixedPath: '/oauth/clients',
    method: 'GET',
    permission: 'oauthClient.read',
    input: nothing,
    output: z.array(client),
  }),
  createClient: action.command({
    path: 'clients',
    fixedPath: '/oauth/clients',
    permission: 'oauthClient.create',
    input: z.strictObject(given),
    output: client,
  }),
  updateClient: action.command({
    path: 'clients',
    fixedPath: '/oauth/clients/:id',
    method: 'PUT',
    permission: 'oauthClient.update',
    input: z.strictObject({ id: idSchema, ...given }),
    output: client,
  }),
  removeClient: action.command({
    path: 'clients',
    fixedPath: '/oauth/clients/:id',
    method: 'DELETE',
    permission: 'oauthClient.remove',
    delegates: true,
    input: z.strictObject({ id: idSchema }),
    output: nothing,
  }),
  /** A new secret; the old one opens for another day. */
  rotateClient: action.command({
    path: 'clients',
    fixedPath: '/oauth/clients/:id/rotate',
    permission: 'oauthClient.update',
    input: z.strictObject({ id: idSchema }),
    output: client,
  }),
  /** The scopes that each client may ask for, whom it acts for, and who let it in. Shows no secret. */
  access: action.query({
    path: 'access',
    permission: 'oauthClient.read',
    input: nothing,
    output: z.strictObject({
      scopes: z.array(scope),
      clients: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          scopes: z.array(z.string()).nullable(),
          actsFor: z.strictObject({ membership: idSchema, name: text }).nullable(),
        }),
      ),
      grants: z.array(
        z.strictObject({
          family: z.string(),
          client: idSchema,
          clientName: z.string(),
          userName: text,
          scopes: z.array(z.string()),
          since: z.string(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  limitClient: action.command({
    path: 'clients/:id/limits',
    permission: 'oauthClient.update',
    delegates: true,
    input: z.strictObject({
      id: idSchema,
      scopes: z.array(z.string().max(60)).max(200).nullable(),
      actsFor: idSchema.nullable(),
    }),
    output: nothing,
  }),
  /** Accounts that a client may be made to act for. */
  actors: action.query({
    path: 'actors',
    permission: 'oauthClient.update',
    input: z.strictObject({ q: z.string().trim().max(100) }),
    output: z.strictObject({ actors: z.array(z.strictObject({ membership: idSchema, name: text })) }),
  }),
  endGrant: action.command({
    path: 'grants/:family/end',
    permission: 'oauthClient.update',
    input: z.strictObject({ family: z.string().max(64) }),
    output: nothing,
  }),
  /** The content of the consent page; `problem` when the request must not be sent back to its redirect address. */
  request: action.query({
    path: 'request',
    permission: SIGNED_IN,
    input: z.strictObject(authorization),
    output: z.strictObject({
      problem: z.string().nullable(),
      client: z.string(),
      site: z.string(),
      scopes: z.array(scope),
    }),
  }),
  /** The person's answer; the browser then goes to `redirect`. */
  consent: action.command({
    path: 'consent',
    permission: SIGNED_IN,
    input: z.strictObject({ ...authorization, allow: z.boolean() }),
    output: z.strictObject({ redirect: z.string() }),
  }),
  /**
   * Sent by programs as a form and answered in OAuth's own words, also when it is refused: a token that a refusal ends
   * must stay ended.
   */
  token: action.command({
    path: 'token',
    fixedPath: '/oauth/token',
    permission: PUBLIC,
    input: z.strictObject({
      ...credentials,
      grant_type: param.optional(),
      code: param.optional(),
      redirect_uri: param.optional(),
      code_verifier: param.optional(),
      refresh_token: param.optional(),
      scope: param.optional(),
    }),
    output: z.strictObject({
      access_token: z.string().optional(),
      token_type: z.string().optional(),
      expires_in: z.number().optional(),
      refresh_token: z.string().optional(),
      scope: z.string().optional(),
      ...fault,
    }),
  }),
  /** RFC 7009. */
  revoke: action.command({
    path: 'revoke',
    fixedPath: '/oauth/revoke',
    permission: PUBLIC,
    input: z.strictObject({ ...credentials, token: param.optional(), token_type_hint: param.optional() }),
    output: z.strictObject(fault),
  }),
  /** RFC 7662; a client learns about its own tokens only. */
  introspect: action.query({
    path: 'introspect',
    fixedPath: '/oauth/introspect',
    method: 'POST',
    permission: PUBLIC,
    work: 'reads',
    input: z.strictObject({ ...credentials, token: param.optional(), token_type_hint: param.optional() }),
    output: z.strictObject({
      active: z.boolean().optional(),
      scope: z.string().optional(),
      client_id: z.string().optional(),
      username: z.string().optional(),
      sub: z.string().optional(),
      token_type: z.string().optional(),
      exp: z.number().optional(),
      iat: z.number().optional(),
      ...fault,
    }),
  }),
});
