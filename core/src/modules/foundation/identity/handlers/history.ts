import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { labelsOfRows, policyFor, readableDiff, readHistory, rowPasses, type Context } from '../../../../kernel';
import { ownStudents } from '../../people';

/**
 * The trail of one record for anyone who may read the record. An entity without calls of its own answers by its policy
 * (`told`), without one nobody, and to students and guardians not at all: of a quiz attempt nothing of the marks before
 * their release, which the trail would tell.
 */
export async function history(ctx: Context, { entity, id }: { entity: string; id: string }) {
  const declared = ctx.kernel.registry.entities.get(entity);
  if (!declared) throw new AppError(kernelErrors.NOT_FOUND);
  const isFamily = (await ownStudents(ctx)) !== null;
  if (!declared.actions.includes('get') && isFamily) throw new AppError(kernelErrors.NOT_FOUND);
  const record = await ctx.repo(declared).get(id);
  if (!rowPasses(await policyFor(ctx, declared, 'history'), record)) throw new AppError(kernelErrors.NOT_FOUND);
  const rows = await readHistory(ctx, declared, id);
  const shown = rows.map((row) => ({
    ...row,
    // Families read who changed a record, not what the office works with.
    device: isFamily ? null : row.device,
    diff: readableDiff(ctx, declared, row),
  }));
  const values = shown.flatMap(({ diff }) => [0, 1].map((side) => sideOf(diff, side)));
  return { rows: shown, labels: await labelsOfRows(ctx, declared, values) };
}

/** The values of a change before (0) or after it (1), as those of a record. */
const sideOf = (diff: Readonly<Record<string, readonly unknown[]>>, side: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(diff).map(([field, sides]) => [field, sides[side]]));
