import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterBar.module.css';

/**
 * The search text. It is reported a moment after the last letter, and follows changes from elsewhere: a saved view, the
 * browser's back button.
 */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /**
   * Texts that were reported and have not come back yet, oldest first: on a slow machine more letters are typed
   * meanwhile, and they stay.
   */
  const [told, setTold] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const at = told.indexOf(value);
    setTold(told.slice(at + 1));
    if (at < 0 && text.trim() !== value) setText(value);
  }
  const apply = useDebouncedCallback((next: string) => {
    if (next.trim() !== value) setTold([...told, next.trim()]);
    onChange(next);
  }, 250);
  const change = (next: string) => {
    setText(next);
    apply(next);
  };
  return (
    <TextInput
      type="search"
      aria-label={t('table.search')}
      placeholder={t('table.search')}
      leftSection={<IconSearch size={16} />}
      value={text}
      className={classes.box}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={text ? <CloseButton size="sm" aria-label={t('clear')} onClick={() => change('')} /> : null}
    />
  );
}
