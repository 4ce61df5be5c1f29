import { policyFor, roomPasses, type Context } from '@pathshala/core';
import { PLATFORM, topicOf, type Entity, type Subscription } from '@pathshala/shared/kit';
import { SETUP } from '@pathshala/shared/modules/onboarding';

/** The topic behind a wish, resolved here only; null when this caller may not read everything that travels in it. */
export async function topicFor(ctx: Context, subscription: Subscription): Promise<string | null> {
  const entity = ctx.kernel.registry.entities.get(subscription.entity);
  if (!entity?.live.on) return null;
  const { room, institution } = subscription;
  if (institution) return setsUp(ctx, entity) && !room ? topicOf(institution, { entity: entity.name }) : null;
  if (room ? !entity.live.room.includes(room.field) : entity.live.roomsOnly) return null;
  const tenant = entity.scope === 'tenant' ? ctx.tenantId : PLATFORM;
  if (!tenant) return null;
  const answer = await policyFor(ctx, entity, 'read');
  return roomPasses(answer, room) ? topicOf(tenant, subscription) : null;
}

/** Whether the caller keeps this catalogue in institutions that are not his: what he may read and write there without a membership, by the same two rights as the calls. */
const setsUp = (ctx: Context, entity: Entity): boolean => ctx.tenantId === null && ctx.can('onboarding.setup') && ctx.can('institution.update') && !entity.live.roomsOnly && SETUP.some((each) => each.name === entity.name);
