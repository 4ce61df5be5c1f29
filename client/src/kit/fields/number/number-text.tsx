import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../text/locale';

interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | undefined;
  onChange: (value: number | string | undefined) => void;
  /** Reads the typed text, in either digit set; null when it is no number. */
  parse: (text: string) => number | null;
  /** Shows the number in the page's digits. */
  format: (value: number) => string;
}

/**
 * A number that is typed as text: Bengali and Latin digits, separators and paste all work, which a native number input
 * refuses. Unreadable input is handed on as text, so that validation reports it at the field.
 */
export function NumberText({ value, onChange, parse, format, onBlur, ...props }: NumberTextProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextInput
      key={locale}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={typed ?? shown}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? undefined : (parse(text) ?? text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
