import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { OauthClient, oauthScopes, OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import { fieldFault, seal, unseal, type Context } from '../../../../kernel';
import { newToken } from '../../identity';
import { endFamily, endTokens } from '../services/end-tokens';
import { SECRET_PURPOSE } from '../services/oauth-model';

/** How long a rotated secret still opens. */
const GRACE_MS = 86_400_000;

/** The stored secret is unreadable even for those who may read the record; only these handlers open it. */
async function open(ctx: Context, row: Row<typeof OauthClient>) {
  const whole = await ctx.asSystem('an oauth secret is shown').repo(OauthClient).get(row.id);
  return {
    id: row.id,
    name: row.name,
    redirect: row.redirect,
    secret: unseal(ctx.kernel.config.SECRET, SECRET_PURPOSE, whole.sealedSecret),
  };
}

const sealNew = (ctx: Context) => seal(ctx.kernel.config.SECRET, SECRET_PURPOSE, newToken());

export async function clients(ctx: Context) {
  const rows = await ctx.repo(OauthClient).find();
  const shown = [];
  for (const row of rows) {
    shown.push(await open(ctx, row));
    ctx.unit?.record({ entity: OauthClient.name, recordId: row.id, op: 'look', diff: {} });
  }
  return shown;
}

export const createClient = async (ctx: Context, { name, redirect }: { name: string; redirect: string }) =>
  open(ctx, await ctx.repo(OauthClient).create({ name, redirect, sealedSecret: sealNew(ctx) }));

export const updateClient = async (
  ctx: Context,
  { id, name, redirect }: { id: string; name: string; redirect: string },
) => open(ctx, await ctx.repo(OauthClient).update(id, { name, redirect }));

/** Its tokens end in the same transaction. */
export async function removeClient(ctx: Context, { id }: { id: string }) {
  await ctx.repo(OauthClient).remove(id);
  await endTokens(ctx.asSystem('a removed client takes its tokens along'), { client: id });
  return {};
}

export async function rotateClient(ctx: Context, { id }: { id: string }) {
  await ctx.repo(OauthClient).get(id);
  const sys = ctx.asSystem('an oauth secret is replaced');
  const { sealedSecret, rev } = await sys.repo(OauthClient).get(id);
  return open(
    ctx,
    await ctx.repo(OauthClient).update(
      id,
      {
        sealedSecret: sealNew(ctx),
        sealedPrevious: sealedSecret,
        previousUntil: new Date(ctx.now.getTime() + GRACE_MS).toISOString(),
      },
      { rev },
    ),
  );
}

export async function limitClient(
  ctx: Context,
  { id, scopes, actsFor }: { id: string; scopes: string[] | null; actsFor: string | null },
) {
  const known = oauthScopes(ctx.kernel.registry);
  const unknown = scopes?.find((name) => !known.has(name));
  if (unknown) throw fieldFault('scopes', { en: `Unknown scope: ${unknown}.`, bn: `${unknown} নামে কোনো স্কোপ নেই।` });
  await ctx.repo(OauthClient).update(id, { scopes, actsFor });
  return {};
}

export async function access(ctx: Context) {
  const rows = await ctx.repo(OauthClient).find();
  const sys = ctx.asSystem('who let which program in');
  const now = ctx.now.toISOString();
  const living = await sys
    .repo(OauthToken)
    .find({ where: { client: { in: rows.map((each) => each.id) }, revokedAt: { exists: false } } });
  const tokens = living.filter((row) => row.accessExpiresAt > now || (row.refreshExpiresAt ?? '') > now);
  const users = new Map(
    (await sys.repo(User).find({ where: { id: { in: [...new Set(tokens.map((row) => row.user))] } } })).map((user) => [
      user.id,
      user,
    ]),
  );
  const names = new Map(rows.map((client) => [client.id, client.name]));
  return {
    scopes: [...oauthScopes(ctx.kernel.registry).values()].map(({ name, label }) => ({ name, label })),
    clients: await Promise.all(
      rows.map(async (client) => ({
        id: client.id,
        name: client.name,
        scopes: client.scopes ?? null,
        actsFor: client.actsFor ? await describeMembership(sys, client.actsFor) : null,
      })),
    ),
    grants: tokens.map((row) => {
      const user = users.get(row.user);
      return {
        family: row.family,
        client: row.client,
        clientName: names.get(row.client) ?? '',
        userName: { en: user?.name ?? '', bn: user?.nameBn ?? '' },
        scopes: row.scopes,
        since: row.createdAt,
        lastUsedAt: row.lastUsedAt ?? null,
      };
    }),
  };
}

export async function actors(ctx: Context, { q }: { q: string }) {
  const { rows } = await ctx.repo(User).page({ q, size: 20, filter: { status: { eq: 'active' } } });
  const memberships = await ctx
    .repo(Membership)
    .find({ where: { user: { in: rows.map((user) => user.id) }, status: 'active' }, limit: 50 });
  const sys = ctx.asSystem('names of memberships');
  return { actors: await Promise.all(memberships.map(({ id }) => describeMembership(sys, id))) };
}

export async function endGrant(ctx: Context, { family }: { family: string }) {
  const sys = ctx.asSystem('access of a program is ended');
  const token = await sys.repo(OauthToken).findOne({ family });
  if (!token) throw new AppError(kernelErrors.NOT_FOUND);
  await endFamily(sys, family);
  ctx.unit?.record({
    entity: OauthClient.name,
    recordId: token.client,
    op: 'update',
    diff: { access: [family, null] },
  });
  return {};
}

/** "Name, role, institution", as a picker shows it. */
async function describeMembership(sys: Context, id: string) {
  const membership = await sys.repo(Membership).findOne({ id });
  const [user, role, institution] = membership
    ? await Promise.all([
        sys.repo(User).findOne({ id: membership.user }),
        sys.repo(Role).findOne({ id: membership.role }),
        membership.institution ? sys.repo(Institution).findOne({ id: membership.institution }) : null,
      ])
    : [];
  const parts = [user, role, institution].filter((each) => each !== null && each !== undefined);
  return {
    membership: id,
    name: { en: parts.map((each) => each.name).join(', '), bn: parts.map((each) => each.nameBn).join(', ') },
  };
}
