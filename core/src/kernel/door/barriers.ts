import type { Action } from '@pathshala/shared/kit';
import type { Availability, Barrier, Barriers, Context, Kernel } from '../contracts';
import { dhakaDate } from '../process/clock';

/** How long an answer is believed while nobody tells of changes (a worker has no change stream). */
const UNTOLD_MS = 1_000;

export function makeBarriers(kernel: () => Kernel, availability: Availability | null): Barriers {
  const known = new Map<string, { at: number; today: string; barrier: Promise<Barrier | null> }>();
  let isOpen = false;
  return {
    entities: availability?.entities ?? new Set(),
    async of(tenantId) {
      if (!availability || !tenantId) return null;
      const today = dhakaDate(kernel().clock.now());
      const kept = known.get(tenantId);
      if (kept && kept.today === today && (isOpen || performance.now() - kept.at < UNTOLD_MS)) return kept.barrier;
      const barrier = availability.barrierOf(kernel(), tenantId, today);
      // What was asked before a change is no longer in the map when it answers after it.
      known.set(tenantId, { at: performance.now(), today, barrier });
      barrier.catch(() => known.delete(tenantId));
      return barrier;
    },
    changed(entity) {
      if (availability?.entities.has(entity)) known.clear();
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

/** The first barrier that shuts this action for the caller. */
export async function barrierBefore(ctx: Context, action: Pick<Action, 'id' | 'permission'>): Promise<Barrier | null> {
  if (ctx.actor.kind === 'system') return null;
  const shuts = (barrier: Barrier | null) =>
    barrier !== null && (barrier.permissions.has(action.permission) || barrier.actions.has(action.id));
  if (shuts(ctx.barrier)) return ctx.barrier;
  if (!ctx.tenantId) return null;
  const ofInstitution = await ctx.kernel.barriers.of(ctx.tenantId);
  return shuts(ofInstitution) ? ofInstitution : null;
}

/** Whether records under this permission are shut for the caller. */
export async function isShut(ctx: Context, permission: string): Promise<boolean> {
  return (
    ctx.actor.kind !== 'system' &&
    ((ctx.barrier?.permissions.has(permission) ?? false) ||
      ((await ctx.kernel.barriers.of(ctx.tenantId))?.permissions.has(permission) ?? false))
  );
}
