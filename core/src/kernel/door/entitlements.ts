import { AppError, type Action } from '@pathshala/shared/kit';
import type { EntitlementSource, Entitlements, Context, Kernel, SuspensionSource } from '../contracts';
import { audienceOf, joinRestrictions, type Restriction, type Suspension } from './restriction';
import type { Caches } from '../caches/caches';
import { dhakaDate } from '../process/clock';

/** How long an answer is cached without change notifications. */
const UNTOLD_MS = 1_000;

interface Sources {
  entitlementSource: EntitlementSource | null;
  suspensionSource: SuspensionSource | null;
}

export function makeEntitlements(
  kernel: () => Kernel,
  { entitlementSource, suspensionSource }: Sources,
  caches: Caches,
): Entitlements {
  const cacheOf = <V>(name: string, source: Pick<EntitlementSource, 'entities'> | null) =>
    caches.add<V>({ name, stale: source?.entities ?? [], untoldMs: UNTOLD_MS, limit: 20_000 });
  const packages = cacheOf<Restriction | null>('kernel.entitlements', entitlementSource);
  const suspensions = cacheOf<Suspension | null>('kernel.suspensions', suspensionSource);
  const today = () => dhakaDate(kernel().clock.now());
  const joined = new WeakMap<Restriction, WeakMap<Restriction, Restriction>>();
  const join = (suspended: Restriction, lacking: Restriction): Restriction => {
    const known = joined.get(suspended) ?? new WeakMap<Restriction, Restriction>();
    joined.set(suspended, known);
    const both = known.get(lacking) ?? joinRestrictions([suspended, lacking])!;
    known.set(lacking, both);
    return both;
  };
  const suspensionOf: Entitlements['suspensionOf'] = async (tenantId) =>
    tenantId && suspensionSource
      ? suspensions.get(`${tenantId} ${today()}`, () => suspensionSource.suspensionOf(kernel(), tenantId, today()))
      : null;
  return {
    suspensionOf,
    async of(tenantId, audience = 'office') {
      if (!tenantId) return null;
      const lacking = entitlementSource
        ? await packages.get(`${tenantId} ${today()}`, () =>
            entitlementSource.restrictionOf(kernel(), tenantId, today()),
          )
        : null;
      const suspended = (await suspensionOf(tenantId))?.restrictions?.[audience] ?? null;
      return suspended && lacking ? join(suspended, lacking) : (suspended ?? lacking);
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
  const ofInstitution = await ctx.kernel.entitlements.of(ctx.tenantId, audienceOf(ctx.actor));
  if (!shuts(ofInstitution)) return null;
  return ofInstitution!.reasons?.find(shuts) ?? ofInstitution;
}

/** Whether a restriction withholds this permission from the caller. */
export async function isRestricted(ctx: Context, permission: string): Promise<boolean> {
  return (
    ctx.actor.kind !== 'system' &&
    ((ctx.restriction?.permissions.has(permission) ?? false) ||
      ((await ctx.kernel.entitlements.of(ctx.tenantId, audienceOf(ctx.actor)))?.permissions.has(permission) ?? false))
  );
}

/**
 * For calls of people who are not logged in: nothing new begins at an institution whose modules are shut for a time.
 * @throws AppError with the words of the suspension
 */
export async function assertNotSuspended({ kernel, tenantId }: Context): Promise<void> {
  const shut = (await kernel.entitlements.suspensionOf(tenantId))?.restrictions;
  if (shut) throw new AppError(shut.family.error);
}
