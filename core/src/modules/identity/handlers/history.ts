import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { readHistory, type Context } from '../../../kernel';
import { ownStudents } from '../../people';

/**
 * The trail of one record for whoever may read the record. What has no call of its own is shown by handlers, and to pupils and guardians not
 * all of it (of a quiz attempt nothing of the marks before their release), which the trail would tell.
 */
export async function history(ctx: Context, { entity, id }: { entity: string; id: string }) {
  const declared = ctx.kernel.registry.entities.get(entity);
  if (!declared || (!declared.actions.includes('get') && (await ownStudents(ctx))))
    throw new AppError(kernelErrors.NOT_FOUND);
  await ctx.repo(declared).get(id);
  const rows = await readHistory(ctx, declared, id);
  return {
    rows: rows.map((row) => ({
      ...row,
      diff: Object.fromEntries(
        Object.entries(row.diff).filter(
          ([field]) => !declared.fields[field]?.read || ctx.can(declared.fields[field].read),
        ),
      ),
    })),
  };
}
