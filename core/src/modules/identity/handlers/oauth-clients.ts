import type { Row } from '@pathshala/shared/kit';
import { OauthClient } from '@pathshala/shared/modules/identity';
import { seal, unseal, type Context } from '../../../kernel';
import { newToken } from '../services/tokens';

const PURPOSE = 'oauth-client-secret';

/** The stored secret is unreadable even for those who may read the record; only these handlers open it. */
async function open(ctx: Context, row: Row<typeof OauthClient>) {
  const whole = await ctx.asSystem('an oauth secret is shown').repo(OauthClient).get(row.id);
  return { id: row.id, name: row.name, redirect: row.redirect, secret: unseal(ctx.kernel.config.SECRET, PURPOSE, whole.sealedSecret) };
}

export async function oauthClients(ctx: Context) {
  const rows = await ctx.repo(OauthClient).find();
  const shown = [];
  for (const row of rows) {
    shown.push(await open(ctx, row));
    ctx.unit?.record({ entity: OauthClient.name, recordId: row.id, op: 'look', diff: {} });
  }
  return shown;
}

export async function createOauthClient(ctx: Context, { name, redirect }: { name: string; redirect: string }) {
  const row = await ctx.repo(OauthClient).create({ name, redirect, sealedSecret: seal(ctx.kernel.config.SECRET, PURPOSE, newToken()) });
  return open(ctx, row);
}

export const updateOauthClient = async (ctx: Context, { id, name, redirect }: { id: string; name: string; redirect: string }) => open(ctx, await ctx.repo(OauthClient).update(id, { name, redirect }));

export async function removeOauthClient(ctx: Context, { id }: { id: string }) {
  await ctx.repo(OauthClient).remove(id);
  return {};
}
