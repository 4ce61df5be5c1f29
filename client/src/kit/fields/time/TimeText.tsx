import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { formatTimeOfDay, toLatinDigits } from '@pathshala/shared/text';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../text/locale';
import { parseTime } from './parse-time';

export interface TimeTextProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Every half hour; lessons that begin in between are typed. */
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
/** A list that opens at midnight is no help to a school. */
const FIRST_SHOWN = '07:00';
const isTime = (value: string | undefined): value is string => /^([01]\d|2[0-3]):[0-5]\d/.test(value ?? '');

/** Whether a time of the list continues as typed, with or without the part of the day that Bengali puts before it. */
function isMeant(label: string, term: string): boolean {
  const plain = toLatinDigits(label).toLowerCase();
  return plain.startsWith(term) || plain.replace(/^\D*0?/, '').startsWith(term.replace(/^0/, ''));
}

/**
 * A time of the day that can be typed (both digit sets, with or without AM, PM or সকাল, বিকাল) or picked; the value is
 * `HH:mm`. The browser's own control speaks the language of the device, not of the page. Text that is no time is handed
 * on for validation.
 */
export function TimeText({ value, onChange, onBlur, onDropdownOpen, ...props }: TimeTextProps) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const times = useMemo(() => HALF_HOURS.map((time) => formatTimeOfDay(time, locale)), [locale]);
  const time = isTime(value) ? value : null;
  const shown = time ? formatTimeOfDay(time, locale) : (value ?? '');
  const term = typed === null ? '' : toLatinDigits(typed).trim().toLowerCase();
  return (
    <Autocomplete
      ref={input}
      placeholder={t('time.pattern')}
      autoComplete="off"
      openOnFocus={false}
      {...props}
      data={times}
      value={typed ?? shown}
      maxDropdownHeight={220}
      filter={({ options }) =>
        term === '' || times.includes(typed ?? '')
          ? options
          : options.filter((option) => 'label' in option && isMeant(option.label, term))
      }
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? undefined : (parseTime(text) ?? text));
      }}
      onDropdownOpen={() => {
        onDropdownOpen?.();
        // The list is drawn after this.
        requestAnimationFrame(() => {
          const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
          list
            ?.querySelector(`[value="${formatTimeOfDay(`${(time ?? FIRST_SHOWN).slice(0, 2)}:00`, locale)}"]`)
            ?.scrollIntoView({ block: 'start' });
        });
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
