import type { Entity, Row } from '@pathshala/shared/kit';
import type { HandlerKernel } from '../contracts';
import type { Where } from './repository-contract';
import { whereToStore } from './criteria';
import { sortKeys } from '../mongo/indexes';
import { findDocuments } from '../mongo/read-documents';
import { rowMapper } from '../mongo/row-mapper';
import { wholeKernel } from '../whole-kernel';

export type SharedRow<E> = Row<E> & { tenantId: string };

/**
 * Rows that one process caches for all its callers of an institution: a frozen paper, a roster. No permission and no
 * policy is checked, because there is no caller; the code that caches them decides what each caller sees.
 */
export async function sharedRows<E extends Entity<string, any>>(
  kernel: HandlerKernel,
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
  const docs = await findDocuments(wholeKernel(kernel).store, entity, filter, { sort: sortKeys(entity, entity.order) });
  return docs.map((doc) => ({ ...toRow(doc), tenantId: String(doc.tenantId) }) as SharedRow<E>);
}
