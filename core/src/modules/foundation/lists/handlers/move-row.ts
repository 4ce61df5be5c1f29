import { actionsOf, AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { handOrder, listsErrors, ranksAfterMove, type listsActions } from '@pathshala/shared/modules/foundation/lists';
import { authorise, type Context } from '../../../../kernel';

/** Lists that someone orders by hand are short; a longer one is not. */
const LONGEST = 900;

export async function moveRow(ctx: Context, { list, id, after }: ActionInput<typeof listsActions.moveRow>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity) throw new AppError(kernelErrors.NOT_FOUND);
  const order = handOrder(entity);
  if (!order) throw new AppError(listsErrors.NOT_ORDERED);
  const { update } = actionsOf(entity);
  authorise(ctx, update);
  const moved = (await ctx.repo(entity).get(id)) as unknown as Record<string, unknown>;
  const where = Object.fromEntries(order.within.map((field) => [field, (moved[field] ?? null) as string | null]));
  const rows = (await ctx.repo(entity).find({ where, limit: LONGEST + 1 })).map((row) => ({
    id: row.id,
    rev: row.rev,
    rank: Number((row as unknown as Record<string, unknown>)[order.rank]),
  }));
  const { min = 1, max = 999 } = entity.fields[order.rank]!.of;
  const ranks = ranksAfterMove(rows, { id, after, min, max });
  // Someone deleted one of the two or took it elsewhere, or it may not be seen.
  if (!ranks) throw new AppError(rows.length > LONGEST ? listsErrors.NOT_ORDERED : kernelErrors.NOT_FOUND);
  // By the entity's own update, so that its permission, its rules and the audit hold.
  for (const row of rows) {
    const rank = ranks.get(row.id);
    if (rank !== undefined) await ctx.run(update, { id: row.id, rev: row.rev, patch: { [order.rank]: rank } });
  }
  return { changed: ranks.size };
}
