import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ImportColumn } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';

/** For columns that the sheet does not have: one value for all its rows, as text of a cell. */
export function OneValue({
  columns,
  values,
  onChange,
}: {
  columns: readonly ImportColumn[];
  values: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}) {
  const { t } = useTranslation('imports');
  const say = useText();
  if (columns.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('oneValue')}>
      <Text fw={600}>{t('oneValue')}</Text>
      <Text size="sm" c="dimmed">
        {t('oneValueHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {columns.map(({ key, label, field }) => {
          const props = { label: say(label), value: values[key] || undefined };
          const put = (value: string | null | undefined) => onChange(key, value ?? '');
          if (field.kind === 'choice')
            return (
              <Select
                key={key}
                label={props.label}
                value={values[key] || null}
                clearable
                searchable
                data={(field.of.choices ?? []).map((choice) => ({ value: choice.value, label: say(choice.label) }))}
                onChange={put}
              />
            );
          if (field.kind === 'ref' && field.of.entity)
            return <RefSelect key={key} {...props} entity={field.of.entity} onChange={put} />;
          if (field.kind === 'date') return <DateText key={key} {...props} onChange={put} />;
          return (
            <TextInput
              key={key}
              label={props.label}
              value={values[key] ?? ''}
              onChange={(event) => put(event.currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
