import type { Entity, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { policyFor } from '../wall/criteria';
import type { CacheKind } from './cache';
import { mendInTurn } from './mend-in-turn';

export interface KeptPartsSpec<E extends Entity<string, any>> {
  /** `module.what`; unique. */
  readonly name: string;
  readonly entity: E;
  /** Text by which the rows are parted: a day, a month. No row changes it, and none is removed. */
  readonly by: keyof Row<E> & string;
  /** Parts of an institution beyond it drop the one that was read longest ago. */
  readonly most: number;
  /** Institutions. */
  readonly limit: number;
}
export interface KeptPartsKind<E extends Entity<string, any>, P> extends CacheKind<KeptParts<P>>, KeptPartsSpec<E> {}

class KeptParts<P> {
  mending: Promise<void> = Promise.resolve();
  readonly parts = new Map<string, P>();
}

/**
 * Aggregates of an institution's rows, day by day or month by month, kept by the process: of the parts that are
 * requested, only those in which a row has changed are read again. The module names it among its `caches`; `keptParts`
 * answers it.
 */
export const keepParts =
  <P>() =>
  <E extends Entity<string, any>>(spec: KeptPartsSpec<E>): KeptPartsKind<E, P> => ({
    ...spec,
    stale: [spec.entity],
    isMended: true,
  });

/**
 * The wanted parts. Those who may see only some of the rows, commands, and those who want more than is kept, are
 * answered by the database itself.
 * @param read what is not there yet; a part without rows may be left out
 */
export async function keptParts<E extends Entity<string, any>, P>(
  ctx: Context,
  kind: KeptPartsKind<E, P>,
  { wanted, read }: { wanted: readonly string[]; read: (parts: readonly string[]) => Promise<ReadonlyMap<string, P>> },
): Promise<ReadonlyMap<string, P | null>> {
  const key = ctx.tenantId;
  if (!key || ctx.unit || wanted.length > kind.most || (await policyFor(ctx, kind.entity, 'read')) !== true)
    return read(wanted);
  const cache = ctx.kernel.caches.of(kind as CacheKind<KeptParts<P | null>>);
  const kept = await cache.get(key, async () => new KeptParts<P | null>());
  let found: Map<string, P | null> = new Map();
  const mend = async () => {
    for (const part of await partsOf(ctx, kind, cache.takeChanges(key))) kept.parts.delete(part);
    const lacking = wanted.filter((part) => !kept.parts.has(part));
    if (lacking.length > 0) {
      const fresh = await read(lacking);
      for (const part of lacking) kept.parts.set(part, fresh.get(part) ?? null);
    }
    found = new Map(wanted.map((part) => [part, kept.parts.get(part) ?? null]));
    while (kept.parts.size > kind.most) kept.parts.delete(kept.parts.keys().next().value!);
  };
  await mendInTurn(kept, mend, () => cache.drop(key));
  return found;
}

/** Parts in which these records are. */
async function partsOf<E extends Entity<string, any>>(
  ctx: Context,
  { entity, by }: KeptPartsSpec<E>,
  changed: readonly string[],
): Promise<string[]> {
  if (changed.length === 0) return [];
  const rows = await ctx
    .repo(entity)
    .aggregate<{ _id: string }>({ id: { in: [...changed] } }, [{ $group: { _id: `$${by}` } }]);
  return rows.map(({ _id }) => _id);
}
