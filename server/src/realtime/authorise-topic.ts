import { policyFor, sightOf, type Context, type Sight } from '@pathshala/core';
import { PLATFORM, topicOf, type Entity, type Subscription } from '@pathshala/shared/kit';
import { SETUP } from '@pathshala/shared/modules/onboarding';

/** What of a topic a caller hears: everything (`sight` null), or the changes of rows that pass one of the filters. */
export interface Admission {
  topic: string;
  sight: Sight | null;
}

/** The topic behind a wish, resolved here only; null when nothing that travels in it is this caller's to read. */
export async function admissionTo(ctx: Context, subscription: Subscription): Promise<Admission | null> {
  const entity = ctx.kernel.registry.entities.get(subscription.entity);
  if (!entity?.live.on) return null;
  const { room, institution } = subscription;
  if (institution)
    return setsUp(ctx, entity) && !room ? { topic: topicOf(institution, { entity: entity.name }), sight: null } : null;
  if (room ? !entity.live.room.includes(room.field) : entity.live.roomsOnly) return null;
  const tenant = entity.scope === 'tenant' ? ctx.tenantId : PLATFORM;
  if (!tenant) return null;
  const sight = sightOf(await policyFor(ctx, entity, 'read'), room);
  if (sight === false) return null;
  if (sight !== true && !isTold(ctx, entity, sight)) return null;
  return {
    topic: topicOf(tenant, { entity: entity.name, ...(room ? { room } : {}) }),
    sight: sight === true ? null : sight,
  };
}

/** Whether the frames carry what these filters ask for. */
function isTold(ctx: Context, entity: Entity, sight: Sight): boolean {
  const { by } = ctx.kernel.policies.get(entity.name)!;
  return (
    by !== undefined &&
    sight.every((filter) => Object.keys(filter).every((field) => field === 'id' || by.includes(field)))
  );
}

/** Whether the caller keeps this catalogue in institutions that are not his: what he may read and write there without a membership, by the same two rights as the calls. */
const setsUp = (ctx: Context, entity: Entity): boolean =>
  ctx.tenantId === null &&
  ctx.can('onboarding.setup') &&
  ctx.can('institution.update') &&
  !entity.live.roomsOnly &&
  SETUP.some((each) => each.name === entity.name);
