import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { readHistory, type Context } from '../../../kernel';

/** The trail of one record for whoever may read the record. */
export async function history(ctx: Context, { entity, id }: { entity: string; id: string }) {
  const declared = ctx.kernel.registry.entities.get(entity);
  if (!declared) throw new AppError(kernelErrors.NOT_FOUND);
  await ctx.repo(declared).get(id);
  const rows = await readHistory(ctx, declared, id);
  return { rows: rows.map((row) => ({ ...row, diff: Object.fromEntries(Object.entries(row.diff).filter(([field]) => !declared.fields[field]?.read || ctx.can(declared.fields[field].read))) })) };
}
