import { execute, type Kernel, networkOf } from '@pathshala/core';
import type { Action } from '@pathshala/shared/kit';
import { oauthActions, oauthScopes } from '@pathshala/shared/modules/foundation/oauth';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { contextOf } from '../http/request-context';
import { makeRateLimit } from '../http/rate-limit';

const BODY_LIMIT = '20kb';
const PER_MINUTE = 120;
type Params = Record<string, string>;

/**
 * The calls of OAuth that programs make: forms instead of JSON, errors in OAuth's words, and no anti-forgery token,
 * because a program proves itself by its secret. Their work is in the actions of the same names.
 */
export function mountOauth(app: Express, kernel: Kernel): void {
  const isAllowed = makeRateLimit(PER_MINUTE, 60_000, () => kernel.clock.now().getTime());
  const form = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 40 });

  const speak =
    <I, O>(action: Action<I, O>): RequestHandler =>
    async (request, response) => {
      response.setHeader('cache-control', 'no-store').setHeader('pragma', 'no-cache');
      const params = readParams(request, action);
      if (!params)
        return void response
          .status(400)
          .json({ error: 'invalid_request', error_description: 'Parameters must be sent once each, as a form' });
      // The client is not proven yet: a stranger who names it uses up their own address's share, not the client's.
      if (!isAllowed(`${networkOf(request.ip ?? '')} ${params['client_id'] ?? ''}`))
        return void response
          .status(429)
          .setHeader('retry-after', '60')
          .json({ error: 'slow_down', error_description: 'Too many requests' });
      const answer = (await execute(action, contextOf(response), params)) as { error?: string };
      if (answer.error === 'invalid_client')
        return void response.status(401).setHeader('www-authenticate', 'Basic realm="Pathshala"').json(answer);
      response.status(answer.error ? 400 : 200).json(answer);
    };
  app.post('/oauth/token', form, speak(oauthActions.token));
  app.post('/oauth/revoke', form, speak(oauthActions.revoke));
  app.post('/oauth/introspect', form, speak(oauthActions.introspect));

  // The consent page is a screen; the address that programs know stays the protocol's.
  app.get('/oauth/authorize', (request, response) =>
    response.redirect(302, `/user/authorize${new URL(request.originalUrl, 'http://localhost').search}`),
  );
  app.get('/.well-known/oauth-authorization-server', (request, response) => {
    const issuer = kernel.config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.get('host') ?? ''}`;
    const methods = ['client_secret_basic', 'client_secret_post'];
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      scopes_supported: [...oauthScopes(kernel.registry).keys()],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: methods,
    });
  });
}

/**
 * The parameters that the action knows (others are ignored, as the protocol asks), with the client from the header
 * where it is there; null when they are no form or one was sent twice.
 */
function readParams<I, O>(request: Request, action: Action<I, O>): Params | null {
  const body = request.body as unknown;
  if (!request.is('application/x-www-form-urlencoded') || typeof body !== 'object' || body === null) return null;
  const known = Object.keys((action.input as unknown as { shape: object }).shape);
  const sent = Object.entries(body).filter(([name]) => known.includes(name));
  if (sent.some(([, value]) => typeof value !== 'string' || value.length > 2_000)) return null;
  const params = Object.fromEntries(sent) as Params;
  const basic = /^Basic ([\w+/=-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (!basic) return params;
  const [id, secret] = readBasic(basic) ?? [];
  // One way of proving oneself at a time (RFC 6749, 2.3).
  return id === undefined || secret === undefined || params['client_secret'] !== undefined
    ? null
    : { ...params, client_id: id, client_secret: secret };
}

function readBasic(text: string): readonly [string, string] | null {
  const pair = Buffer.from(text, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) return null;
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
    return [decode(pair.slice(0, colon)), decode(pair.slice(colon + 1))];
  } catch {
    return null;
  }
}
