import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../contracts';

export function TextFilter({ value, onChange, label }: FilterProps) {
  const { t } = useTranslation('kit');
  const given = typeof value?.contains === 'string' ? value.contains : '';
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setText(given);
  }
  const apply = useDebouncedCallback(
    (next: string) => onChange(next.trim() === '' ? undefined : { contains: next.trim() }),
    300,
  );
  const change = (next: string) => {
    setText(next);
    apply(next);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={text ? <CloseButton size="xs" aria-label={t('clear')} onClick={() => change('')} /> : null}
    />
  );
}
