import { type ActionInput, actionsOf, AppError, kernelErrors } from '@pathshala/shared/kit';
import { bulkFields, type listsActions, listsErrors } from '@pathshala/shared/modules/foundation/lists';
import { authorise, type Context } from '../../../../kernel';
import { reasonOf } from '../services/row-changes';

export async function editRows(ctx: Context, { list, field, value, rows }: ActionInput<typeof listsActions.editRows>) {
  const entity = ctx.kernel.registry.entities.get(list);
  if (!entity) throw new AppError(kernelErrors.NOT_FOUND);
  const { update } = actionsOf(entity);
  // A caller who may change none of the rows is told so once, not row by row.
  authorise(ctx, update);
  if (!bulkFields(entity).some(([name]) => name === field)) throw new AppError(listsErrors.NOT_BULK);
  const faults = new Map<string, AppError>();
  for (const { id, rev } of rows) {
    try {
      await ctx.run(update, { id, rev, patch: { [field]: value } });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      faults.set(id, error);
    }
  }
  const readable =
    faults.size > 0
      ? await ctx.repo(entity).find({ where: { id: { in: [...faults.keys()] } }, limit: rows.length })
      : [];
  const names = await ctx.labels(
    entity,
    readable.map((row) => row.id),
  );
  return {
    changed: rows.length - faults.size,
    refused: [...faults].map(([id, error]) => ({
      id,
      name: names.get(id) ?? { en: id, bn: id },
      code: error.code,
      message: reasonOf(error),
    })),
  };
}
