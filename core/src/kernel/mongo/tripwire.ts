import type { Aggregate, Query, Schema } from 'mongoose';

/**
 * Defence in depth, not the mechanism: whatever reaches a collection of institutions without naming the institution fails,
 * should somebody ever write past the repository.
 */
export function tripwire(schema: Schema, entity: string): void {
  const alarm = (what: string): never => {
    throw new Error(`${what} on ${entity} without an institution`);
  };
  const has = (filter: unknown) =>
    typeof filter === 'object' && filter !== null && (filter as { tenantId?: unknown }).tenantId != null;

  schema.pre(/^(find|count|update|delete|distinct|replace|estimated)/, function (this: Query<unknown, unknown>) {
    if (!has(this.getFilter())) alarm('A query');
  });
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    const first = this.pipeline()[0] as { $match?: unknown } | undefined;
    if (!has(first?.$match)) alarm('An aggregate');
  });
  schema.pre('save', function () {
    if (!has(this)) alarm('A save');
  });
  schema.pre('insertMany', function (this: unknown, docs: unknown) {
    for (const doc of Array.isArray(docs) ? docs : [docs]) if (!has(doc)) alarm('An insert');
  });
  schema.pre(
    'bulkWrite',
    function (this: unknown, operations: readonly Record<string, { filter?: unknown; document?: unknown }>[]) {
      for (const operation of operations)
        for (const body of Object.values(operation)) if (!has(body.filter ?? body.document)) alarm('A bulk write');
    },
  );
}
