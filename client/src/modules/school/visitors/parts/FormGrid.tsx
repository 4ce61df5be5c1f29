import { Select, SimpleGrid } from '@mantine/core';
import type { Field, Text } from '@pathshala/shared';
import { Controller, type Control, type FieldError, type FieldValues, type Path } from 'react-hook-form';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { errorText } from '../../../../kit/form/form-errors';
import { useLocale, useText } from '../../../../kit/text/locale';

type Choices = readonly { id: string; label: Text }[];

interface FormGridProps<V extends FieldValues> {
  control: Control<V>;
  fields: Readonly<Record<string, Field>>;
  names: readonly Path<V>[];
  /**
   * Records to choose from, by field: a visitor reads no list of records. A field with an empty list is not asked.
   */
  choices?: Readonly<Partial<Record<string, Choices>>>;
}

/** Fields of a public form, two in a row where there is room. */
export function FormGrid<V extends FieldValues>({ control, fields, names, choices = {} }: FormGridProps<V>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {names.map((name) => {
        const list = choices[name];
        if (!list) return <DeclaredField key={name} control={control} name={name} field={fields[name]!} />;
        if (list.length === 0) return null;
        return <ChoiceField key={name} control={control} name={name} field={fields[name]!} list={list} />;
      })}
    </SimpleGrid>
  );
}

interface ChoiceFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  field: Field;
  list: Choices;
}
function ChoiceField<V extends FieldValues>({ control, name, field: declared, list }: ChoiceFieldProps<V>) {
  const say = useText();
  const locale = useLocale();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={say(declared.label)}
          description={declared.help ? say(declared.help) : undefined}
          searchable
          clearable
          limit={100}
          data={list.map(({ id, label }) => ({ value: id, label: say(label) }))}
          value={field.value ?? null}
          onChange={(id) => field.onChange(id ?? undefined)}
          onBlur={field.onBlur}
          error={errorText(fieldState.error as FieldError | undefined, locale)}
        />
      )}
    />
  );
}
