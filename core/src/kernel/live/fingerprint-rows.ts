import { createHash } from 'node:crypto';
import type { Entity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { policyFor } from '../wall/criteria';

/** Above every generation number of a topic. */
const ABOVE = 2 ** 32;

/**
 * One number for the rows of an entity (or of one of its rooms) that the caller may read. It changes when a row is changed, added or removed.
 * At least 2³², at most 2⁵³.
 */
export async function fingerprintOfRows(
  ctx: Context,
  entity: Entity,
  room: { field: string; value: string } | undefined,
): Promise<number> {
  const [rows, answer] = await Promise.all([
    ctx.repo(entity).aggregate<Record<string, unknown>>(room ? { [room.field]: room.value } : {}, [
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          revs: { $sum: '$rev' },
          last: { $max: '$updatedAt' },
          newest: { $max: '$_id' },
        },
      },
    ]),
    policyFor(ctx, entity, 'told'),
  ]);
  return (
    ABOVE +
    Number.parseInt(
      createHash('sha256')
        .update(JSON.stringify([rows, answer]))
        .digest('hex')
        .slice(0, 13),
      16,
    )
  );
}
