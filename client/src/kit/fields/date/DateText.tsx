import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import {
  formatShortDate,
  isDateString,
  localizeDigits,
  monthName,
  parseDateInput,
  weekdayName,
} from '@pathshala/shared/text';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../text/locale';

export interface DateTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  min?: string;
  max?: string;
}

/**
 * A date that can be typed, pasted (both digit sets, day first or ISO) or picked. Text that is no date is handed on for
 * validation.
 */
export function DateText({ value, onChange, onBlur, min, max, ...props }: DateTextProps) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const date = value && isDateString(value) ? value : null;
  const shown = date ? formatShortDate(date, locale) : (value ?? '');
  const monthLabel = (month: string) =>
    `${monthName(Number(month.slice(5, 7)), locale)} ${localizeDigits(Number(month.slice(0, 4)), locale)}`;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={t('date.pattern')}
          autoComplete="off"
          {...props}
          value={typed ?? shown}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onChange(text.trim() === '' ? undefined : (parseDateInput(text) ?? text));
          }}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={t('date.pick')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={props.disabled ?? false}
              onClick={() => setOpen((open) => !open)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('date.pick')}>
        <DatePicker
          value={date}
          {...(date ? { defaultDate: date } : {})}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          firstDayOfWeek={6}
          weekendDays={[5, 6]}
          hideOutsideDates
          renderDay={(day) => <span>{localizeDigits(Number(day.slice(8, 10)), locale)}</span>}
          monthLabelFormat={monthLabel}
          yearLabelFormat={(year) => localizeDigits(Number(year.slice(0, 4)), locale)}
          weekdayFormat={(day) => weekdayName(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay(), locale, 'short')}
          ariaLabels={{
            nextMonth: t('date.nextMonth'),
            previousMonth: t('date.previousMonth'),
            monthLevelControl: t('date.pickMonth'),
            yearLevelControl: t('date.pickYear'),
            nextYear: t('date.nextYear'),
            previousYear: t('date.previousYear'),
          }}
          getMonthControlProps={(month) => ({ children: monthName(Number(month.slice(5, 7)), locale, 'short') })}
          getYearControlProps={(year) => ({ children: localizeDigits(Number(year.slice(0, 4)), locale) })}
          onChange={(next) => {
            setTyped(null);
            onChange(next ?? undefined);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
