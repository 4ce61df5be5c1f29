import type { Field } from '@pathshala/shared';
import { useFormState, useWatch } from 'react-hook-form';
import type { EntityFormState } from './use-entity-form';

/** State of one section of a form. */
export interface SectionState {
  /** Required fields without a value. */
  missing: number;
  /** Fields that say that they are wrong. */
  faults: number;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Required fields among these that have no value. */
export const missingOf = (
  names: readonly string[],
  fields: ReadonlyMap<string, Field>,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  names.filter((name) => {
    const field = fields.get(name);
    return field && !field.optional && field.kind !== 'bool' && isEmpty(values[name]);
  });

/** The states of sections with these fields, for these values and faults. */
export function sectionStates(
  sections: readonly { fields: readonly string[] }[],
  fields: ReadonlyMap<string, Field>,
  { values, errors }: { values: Readonly<Record<string, unknown>>; errors: Readonly<Record<string, unknown>> },
): SectionState[] {
  return sections.map(({ fields: names }) => ({
    missing: missingOf(names, fields, values).length,
    faults: names.filter((name) => errors[name] !== undefined).length,
  }));
}

/** The same of a form, while it is filled in. */
export function useSectionStates(
  { form }: Pick<EntityFormState, 'form'>,
  sections: readonly { fields: readonly string[] }[],
  fields: readonly (readonly [string, Field])[],
): SectionState[] {
  const values = useWatch({ control: form.control });
  const { errors } = useFormState({ control: form.control });
  return sectionStates(sections, new Map(fields), { values, errors });
}
