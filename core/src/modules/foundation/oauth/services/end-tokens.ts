import { OauthCode, OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import type { Context } from '../../../../kernel';

/** Ends every token of one consent. */
export const endFamily = (sys: Context, family: string): Promise<void> => endTokens(sys, { family });

export async function endTokens(
  sys: Context,
  which: { family: string } | { client: string } | { user: string },
): Promise<void> {
  const rows = await sys.repo(OauthToken).find({ where: { ...which, revokedAt: { exists: false } } });
  await sys
    .repo(OauthToken)
    .bulk(rows.map((row) => ({ id: row.id, rev: row.rev, patch: { revokedAt: sys.now.toISOString() } })));
}

/** Removes the tokens and codes of an account that is being deleted. */
export async function removeTokens(sys: Context, user: string): Promise<void> {
  for (const entity of [OauthToken, OauthCode])
    for (const row of await sys.repo(entity).find({ where: { user } })) await sys.repo(entity).remove(row.id);
}
