import { SimpleGrid } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { DeclaredField } from '../../../../kit/form/DeclaredField';

interface FormGridProps<V extends FieldValues> {
  control: Control<V>;
  fields: Readonly<Record<string, Field>>;
  names: readonly Path<V>[];
}

/** Fields of a public form, two in a row where there is room. */
export function FormGrid<V extends FieldValues>({ control, fields, names }: FormGridProps<V>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {names.map((name) => (
        <DeclaredField key={name} control={control} name={name} field={fields[name]!} />
      ))}
    </SimpleGrid>
  );
}
