import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { oauthScopes, type oauthActions, OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import type { Context } from '../../../../kernel';
import { hashToken, own } from '../../identity';
import { endFamily } from '../services/end-tokens';
import {
  answerAuthorization,
  authenticateClient,
  fault,
  findProblem,
  grantTokens,
  type Params,
} from '../services/oauth-server';

/** Content of the consent page. */
export async function request(ctx: Context, params: Params) {
  const found = await findProblem(ctx.asSystem('a program asks for access'), params);
  if (found.problem !== null) return { problem: found.problem, client: '', site: '', scopes: [] };
  const known = oauthScopes(ctx.kernel.registry);
  const asked = (params.scope ?? 'profile').split(' ').filter(Boolean);
  return {
    problem: null,
    client: found.client.name,
    site: new URL(found.client.redirect).host,
    scopes: asked.flatMap((name) => {
      const scope = known.get(name);
      return scope ? [{ name, label: scope.label }] : [];
    }),
  };
}

/** The person at the consent page has decided; the token will represent them in their current membership. */
export async function consent(ctx: Context, { allow, ...params }: ActionInput<typeof oauthActions.consent>) {
  // Their own browser only: a program that was let in must not let others in.
  const { userId, sys } = own(ctx);
  const { membershipId } = ctx.actor;
  if (!membershipId) throw new AppError(kernelErrors.FORBIDDEN);
  const found = await findProblem(sys, params);
  if (found.problem !== null) throw new AppError(kernelErrors.MALFORMED);
  return {
    redirect: await answerAuthorization(sys, params, {
      allow,
      holder: { id: userId, membership: membershipId },
      redirect: found.client.redirect,
    }),
  };
}

export async function token(ctx: Context, params: Params): Promise<Record<string, string>> {
  return (await grantTokens(ctx.asSystem('a program asks for a token'), params)) as Record<string, string>;
}

export async function revoke(ctx: Context, params: Params) {
  const sys = ctx.asSystem('a program gives a token back');
  const client = await authenticateClient(sys, params);
  if (!client) return fault('invalid_client', 'The client must authenticate with its id and secret');
  if (!params.token) return fault('invalid_request', 'Missing parameter: token');
  const row = await findToken(sys, params.token);
  // An unknown token, or another client's, is answered like a revoked one.
  if (row?.client !== client.id) return {};
  if (row.refreshHash === undefined || row.refreshHash === hashToken(params.token)) await endFamily(sys, row.family);
  else if (!row.revokedAt) await sys.repo(OauthToken).update(row.id, { accessExpiresAt: sys.now.toISOString() });
  return {};
}

export async function introspect(ctx: Context, params: Params) {
  const sys = ctx.asSystem('a program asks about a token');
  const client = await authenticateClient(sys, params);
  if (!client) return fault('invalid_client', 'The client must authenticate with its id and secret');
  const row = params.token ? await findToken(sys, params.token) : null;
  if (!row || row.client !== client.id || row.revokedAt) return { active: false };
  const isRefresh = row.refreshHash === hashToken(params.token!);
  const until = Date.parse((isRefresh ? row.refreshExpiresAt : undefined) ?? row.accessExpiresAt);
  const user = await sys.repo(User).findOne({ id: row.user, status: 'active' });
  if (!user || until <= sys.now.getTime()) return { active: false };
  return {
    active: true,
    scope: row.scopes.join(' '),
    client_id: client.id,
    username: user.name,
    sub: user.id,
    token_type: isRefresh ? 'refresh_token' : 'Bearer',
    exp: Math.floor(until / 1000),
    iat: Math.floor(Date.parse(row.createdAt) / 1000),
  };
}

async function findToken(sys: Context, shown: string) {
  const hash = hashToken(shown);
  return (
    (await sys.repo(OauthToken).findOne({ accessHash: hash })) ?? sys.repo(OauthToken).findOne({ refreshHash: hash })
  );
}
