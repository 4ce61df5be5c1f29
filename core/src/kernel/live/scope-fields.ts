import { toApi } from '../mongo/derive-model';
import type { Entity } from '@pathshala/shared/kit';
import type { Policy } from '../contracts';

type Values = Readonly<Record<string, unknown>>;
/** The fields of a record that its policy filters by, in API form; an empty one is null. */
export type ScopeFields = Readonly<Record<string, unknown>>;

/** Where a stored document keeps its former scope fields after a write. One text, because a change stream reports a change inside an object by its parts. */
export const SCOPE_FIELDS_BEFORE = '@scopeFields';

/**
 * Fields by which the changes of an entity are sorted out for each subscriber: those of the policy's filters, and rooms
 * that share the topic of the entity. Undefined where everyone hears the same.
 */
export function scopeFieldNames(
  { name, live }: Entity<string, any>,
  policies: ReadonlyMap<string, Policy>,
): readonly string[] | undefined {
  const by = policies.get(name)?.by;
  return live.filtered.length > 0 ? [...new Set([...(by ?? []), ...live.filtered])] : by;
}

/** @returns null when the write does not change them */
export function scopeFieldsBefore(by: readonly string[], before: Values, after: Values): string | null {
  const isSame = by.every(
    (field) => before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
  return isSame ? null : JSON.stringify(Object.fromEntries(by.map((field) => [field, before[field] ?? null])));
}

/** The one who made a record may be what decides about it: no declared field, but in every document. */
const WRITER = 'createdBy';

export function scopeFieldsOf(entity: Entity, by: readonly string[], doc: Values): ScopeFields {
  const out: Record<string, unknown> = {};
  for (const field of by) {
    const value = doc[field];
    if (field === WRITER) out[field] = value == null ? null : String(value);
    else out[field] = toApi(entity.fields[field]!, value) ?? null;
  }
  return out;
}
