import type { Entity, Row, StoredPatch } from '@pathshala/shared/kit';
import type { Context } from '../kernel';
import { writeStates } from '../kernel/wall/step-rows';

/**
 * Brings a record into a state (and whatever else it then has), where its steps would take long or lead there no more.
 * Rules of steps are not asked.
 */
export async function bringTo<E extends Entity<string, any>>(
  ctx: Context,
  entity: E,
  id: string,
  { rev, ...values }: Omit<StoredPatch<E>, 'state' | 'status'> & { state?: string; status?: string; rev?: number },
): Promise<Row<E>> {
  const seen = rev ?? ((await ctx.repo(entity).get(id)) as { rev: number }).rev;
  return (await writeStates(ctx, entity, [{ id, rev: seen, patch: values }]))[0] as Row<E>;
}
