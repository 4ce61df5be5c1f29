import { TextInput } from '@mantine/core';
import { parseNumber } from '@pathshala/shared/text';
import { useState } from 'react';
import { useFormat } from '../../../../kit/text/use-format';

/** Hundredths; null for none, undefined for what cannot be a mark. */
export type TypedMark = number | null | undefined;

interface MarkInputProps {
  label: string;
  value: TypedMark;
  /** Whole marks. */
  max: number;
  disabled?: boolean;
  wrong: string;
  onChange: (mark: TypedMark) => void;
}

/**
 * One mark, in either digits. Text that cannot be a mark is shown as wrong and handed on as undefined, so that nothing
 * is saved with it.
 */
export function MarkInput({ label, value, max, disabled, wrong, onChange }: MarkInputProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<{ text: string; mark: TypedMark } | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // A mark that someone else has saved meanwhile takes the place of the typed one, but not under the cursor.
  const isTyped = typed !== null && (isFocused || typed.mark === value);
  const shown = isTyped ? typed.text : typeof value === 'number' ? format.number(value / 100, { grouping: false }) : '';
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      size="xs"
      w="5.5rem"
      maxLength={7}
      disabled={disabled ?? false}
      value={shown}
      error={(isTyped ? typed.mark : value) === undefined ? wrong : undefined}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const mark = markOf(text, max);
        setTyped({ text, mark });
        onChange(mark);
      }}
    />
  );
}

function markOf(text: string, max: number): TypedMark {
  if (text.trim() === '') return null;
  const mark = parseNumber(text);
  return mark === null || mark < 0 || mark > max ? undefined : Math.round(mark * 100);
}
