import { actionsOf, AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { authorise, labelsOfRows, type Context } from '../../../../kernel';

export async function names(ctx: Context, { list, id }: ActionInput<typeof listsActions.names>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity?.actions.includes('get')) throw new AppError(kernelErrors.NOT_FOUND);
  authorise(ctx, actionsOf(entity).get);
  const row = await ctx.repo(entity).get(id);
  const by = row.updatedBy ? await ctx.labels(User, [row.updatedBy]) : null;
  return { labels: await labelsOfRows(ctx, entity, [row]), by: (row.updatedBy && by?.get(row.updatedBy)) || null };
}
