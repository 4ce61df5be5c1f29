import type { Entity, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Where } from '../wall/repository-contract';
import { assertReadable, policyFor } from '../wall/criteria';
import type { CacheKind } from './cache';
import { mendInTurn } from './mend-in-turn';

/** Kept part of an entity: some fields of the rows that match one of the conditions. */
export interface KeptRowsSpec<E extends Entity<string, any>, K extends keyof Row<E> & string> {
  /** `module.what`; unique. */
  readonly name: string;
  readonly entity: E;
  readonly fields: readonly K[];
  /** Asked apart, each from an index of its own; without it all rows. `since`: the day on which they are read. */
  readonly where?: (since: string) => readonly Where[];
  /** Institutions. */
  readonly limit: number;
}
export interface KeptRowsKind<E extends Entity<string, any>, K extends keyof Row<E> & string>
  extends CacheKind<KeptRows<Kept<E, K>>>, KeptRowsSpec<E, K> {}
export type Kept<E extends Entity<string, any>, K extends keyof Row<E> & string> = Readonly<Pick<Row<E>, K | 'id'>>;
export type KeptById<R> = ReadonlyMap<string, R>;

class KeptRows<R> {
  mending: Promise<void> = Promise.resolve();
  constructor(
    readonly since: string,
    readonly byId: Map<string, R>,
  ) {}
}

/**
 * A few fields of the rows of an institution, kept by the process and read again row by row as they change: for lists
 * and counts over everyone of a school, which would otherwise read everyone for each page. The module names it among
 * its `caches`; `keptRows` answers it.
 */
export function keepRows<E extends Entity<string, any>, K extends keyof Row<E> & string>(
  spec: KeptRowsSpec<E, K>,
): KeptRowsKind<E, K> {
  return { ...spec, stale: [spec.entity], isMended: true };
}

/**
 * The rows by id, in no order; nobody changes them. Those who may see only some of them, commands, and a process to
 * which nobody tells of changes are answered by the database itself.
 * @throws AppError FORBIDDEN to a caller who may not read one of the fields
 * @param only the rows that the caller needs: all that the database is then asked for; of what is kept there may be more
 */
export async function keptRows<E extends Entity<string, any>, K extends keyof Row<E> & string>(
  ctx: Context,
  kind: KeptRowsKind<E, K>,
  only: Where = {},
): Promise<KeptById<Kept<E, K>>> {
  assertReadable(ctx, kind.entity, kind.fields);
  const key = ctx.tenantId;
  if (!key || ctx.unit || !ctx.kernel.caches.isOpen || (await policyFor(ctx, kind.entity, 'read')) !== true)
    return read(ctx, kind, ctx.today, only);
  const cache = ctx.kernel.caches.of(kind);
  // Of an earlier day (only tests go back in time) it has not all.
  if ((cache.peek(key)?.since ?? '') > ctx.today) cache.drop(key);
  const kept = await cache.get(key, async () => new KeptRows(ctx.today, await read(ctx, kind, ctx.today)));
  const mend = async () => {
    const changed = [...cache.takeChanges(key)];
    if (changed.length === 0) return;
    const found = await read(ctx, kind, kept.since, { id: { in: changed } });
    for (const id of changed) {
      const row = found.get(id);
      if (row) kept.byId.set(id, row);
      else kept.byId.delete(id);
    }
  };
  await mendInTurn(kept, mend, () => cache.drop(key));
  return kept.byId;
}

async function read<E extends Entity<string, any>, K extends keyof Row<E> & string>(
  ctx: Context,
  { entity, fields, where = () => [{}] }: KeptRowsKind<E, K>,
  since: string,
  only: Where = {},
): Promise<Map<string, Kept<E, K>>> {
  const shown = Object.fromEntries(fields.map((name) => [name, 1]));
  const out = new Map<string, Kept<E, K>>();
  for (const each of where(since))
    for (const { _id, ...values } of await ctx
      .repo(entity)
      .aggregate<{ _id: string }>({ ...each, ...only }, [{ $project: shown }]))
      out.set(_id, Object.freeze({ id: _id, ...values }) as Kept<E, K>);
  return out;
}
