import { toApi } from '../mongo/derive-model';
import type { Entity } from '@pathshala/shared/kit';

type Values = Readonly<Record<string, unknown>>;
/** What of a record decides who sees it: the fields that its policy filters by, as the API carries them; what is empty is null. */
export type Traits = Readonly<Record<string, unknown>>;

/** Where a stored document keeps the traits that the last write took away, as one text: the database describes a change inside an object by its parts. */
export const TRAITS_BEFORE = '@traits';

/** @returns null when the write leaves them alone */
export function traitsBefore(by: readonly string[], before: Values, after: Values): string | null {
  const isSame = by.every(
    (field) => before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
  return isSame ? null : JSON.stringify(Object.fromEntries(by.map((field) => [field, before[field] ?? null])));
}

export const traitsOf = (entity: Entity, by: readonly string[], doc: Values): Traits =>
  Object.fromEntries(by.map((field) => [field, toApi(entity.fields[field]!, doc[field]) ?? null]));
