import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LINE_STATUSES, OVERDUE } from '@pathshala/shared/modules/fees';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ClassSection } from '../../parts/ClassSection';

const STATUSES = [OVERDUE, ...LINE_STATUSES.filter(({ value }) => value !== 'cancelled')];
const TYPING_MS = 250;

export interface DuesFiltersProps {
  params: URLSearchParams;
  months: readonly string[];
  onNarrow: (change: Record<string, string | null>) => void;
}

/** Whose bills, of which month, in which state; all of it is in the address. */
export function DuesFilters({ params, months, onNarrow }: DuesFiltersProps) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const [text, setText] = useState(params.get('q') ?? '');
  const search = useDebouncedCallback((words: string) => onNarrow({ q: words.trim() }), TYPING_MS);
  return (
    <Group gap="sm" align="end" className="no-print">
      <ClassSection classId={params.get('class')} section={params.get('section')} onChange={onNarrow} />
      <Select
        label={t('dues.month')}
        placeholder={t('dues.allMonths')}
        clearable
        clearButtonProps={{ 'aria-label': t('dues.allMonths') }}
        style={{ flex: '1 1 9rem' }}
        maw={{ base: '100%', sm: '12rem' }}
        value={params.get('month')}
        onChange={(month) => onNarrow({ month })}
        data={months.map((month) => ({
          value: month,
          label: format.month(month),
        }))}
      />
      <Select
        label={t('dues.status')}
        placeholder={t('dues.allStatuses')}
        clearable
        clearButtonProps={{ 'aria-label': t('dues.allStatuses') }}
        style={{ flex: '1 1 9rem' }}
        maw={{ base: '100%', sm: '12rem' }}
        value={params.get('status')}
        onChange={(status) => onNarrow({ status })}
        data={STATUSES.map(({ value, label }) => ({ value, label: say(label) }))}
      />
      <TextInput
        label={t('dues.search')}
        leftSection={<IconSearch size={16} />}
        style={{ flex: '1 1 10rem' }}
        maw={{ base: '100%', sm: '16rem' }}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
    </Group>
  );
}
