import { AppError, type Entity, type RowFault } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { wholeKernel } from '../whole-kernel';

type ValueFault = Omit<RowFault, 'row'>;

/**
 * Faults of values that would be saved under an id, by the rules of an entity; existing records may conflict with them.
 */
export async function valueFaults(
  ctx: Context,
  entity: Entity,
  { values, id }: { values: Readonly<Record<string, unknown>>; id: string },
): Promise<ValueFault[]> {
  const check = wholeKernel(ctx.kernel).policies.get(entity.name)?.check;
  return check ? faultsOf(() => check(ctx, values, id)) : [];
}

async function faultsOf(check: () => void | Promise<void>): Promise<ValueFault[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!error.fields) return [{ field: null, message: error.text }];
    return Object.entries(error.fields).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
  }
}
