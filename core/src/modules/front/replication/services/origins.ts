import type { AnyEntity } from '@pathshala/shared/kit';
import { ReplicationLink } from '@pathshala/shared/modules/front/replication';
import type { Context } from '../../../../kernel';

const AT_MOST = 1000;

/**
 * Records of an entity in this institution that came as copies of another one's, the platform's defaults for example.
 * @returns their ids; some may have been deleted since
 */
export async function copiedIds(ctx: Context, { name }: AnyEntity): Promise<string[]> {
  const links = await ctx
    .asSystem('origins of copied settings')
    .repo(ReplicationLink)
    // A source is `entity:id`, and no digit of an id comes after f.
    .find({ where: { institution: ctx.tenantId, source: { gte: `${name}:`, lte: `${name}:g` } }, atMost: AT_MOST });
  return links.map(({ target }) => target);
}
