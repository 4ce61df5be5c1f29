import type { Entity } from '@pathshala/shared/kit';

/**
 * Defence in depth, not the mechanism: a query that reaches a collection of institutions without naming the institution
 * fails, should one ever get past the repository. Every read and write of an entity passes here (`read-documents`,
 * `write-documents`, the hot path).
 * @param body - the filter, or the document that is written
 */
export function assertScoped(
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
  what: 'A query' | 'A write',
): void {
  if (entity.scope === 'tenant' && (body.tenantId === null || body.tenantId === undefined))
    throw new Error(`${what} on ${entity.name} without an institution`);
}
