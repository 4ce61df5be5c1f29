import { policyFor, rowScopeOf, type Context, type Kernel, type RowScope } from '@pathshala/core';
import { idSchema, PLATFORM, topicOf, type Entity, type Subscription } from '@pathshala/shared/kit';
import { z } from 'zod';

export const subscriptionSchema = z.strictObject({
  entity: z.string().max(60),
  room: z.strictObject({ field: z.string().max(60), value: z.union([idSchema, z.string().max(60)]) }).optional(),
  institution: idSchema.optional(),
});

/**
 * Part of a topic that a caller receives: everything (`scope` null), or the changes of rows that pass one of the
 * filters.
 */
export interface Admission {
  /** Name of what was asked for. */
  asked: string;
  /** In whose frames its changes are: the entity's, where rooms share them. */
  topic: string;
  scope: RowScope | null;
}

/** The topic behind a wish, resolved here only; null when nothing that travels in it is this caller's to read. */
export async function admissionTo(kernel: Kernel, ctx: Context, subscription: Subscription): Promise<Admission | null> {
  const entity = kernel.registry.entities.get(subscription.entity);
  if (!entity?.live.on) return null;
  const { room, institution } = subscription;
  if (institution)
    return followsAfar(ctx, entity) && !room ? whole(topicOf(institution, { entity: entity.name })) : null;
  if (room ? !entity.live.room.includes(room.field) : entity.live.roomsOnly) return null;
  const tenant = entity.scope === 'tenant' ? ctx.tenantId : PLATFORM;
  if (!tenant) return null;
  const scope = rowScopeOf(await policyFor(ctx, entity, 'told'), room);
  if (scope === false) return null;
  if (scope !== true && !isTold(kernel, entity, scope)) return null;
  const asked = topicOf(tenant, { entity: entity.name, ...(room ? { room } : {}) });
  if (room && entity.live.filtered.includes(room.field)) {
    const own = { [room.field]: room.value };
    const filters = scope === true ? [{}] : scope;
    return {
      asked,
      topic: topicOf(tenant, { entity: entity.name }),
      scope: filters.map((each) => ({ ...each, ...own })),
    };
  }
  return scope === true ? whole(asked) : { asked, topic: asked, scope };
}

const whole = (topic: string): Admission => ({ asked: topic, topic, scope: null });

/** Whether the frames carry what these filters ask for. */
function isTold({ policies }: Kernel, entity: Entity, scope: RowScope): boolean {
  const { by } = policies.get(entity.name)!;
  return (
    by !== undefined &&
    scope.every((filter) => Object.keys(filter).every((field) => field === 'id' || by.includes(field)))
  );
}

/** Whether the caller follows this catalogue in institutions of which they are no member, by the same permissions as the calls that read and write it there. */
function followsAfar(ctx: Context, entity: Entity): boolean {
  const permissions = ctx.kernel.registry.followedAfar.get(entity.name);
  return (
    permissions !== undefined &&
    ctx.tenantId === null &&
    !entity.live.roomsOnly &&
    permissions.every((permission) => ctx.can(permission))
  );
}
