import { valueSchema, type Entity, type Field } from '@pathshala/shared';
import { z } from 'zod';
import { inputViews } from '../fields';

export type Values = Record<string, unknown>;

/** Fields of the generated form, in declared order. */
export const formFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.system && inputViews[field.kind] !== null);

/** Fields that no draft on a device holds: encrypted where they are stored, or in no list for want of a right. */
export const confidentialFields = (entity: Entity): string[] =>
  Object.entries(entity.fields).flatMap(([name, { sealed, read, readInLists }]) =>
    sealed || (read !== null && !readInLists) ? [name] : [],
  );

/** Initial values of the form. A required boolean starts as no, because a switch cannot be empty. */
export function emptyValues(entity: Entity, given: Values = {}): Values {
  const out: Values = {};
  for (const [name, field] of formFields(entity)) {
    out[name] = given[name] ?? field.defaultValue ?? (field.kind === 'bool' && !field.optional ? false : undefined);
  }
  return out;
}

export function recordValues(entity: Entity, record: Values): Values {
  return Object.fromEntries(formFields(entity).map(([name]) => [name, record[name]]));
}

/** Removes empty values. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );

/**
 * Checks the whole record while it is edited: a cleared required field is an error, which a patch alone could not show.
 */
export function editSchema(entity: Entity): z.ZodType<unknown> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of formFields(entity)) {
    if (!field.immutable) shape[name] = field.optional ? valueSchema(field).optional() : valueSchema(field);
  }
  return z.object(shape);
}

/** Only what differs from the record; `null` clears. */
export function patchOf(entity: Entity, record: Values, values: Values): Values {
  const out: Values = {};
  for (const [name, field] of formFields(entity)) {
    if (field.immutable || same(record[name], values[name])) continue;
    out[name] = values[name] === undefined || values[name] === '' ? null : values[name];
  }
  return out;
}

/** Edits of two people of one record, by the names of its fields. */
export interface Clash {
  /** Changed by the other person. */
  theirs: string[];
  /** Of these, changed differently here. */
  both: string[];
}
/**
 * @param base the version that the form began with
 * @param newer the version that someone else has saved
 * @param values as they stand in the form
 */
export function clashOf(
  entity: Entity,
  { base, newer, values }: { base: Values; newer: Values; values: Values },
): Clash {
  const theirs = formFields(entity).flatMap(([name]) => (same(base[name], newer[name]) ? [] : [name]));
  return {
    theirs,
    both: theirs.filter((name) => !same(base[name], values[name]) && !same(newer[name], values[name])),
  };
}

/**
 * Narrowing of a picker by the other choices of the same form: a section belongs to a class because its entity has a
 * reference of that name, so the form of an enrolment with `class` and `section` needs no flag.
 */
export function pickerFilter(
  parents: readonly string[],
  values: readonly unknown[],
): Record<string, string> | undefined {
  const chosen = parents.flatMap((parent, index): [string, string][] =>
    typeof values[index] === 'string' && values[index] !== '' ? [[parent, values[index]]] : [],
  );
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** Pickers that must be emptied when `name` changes. */
export const dependentsOf = (
  entities: ReadonlyMap<string, Entity>,
  fields: readonly [string, Field][],
  name: string,
): string[] => fields.filter(([other]) => parentsOf(entities, fields, other).includes(name)).map(([other]) => other);

/** Other pickers of the form that narrow this one. */
export function parentsOf(
  entities: ReadonlyMap<string, Entity>,
  fields: readonly [string, Field][],
  name: string,
): string[] {
  const field = fields.find(([each]) => each === name)?.[1];
  const target =
    field && (field.kind === 'ref' || field.kind === 'refs') ? entities.get(field.of.entity ?? '') : undefined;
  if (!target) return [];
  return fields
    .filter(
      ([other, { kind, of }]) =>
        other !== name &&
        kind === 'ref' &&
        target.fields[other]?.kind === 'ref' &&
        target.fields[other].of.entity === of.entity,
    )
    .map(([other]) => other);
}

/** Whether a stored value is the one of a form, where nothing may be an empty text. */
export const same = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) === JSON.stringify(b === '' ? null : (b ?? null));
