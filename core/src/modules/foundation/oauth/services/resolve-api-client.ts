import { isLocale, type Row } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { oauthScopes, OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import { audienceOf, systemContext, type Actor, type ContextSeed, type HandlerKernel } from '../../../../kernel';
import { baseOf, hashToken, loadCaller, openPermissions, permissionsOf } from '../../identity';
import { ACCESS_PREFIX, findClient } from './oauth-model';

type ApiClient = Required<Pick<ContextSeed, 'tenantId' | 'actor' | 'permissions' | 'locale'>>;
const TOUCH_EVERY_MS = 5 * 60_000;

export const isAccessToken = (token: string) => token.startsWith(ACCESS_PREFIX);

/**
 * Caller that an access token represents: a client acting for a person, with the person's permissions limited to the
 * granted scopes. Checked on each call, so that a deleted client or a withdrawn consent takes effect with the next call
 * on every server.
 */
export async function resolveApiClient(kernel: HandlerKernel, token: string): Promise<ApiClient | null> {
  const sys = systemContext(kernel, 'resolve-api-client');
  const row = await sys.repo(OauthToken).findOne({ accessHash: hashToken(token) });
  if (!row || row.revokedAt || Date.parse(row.accessExpiresAt) <= sys.now.getTime()) return null;
  const [client, user] = await Promise.all([
    findClient(sys, row.client),
    sys.repo(User).findOne({ id: row.user, status: 'active' }),
  ]);
  if (!client || !user) return null;
  const { membership, role, institution, record } = await loadCaller(sys, user, row.membership);
  if (!membership || !role) return null;
  await touch(kernel, row);
  const shown = record?.name ?? { en: user.name, bn: user.nameBn };
  const actor: Actor = {
    kind: 'client',
    userId: user.id,
    name: { en: `${shown.en} (${client.name})`, bn: `${shown.bn} (${client.name})` },
    ...(record?.code ? { code: record.code } : {}),
    role: baseOf(role),
    sessionId: null,
    membershipId: membership.id,
    groupId: membership.group ?? null,
    staff: membership.staff ?? null,
    student: membership.student ?? null,
    guardian: membership.guardian ?? null,
  };
  const own = await openPermissions(
    kernel,
    institution?.id ?? null,
    permissionsOf(sys, role, membership.extras),
    audienceOf(actor),
  );
  return {
    tenantId: institution?.id ?? null,
    actor,
    permissions: within(
      kernel,
      row.scopes.filter((name) => !client.scopes || client.scopes.includes(name)),
      own,
    ),
    locale: isLocale(user.locale) ? user.locale : 'bn',
  };
}

/**
 * Permissions that both the person and the scopes allow. The pseudo permission of being signed in comes with its scope
 * only.
 */
function within(kernel: HandlerKernel, names: readonly string[], own: ReadonlySet<string>): Set<string> {
  const known = oauthScopes(kernel.registry);
  const open = new Set(names.flatMap((name) => [...(known.get(name)?.permissions ?? [])]));
  return new Set([...open].filter((key) => own.has(key) || !kernel.registry.permissions.has(key)));
}

async function touch(kernel: HandlerKernel, row: Row<typeof OauthToken>): Promise<void> {
  const now = kernel.clock.now();
  if (row.lastUsedAt && now.getTime() - Date.parse(row.lastUsedAt) < TOUCH_EVERY_MS) return;
  await systemContext(kernel, 'touch-access-token')
    .repo(OauthToken)
    .update(row.id, { lastUsedAt: now.toISOString() })
    .catch(() => undefined);
}
