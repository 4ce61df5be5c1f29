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

interface Typed {
  text: string;
  /** Handed on for it. The form may make another value of it, and the text stays all the same. */
  value: number | string | undefined;
  /** Until the form has answered it. */
  isNew: boolean;
}

/**
 * A number that is typed as text: Bengali and Latin digits, separators and paste all work, which a native number input
 * refuses. Unreadable input is handed on as text, so that validation reports it at the field.
 */
export function NumberText({ value, onChange, parse, format, onBlur, ...props }: NumberTextProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seen, setSeen] = useState(value);
  if (typed?.isNew || value !== seen) {
    setSeen(value);
    // A value that does not come from typing, such as a field that is emptied, takes the place of the text.
    if (typed) setTyped(typed.isNew || value === typed.value ? { ...typed, isNew: false } : null);
  }
  const shown = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextInput
      key={locale}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={typed?.text ?? shown}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = text.trim() === '' ? undefined : (parse(text) ?? text);
        setTyped({ text, value: next, isNew: true });
        onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
