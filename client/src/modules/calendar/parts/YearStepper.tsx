import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/text/use-format';

/** A calendar year with steps back and forth. */
export function YearStepper({ value, onChange }: { value: number; onChange: (year: number) => void }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="2.25rem"
        aria-label={t('stepper.previous')}
        onClick={() => onChange(value - 1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text fw={600} ta="center" miw="4.5rem" aria-live="polite">
        {format.number(value, { grouping: false })}
      </Text>
      <ActionIcon variant="default" size="2.25rem" aria-label={t('stepper.next')} onClick={() => onChange(value + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
