import { SAFE_REDIRECT } from '@pathshala/shared/modules/foundation/oauth';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { Context } from '../../../../kernel';
import { findClient, oauthModel, opensClient, type Holder } from './oauth-model';

const ACCESS_SECONDS = 60 * 60;
const REFRESH_SECONDS = 30 * 86_400;
const CODE_SECONDS = 120;

export interface OauthFault {
  error: string;
  error_description: string;
}
/** Parameters in the sense of OAuth: names and texts. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * The protocol is the library's; the additional demands of OAuth 2.1 are checked here: a code challenge by SHA-256, the
 * secret also where there is a verifier, and the redirect address word for word.
 */
const server = (sys: Context) =>
  new OAuth2Server({
    model: oauthModel(sys),
    accessTokenLifetime: ACCESS_SECONDS,
    refreshTokenLifetime: REFRESH_SECONDS,
    authorizationCodeLifetime: CODE_SECONDS,
    allowEmptyState: true,
  });

/** Exchanges a grant for tokens; a refusal is answered, not thrown, because the tokens it ended must be committed. */
export async function grantTokens(sys: Context, params: Params): Promise<Record<string, unknown> | OauthFault> {
  if (!params.client_id || !params.client_secret)
    return fault('invalid_client', 'The client must authenticate with its id and secret');
  const request = formRequest(params);
  const response = new OAuth2Server.Response({});
  return spoken(async () => {
    await server(sys).token(request, response);
    return response.body as Record<string, unknown>;
  });
}

/**
 * Why the request must not be answered at its redirect address: then the person is told, and nobody is sent anywhere.
 */
export async function findProblem(
  sys: Context,
  params: Params,
): Promise<{ problem: string } | { problem: null; client: NonNullable<Awaited<ReturnType<typeof findClient>>> }> {
  const client = params.client_id ? await findClient(sys, params.client_id) : null;
  if (!client) return { problem: 'client' };
  // One that was registered before the rule; it has to be changed before it is used again.
  if (!SAFE_REDIRECT.test(client.redirect)) return { problem: 'redirect' };
  return params.redirect_uri !== undefined && params.redirect_uri !== client.redirect
    ? { problem: 'redirect' }
    : { problem: null, client };
}

/**
 * The address to which the browser goes with a code, or with the reason why there is none. The client and its redirect
 * address were checked.
 */
export async function answerAuthorization(
  sys: Context,
  params: Params,
  { allow, holder, redirect }: { allow: boolean; holder: Holder; redirect: string },
): Promise<string> {
  const refuse = (reason: OauthFault) => withQuery(redirect, { ...reason, state: params.state });
  if (!params.code_challenge) return refuse(fault('invalid_request', 'Missing parameter: code_challenge'));
  if (params.code_challenge_method !== 'S256')
    return refuse(fault('invalid_request', 'code_challenge_method must be S256'));
  if (!/^[\w.~-]{43,128}$/.test(params.code_challenge))
    return refuse(fault('invalid_request', 'Invalid parameter: code_challenge'));
  if (params.response_type !== 'code') return refuse(fault('unsupported_response_type', 'response_type must be code'));
  const response = new OAuth2Server.Response({});
  const outcome = await spoken(async () => {
    const code = await server(sys).authorize(formRequest({ ...params, allowed: String(allow) }), response, {
      authenticateHandler: { handle: () => holder },
    });
    return { code: code.authorizationCode };
  });
  return 'code' in outcome ? withQuery(redirect, { code: outcome.code, state: params.state }) : refuse(outcome);
}

/** The client behind an id and its secret; null when they do not match. */
export async function authenticateClient(sys: Context, { client_id: id, client_secret: secret }: Params) {
  const client = id && secret ? await findClient(sys, id) : null;
  return client && opensClient(sys, client, secret!) ? client : null;
}

export const fault = (error: string, description: string): OauthFault => ({ error, error_description: description });

/**
 * The library wraps what it does not know; a fault of the database must reach the unit of work, which repeats the call.
 */
async function spoken<T>(work: () => Promise<T>): Promise<T | OauthFault> {
  try {
    return await work();
  } catch (error) {
    const { name, message, inner } = error as Error & { inner?: Error };
    if (!/^[a-z]+(_[a-z]+)+$/.test(name)) throw error;
    if (name === 'server_error') throw inner ?? error;
    return fault(name, message);
  }
}

/** The library wants what a web server has; the call has been parsed already, so it gets the like. */
function formRequest(params: Params) {
  const body = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''));
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
    body,
  });
}

function withQuery(address: string, params: Params): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
  return url.toString();
}
