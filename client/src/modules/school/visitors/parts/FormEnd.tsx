import { Alert } from '@mantine/core';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../../kit/data/api-error';
import { HoneypotField } from '../../../../kit/form/HoneypotField';

interface FormEndProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  failure: ApiError | null;
}

/**
 * The last lines of a public form above its buttons: the field that people do not see, and a refusal that belongs to no
 * field.
 */
export function FormEnd<V extends FieldValues>({ form, failure }: FormEndProps<V>) {
  return (
    <>
      <HoneypotField register={form.register} name={'honeypot' as FieldPath<V>} />
      {failure ? (
        <Alert color="red" role="alert">
          {failure.body?.message}
        </Alert>
      ) : null}
    </>
  );
}
