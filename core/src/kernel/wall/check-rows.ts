import type { RowAccess, Values } from './row-access';

/**
 * Asks the rule of an entity about rows that are about to be written, about all of them at once where it can. @throws
 * AppError
 */
export async function checkRows(
  { ctx, entity, kernel }: RowAccess,
  rows: () => readonly { values: Values; id: string }[],
): Promise<void> {
  const { check, checkMany } = kernel.policies.get(entity.name) ?? {};
  if (!check) return;
  const asked = rows();
  if (checkMany && asked.length > 1) return checkMany(ctx, asked);
  for (const { values, id } of asked) await check(ctx, values, id);
}
