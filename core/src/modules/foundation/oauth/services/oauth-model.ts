import { randomUUID, timingSafeEqual } from 'node:crypto';
import type OAuth2Server from '@node-oauth/oauth2-server';
import type { Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { OauthClient, OauthCode, oauthScopes, OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import { unseal, type Context } from '../../../../kernel';
import { hashToken, loadCaller, newToken } from '../../identity';
import { endFamily } from './end-tokens';

export const SECRET_PURPOSE = 'oauth-client-secret';
/** Tells an access token from a browser's session at first sight. */
export const ACCESS_PREFIX = 'oat_';

/** Anyone who is behind a token: a person in one of their memberships. */
export interface Holder {
  id: string;
  membership: string;
  /** The consent that the next token belongs to. */
  family?: string;
}

/**
 * Store functions that the library requires. Everything runs in the unit of work of the call, so that a code or a
 * refresh token is taken once however many ask.
 */
export function oauthModel(sys: Context) {
  // The library uses the machine's clock; stored times are by the product's.
  const aheadMs = sys.now.getTime() - Date.now();
  const iso = (date: Date | undefined) => date && new Date(date.getTime() + aheadMs).toISOString();
  const forLibrary = (instant: string) => new Date(Date.parse(instant) - aheadMs);
  const scopes = oauthScopes(sys.kernel.registry);

  return {
    generateAccessToken: () => Promise.resolve(ACCESS_PREFIX + newToken()),
    generateRefreshToken: () => Promise.resolve(`ort_${newToken()}`),
    generateAuthorizationCode: () => Promise.resolve(`oac_${newToken()}`),

    /** Without a secret only for the consent page, which proves nothing about the client yet. */
    async getClient(id: string, secret: string | null) {
      const row = await findClient(sys, id);
      return row && (secret === null || opensClient(sys, row, secret)) ? asClient(row) : null;
    },

    async validateScope(_user: unknown, client: OAuth2Server.Client, asked?: string[]) {
      const allowed = client.scopes as string[] | null;
      const wanted = asked ?? ['profile'];
      return wanted.length > 0 && wanted.every((name) => scopes.has(name) && (!allowed || allowed.includes(name)))
        ? [...new Set(wanted)]
        : null;
    },

    async saveAuthorizationCode(
      code: OAuth2Server.AuthorizationCode,
      client: OAuth2Server.Client,
      user: OAuth2Server.User,
    ) {
      const holder = user as Holder;
      await sys.repo(OauthCode).create({
        client: client.id,
        user: holder.id,
        membership: holder.membership,
        scopes: code.scope ?? [],
        family: randomUUID(),
        codeHash: hashToken(code.authorizationCode),
        redirect: code.redirectUri,
        challenge: code.codeChallenge!,
        expiresAt: iso(code.expiresAt)!,
      });
      return { ...code, client, user };
    },

    async getAuthorizationCode(code: string) {
      const row = await sys.repo(OauthCode).findOne({ codeHash: hashToken(code) });
      if (!row) return null;
      // Shown twice, it was stolen on its way: the tokens it gave are revoked (RFC 6749, 4.1.2).
      if (row.usedAt) return endFamily(sys, row.family).then(() => null);
      const client = await findClient(sys, row.client);
      if (!client || !(await isStillIn(sys, row))) return null;
      return {
        authorizationCode: code,
        expiresAt: forLibrary(row.expiresAt),
        redirectUri: row.redirect,
        scope: row.scopes,
        client: asClient(client),
        user: holderOf(row),
        codeChallenge: row.challenge,
        codeChallengeMethod: 'S256',
        row,
      };
    },

    async revokeAuthorizationCode(code: OAuth2Server.AuthorizationCode) {
      const { row } = code as unknown as { row: Row<typeof OauthCode> };
      await sys.repo(OauthCode).update(row.id, { usedAt: sys.now.toISOString() }, { rev: row.rev });
      return true;
    },

    async getRefreshToken(token: string) {
      const row = await sys.repo(OauthToken).findOne({ refreshHash: hashToken(token) });
      if (!row?.refreshExpiresAt) return null;
      // Exchanged before: either the thief or the robbed is asking, so neither continues (RFC 9700, 4.14.2).
      if (row.rotatedAt) return endFamily(sys, row.family).then(() => null);
      const client = await findClient(sys, row.client);
      if (row.revokedAt || !client || !(await isStillIn(sys, row))) return null;
      return {
        refreshToken: token,
        refreshTokenExpiresAt: forLibrary(row.refreshExpiresAt),
        scope: row.scopes,
        client: asClient(client),
        user: holderOf(row),
        row,
      };
    },

    async revokeToken(token: OAuth2Server.RefreshToken) {
      const { row } = token as unknown as { row: Row<typeof OauthToken> };
      await sys
        .repo(OauthToken)
        .update(row.id, { rotatedAt: sys.now.toISOString(), revokedAt: sys.now.toISOString() }, { rev: row.rev });
      return true;
    },

    async getUserFromClient(client: OAuth2Server.Client) {
      const membership = client.actsFor
        ? await sys.repo(Membership).findOne({ id: client.actsFor as string, status: 'active' })
        : null;
      return membership && (await isStillIn(sys, { user: membership.user, membership: membership.id }))
        ? { id: membership.user, membership: membership.id }
        : null;
    },

    async saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User) {
      const { id, membership, family = randomUUID() } = user as Holder;
      await sys.repo(OauthToken).create({
        client: client.id,
        user: id,
        membership,
        family,
        scopes: [...(token.scope ?? [])],
        accessHash: hashToken(token.accessToken),
        accessExpiresAt: iso(token.accessTokenExpiresAt)!,
        ...(token.refreshToken
          ? { refreshHash: hashToken(token.refreshToken), refreshExpiresAt: iso(token.refreshTokenExpiresAt)! }
          : {}),
      });
      return { ...token, client, user };
    },

    // The library asks for it by type only: tokens are resolved at the product's own door.
    getAccessToken: () => Promise.resolve(null),
  };
}

/** A malformed id is nobody's. */
export async function findClient(sys: Context, id: string): Promise<Row<typeof OauthClient> | null> {
  return /^[0-9a-f]{24}$/.test(id) ? sys.repo(OauthClient).findOne({ id }) : null;
}

/** Whether the secret is the client's, or the one before its last rotation while that still counts. */
export function opensClient(sys: Context, row: Row<typeof OauthClient>, secret: string): boolean {
  const key = sys.kernel.config.SECRET;
  if (same(unseal(key, SECRET_PURPOSE, row.sealedSecret), secret)) return true;
  return Boolean(
    row.sealedPrevious &&
    row.previousUntil &&
    Date.parse(row.previousUntil) > sys.now.getTime() &&
    same(unseal(key, SECRET_PURPOSE, row.sealedPrevious), secret),
  );
}

const asClient = (row: Row<typeof OauthClient>): OAuth2Server.Client => ({
  id: row.id,
  redirectUris: [row.redirect],
  grants: ['authorization_code', 'refresh_token', ...(row.actsFor ? ['client_credentials'] : [])],
  scopes: row.scopes ?? null,
  actsFor: row.actsFor ?? null,
});

const holderOf = ({ user, membership, family }: { user: string; membership: string; family: string }): Holder => ({
  id: user,
  membership,
  family,
});

async function isStillIn(sys: Context, { user, membership }: { user: string; membership: string }): Promise<boolean> {
  const person = await sys.repo(User).findOne({ id: user, status: 'active' });
  return person !== null && (await loadCaller(sys, person, membership)).membership !== null;
}

const same = (a: string, b: string) => {
  const [left, right] = [hashToken(a), hashToken(b)].map((each) => Buffer.from(each));
  return timingSafeEqual(left!, right!);
};
