import type { Entity, Row } from '@pathshala/shared/kit';
import { whereToStore, type Where } from './criteria';
import type { Kernel } from '../kernel';
import { sortKeys } from '../mongo/indexes';
import { findDocuments } from '../mongo/read-documents';
import { rowMapper } from '../mongo/row-mapper';

export type SharedRow<E> = Row<E> & { tenantId: string };

/**
 * Rows that one process keeps for all its callers of an institution: a frozen paper, a roster. No permission and no policy is asked,
 * because there is no caller; whoever keeps them decides what of them each caller is told.
 */
export async function sharedRows<E extends Entity<string, any>>(
  kernel: Kernel,
  entity: E,
  tenantIds: readonly string[],
  where: Where = {},
): Promise<SharedRow<E>[]> {
  if (tenantIds.length === 0) return [];
  const conditions = whereToStore(entity, where);
  const filter = {
    tenantId: tenantIds.length === 1 ? tenantIds[0] : { $in: [...tenantIds] },
    alive: true,
    ...(conditions.length === 0 ? {} : { $and: conditions }),
  };
  const toRow = rowMapper(entity, () => true);
  const docs = await findDocuments(kernel.store, entity, filter, { sort: sortKeys(entity, entity.order) });
  return docs.map((doc) => ({ ...toRow(doc), tenantId: String(doc.tenantId) }) as SharedRow<E>);
}
