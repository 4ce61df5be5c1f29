import { policyFor, roomPasses, type Context } from '@pathshala/core';
import { PLATFORM, topicOf, type Subscription } from '@pathshala/shared/kit';

/** The topic behind a wish, resolved here only; null when this caller may not read everything that travels in it. */
export async function topicFor(ctx: Context, subscription: Subscription): Promise<string | null> {
  const entity = ctx.kernel.registry.entities.get(subscription.entity);
  if (!entity?.live.on) return null;
  const { room } = subscription;
  if (room ? !entity.live.room.includes(room.field) : entity.live.roomsOnly) return null;
  const tenant = entity.scope === 'tenant' ? ctx.tenantId : PLATFORM;
  if (!tenant) return null;
  const answer = await policyFor(ctx, entity, 'read');
  return roomPasses(answer, room) ? topicOf(tenant, subscription) : null;
}
