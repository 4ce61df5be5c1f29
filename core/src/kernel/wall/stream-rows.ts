import type { Entity, Row } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { storeFilter, whereToStore } from './criteria';
import { sortKeys } from '../mongo/indexes';
import { streamDocuments } from '../mongo/read-documents';
import { rowMapper } from '../mongo/row-mapper';
import { wholeKernel } from '../whole-kernel';
import type { FindOptions } from './repository-contract';

/**
 * The rows that `ctx.repo(entity).find` would answer, one after the other as the database gives them: the same institution, permission and policy,
 * and as much memory as one batch. For reports and files; nothing is written from it.
 */
export async function* streamRows<E extends Entity<string, any>>(
  ctx: Context,
  entity: E,
  { where = {}, sort = entity.order, skip, limit }: Pick<FindOptions, 'where' | 'sort' | 'skip' | 'limit'> = {},
): AsyncGenerator<Row<E>, void, undefined> {
  const filter = await storeFilter(ctx, entity, 'read', whereToStore(entity, where));
  if (!filter) return;
  const toRow = rowMapper(entity, ctx.can);
  const found = streamDocuments(wholeKernel(ctx.kernel).store, entity, filter, {
    sort: sort.length === 0 ? {} : sortKeys(entity, sort),
    ...(skip === undefined ? {} : { skip }),
    ...(limit === undefined ? {} : { limit }),
  });
  for await (const doc of found) yield toRow(doc) as Row<E>;
}
