import { ActionIcon, Group, Text } from '@mantine/core';
import { addMonths } from '@pathshala/shared/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../kit/clock';
import { useFormat } from '../../../kit/text/use-format';

/** `YYYY-MM` of today in Dhaka. */
export const thisMonth = (): string => todayAtSchool().slice(0, 7);
export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** A month with steps back and forth, never past the present one. */
export function MonthStepper({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const step = (by: number) => onChange(addMonths(`${value}-01`, by).slice(0, 7));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size="2.25rem" aria-label={t('bar.previousMonth')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text fw={600} ta="center" miw="9.5rem" aria-live="polite">
        {format.month(value)}
      </Text>
      <ActionIcon
        variant="default"
        size="2.25rem"
        aria-label={t('bar.nextMonth')}
        disabled={value >= thisMonth()}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
