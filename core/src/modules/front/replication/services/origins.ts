import type { AnyEntity } from '@pathshala/shared/kit';
import { ReplicationLink } from '@pathshala/shared/modules/front/replication';
import type { Context } from '../../../../kernel';

const AT_MOST = 1000;

/**
 * How many records in use of this institution are still as they were copied from another one, from the platform's
 * defaults for example: its office has yet to make them its own. A record that was there before a copy is linked to its
 * equal as well, but is no copy.
 */
export async function untouchedCopies(ctx: Context, entity: AnyEntity): Promise<number> {
  const links = await ctx
    .asSystem('origins of copied settings')
    .repo(ReplicationLink)
    // A source is `entity:id`, and no digit of an id comes after f.
    .find({
      where: { institution: ctx.tenantId, source: { gte: `${entity.name}:`, lte: `${entity.name}:g` } },
      atMost: AT_MOST,
    });
  if (links.length === 0) return 0;
  const linkedAt = new Map(links.map(({ target, createdAt }) => [target, createdAt]));
  const rows = await ctx
    .repo(entity)
    .find({ where: { id: { in: [...linkedAt.keys()] }, active: true }, atMost: AT_MOST });
  return rows.filter(({ id, rev, createdAt }) => rev === 1 && createdAt >= linkedAt.get(id)!).length;
}
