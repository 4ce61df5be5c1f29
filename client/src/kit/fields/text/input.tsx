import { TextInput } from '@mantine/core';
import { inputProps, type InputProps } from '../contracts';
import { ColourField, isColourField } from './colour';

export function TextField(props: InputProps) {
  const { max } = props.field.of;
  return (
    <TextInput
      {...inputProps(props)}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      {...(max ? { maxLength: max } : {})}
    />
  );
}

export const CodeField = (props: InputProps) =>
  isColourField(props.field) ? <ColourField {...props} /> : <TextField {...props} />;

export const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
