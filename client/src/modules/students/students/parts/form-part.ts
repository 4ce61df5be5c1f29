import type { Entity } from '@pathshala/shared';
import { useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../../../kit/data/api-error';
import { emptyValues, formFields, withoutEmpty, type Values } from '../../../../kit/form/entity-values';
import { resolverFor, serverError } from '../../../../kit/form/form-errors';

/** The fields of one record within a form over several. */
export interface FormPart {
  entity: Entity;
  form: UseFormReturn<Values>;
  formId: string;
  mode: 'create';
  /** The entered values, without empty ones. */
  entered: () => Values;
}

export function useFormPart(entity: Entity, schema: z.ZodType, defaults?: Values): FormPart {
  const form = useForm<Values>({
    defaultValues: emptyValues(entity, defaults),
    resolver: resolverFor<Values>(schema, (path) => entity.fields[String(path[0])]?.label ?? null, withoutEmpty),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return { entity, form, formId: useId(), mode: 'create', entered: () => withoutEmpty(form.getValues()) };
}

/**
 * Shows refusals of the server at the fields, whichever part they are in.
 * @returns whether there was a place for all of it
 */
export function showRefusals(parts: Readonly<Record<string, FormPart>>, error: ApiError): boolean {
  const faults = Object.entries(error.fieldErrors ?? {});
  for (const [path, messages] of faults) {
    const steps = path.split('.');
    const name = steps.at(-1)!;
    const named = steps.length > 1 ? parts[steps[0]!] : undefined;
    const part = named ?? Object.values(parts).find(({ entity }) => formFields(entity).some(([each]) => each === name));
    if (!part) return false;
    part.form.setError(name, serverError(messages));
  }
  return faults.length > 0;
}
