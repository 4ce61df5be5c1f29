import type { Entity, Field, ListQuery } from '@pathshala/shared';

/** The filters of a list by name, and what their records are. */
interface Filters {
  fields: readonly [string, Field][];
  entities: ReadonlyMap<string, Entity>;
}

/** Reference of the inner filter's records to a record of the outer one: the class of a section. */
const referenceTo = (inner: Field, outer: Field, entities: Filters['entities']): string | undefined =>
  inner === outer || outer.kind !== 'ref'
    ? undefined
    : Object.entries(entities.get(inner.of.entity ?? '')?.fields ?? {}).find(
        ([, own]) => own.kind === 'ref' && own.of.entity === outer.of.entity,
      )?.[0];

/** Narrows a picker by another filter that is on: sections by the class that was chosen. */
export function withinOf(
  field: Field,
  { fields, entities, filter }: Filters & { filter: NonNullable<ListQuery['filter']> },
): Record<string, string> | undefined {
  const found = fields.flatMap(([name, outer]) => {
    const reference = referenceTo(field, outer, entities);
    const value = filter[name]?.eq;
    return reference && typeof value === 'string' ? [[reference, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Filters that a change of this one ends, because they were chosen within it. */
export const dependentsOf = (field: Field, { fields, entities }: Filters): string[] =>
  fields.flatMap(([name, inner]) => (referenceTo(inner, field, entities) ? [name] : []));
