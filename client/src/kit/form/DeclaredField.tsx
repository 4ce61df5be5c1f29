import type { Field } from '@pathshala/shared';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { inputViews } from '../fields';
import { errorText } from './form-errors';
import { useLocale, useText } from '../text/locale';

interface DeclaredFieldProps<I extends FieldValues> {
  control: Control<I>;
  name: Path<I>;
  /** Of the entity that the command writes: it gives label, help and control. */
  field: Field;
  isFirst?: boolean;
  /** `entity.field`, for a picture. */
  target?: string;
  label?: string;
}

/** A field of a command's form, drawn as the generated form of the entity would draw it. */
export function DeclaredField<I extends FieldValues>({
  control,
  name,
  field,
  isFirst = false,
  target,
  label,
}: DeclaredFieldProps<I>) {
  const say = useText();
  const locale = useLocale();
  const View = inputViews[field.kind]!;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <View
          field={field}
          value={bound.value}
          label={label ?? say(field.label)}
          description={field.help ? say(field.help) : undefined}
          error={errorText(fieldState.error, locale)}
          required={!field.optional}
          isFirst={isFirst}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
          {...(target ? { target } : {})}
        />
      )}
    />
  );
}
