import type { RowAccess, Values } from './row-access';

/** New records with the values that follow from the others. */
export async function withDerived(
  { ctx, entity, kernel }: RowAccess,
  inputs: readonly Values[],
): Promise<readonly Values[]> {
  const policy = kernel.policies.get(entity.name);
  if (!policy?.derived) return inputs;
  const more = await policy.derived(
    ctx,
    inputs.map((values) => ({ values, before: null })),
  );
  return inputs.map((values, at) => ({ ...values, ...more[at] }));
}

/** Patches with the values that follow from the changed records; one that changes nothing stays as it is. */
export async function withDerivedPatches<P extends { patch: Values }>(
  { ctx, entity, kernel }: RowAccess,
  pairs: readonly P[],
  planOf: (pair: P) => { before: Values; after: Values } | null,
): Promise<readonly P[]> {
  const policy = kernel.policies.get(entity.name);
  if (!policy?.derived) return pairs;
  const changed = pairs.flatMap((pair) => {
    const plan = planOf(pair);
    return plan ? [{ pair, values: plan.after, before: plan.before }] : [];
  });
  const more = await policy.derived(
    ctx,
    changed.map(({ values, before }) => ({ values, before })),
  );
  const patches = new Map(changed.map(({ pair }, at) => [pair, { ...pair.patch, ...more[at] }]));
  return pairs.map((pair) => ({ ...pair, patch: patches.get(pair) ?? pair.patch }));
}
