import { TextInput } from '@mantine/core';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';

export const EmailField = (props: InputProps) => (
  <TextInput
    {...inputProps(props)}
    type="email"
    inputMode="email"
    autoComplete="off"
    value={asText(props.value)}
    onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
  />
);
