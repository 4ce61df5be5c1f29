import { TextInput } from '@mantine/core';
import { normalizePhone } from '@pathshala/shared/text';
import { useState } from 'react';
import { useFormat } from '../../text/use-format';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';

/** Any spelling of a mobile number; shown grouped once it is left. */
export function PhoneField(props: InputProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={typed ?? format.phone(asText(props.value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        props.onChange(text.trim() === '' ? undefined : (normalizePhone(text) ?? text));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}
