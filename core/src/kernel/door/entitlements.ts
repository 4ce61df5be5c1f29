import type { Action } from '@pathshala/shared/kit';
import type { EntitlementSource, Restriction, Entitlements, Context, Kernel } from '../contracts';
import { dhakaDate } from '../process/clock';

/** How long an answer is cached without change notifications (a worker has no change stream). */
const UNTOLD_MS = 1_000;

export function makeEntitlements(kernel: () => Kernel, entitlementSource: EntitlementSource | null): Entitlements {
  const known = new Map<string, { at: number; today: string; restriction: Promise<Restriction | null> }>();
  let isOpen = false;
  return {
    entities: entitlementSource?.entities ?? new Set(),
    async of(tenantId) {
      if (!entitlementSource || !tenantId) return null;
      const today = dhakaDate(kernel().clock.now());
      const kept = known.get(tenantId);
      if (kept && kept.today === today && (isOpen || performance.now() - kept.at < UNTOLD_MS)) return kept.restriction;
      const restriction = entitlementSource.restrictionOf(kernel(), tenantId, today);
      // An answer that was requested before a change is no longer in the map when it arrives after it.
      known.set(tenantId, { at: performance.now(), today, restriction });
      restriction.catch(() => known.delete(tenantId));
      return restriction;
    },
    changed(entity) {
      if (entitlementSource?.entities.has(entity)) known.clear();
    },
    forget: () => known.clear(),
    open() {
      known.clear();
      isOpen = true;
    },
    suspend() {
      isOpen = false;
      known.clear();
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
