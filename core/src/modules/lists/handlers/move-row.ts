import { actionsOf, AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { listsErrors, orderField, ranksAfterMove, type listsActions } from '@pathshala/shared/modules/lists';
import type { Context } from '../../../kernel';

/** Lists that somebody orders by hand are short; a longer one is not. */
const LONGEST = 900;

export async function moveRow(ctx: Context, { list, id, after }: ActionInput<typeof listsActions.moveRow>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity) throw new AppError(kernelErrors.NOT_FOUND);
  const field = orderField(entity);
  if (!field) throw new AppError(listsErrors.NOT_ORDERED);
  const rows = (await ctx.repo(entity).find({ limit: LONGEST + 1 })).map((row) => ({ id: row.id, rev: row.rev, rank: Number((row as unknown as Record<string, unknown>)[field]) }));
  const { min = 1, max = 999 } = entity.fields[field]!.of;
  const ranks = ranksAfterMove(rows, { id, after, min, max });
  // Somebody deleted one of the two, or it may not be seen.
  if (!ranks) throw new AppError(rows.length > LONGEST ? listsErrors.NOT_ORDERED : kernelErrors.NOT_FOUND);
  // By the entity's own update, so that its permission, its rules and the audit hold.
  for (const row of rows) {
    const rank = ranks.get(row.id);
    if (rank !== undefined) await ctx.run(actionsOf(entity).update, { id: row.id, rev: row.rev, patch: { [field]: rank } as never });
  }
  return { changed: ranks.size };
}
