import type { Action } from '@pathshala/shared/kit';
import type { EntitlementSource, Entitlements, Context, Kernel } from '../contracts';
import type { Restriction } from './restriction';
import type { Caches } from '../caches/caches';
import { dhakaDate } from '../process/clock';

/** How long an answer is cached without change notifications. */
const UNTOLD_MS = 1_000;

export function makeEntitlements(
  kernel: () => Kernel,
  entitlementSource: EntitlementSource | null,
  caches: Caches,
): Entitlements {
  if (!entitlementSource) return { of: async () => null };
  const restrictions = caches.add<Restriction | null>({
    name: 'kernel.entitlements',
    stale: entitlementSource.entities,
    untoldMs: UNTOLD_MS,
    limit: 20_000,
  });
  return {
    async of(tenantId) {
      if (!tenantId) return null;
      const today = dhakaDate(kernel().clock.now());
      return restrictions.get(`${tenantId} ${today}`, () => entitlementSource.restrictionOf(kernel(), tenantId, today));
    },
  };
}

/** The first restriction that applies to this action for the caller. */
export async function restrictionOn(
  ctx: Context,
  action: Pick<Action, 'id' | 'permission'>,
): Promise<Restriction | null> {
  if (ctx.actor.kind === 'system') return null;
  const shuts = (restriction: Restriction | null) =>
    restriction !== null && (restriction.permissions.has(action.permission) || restriction.actions.has(action.id));
  if (shuts(ctx.restriction)) return ctx.restriction;
  if (!ctx.tenantId) return null;
  const ofInstitution = await ctx.kernel.entitlements.of(ctx.tenantId);
  return shuts(ofInstitution) ? ofInstitution : null;
}

/** Whether a restriction withholds this permission from the caller. */
export async function isRestricted(ctx: Context, permission: string): Promise<boolean> {
  return (
    ctx.actor.kind !== 'system' &&
    ((ctx.restriction?.permissions.has(permission) ?? false) ||
      ((await ctx.kernel.entitlements.of(ctx.tenantId))?.permissions.has(permission) ?? false))
  );
}
