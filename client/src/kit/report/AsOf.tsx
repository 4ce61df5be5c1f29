import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format';
import { StatusBadge } from '../ui/StatusBadge';

/** When the report was read, and that something under it has changed since. */
export function AsOf({ at, isChanged, onRefresh }: { at: string; isChanged: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  return (
    <Group gap="xs" aria-live="polite">
      <Text size="sm" c="dimmed">
        {t('report.asOf', { at: format.dateTime(at) })}
      </Text>
      {isChanged ? <StatusBadge tone="warn">{t('report.changed')}</StatusBadge> : null}
      <Button
        variant={isChanged ? 'light' : 'subtle'}
        size="compact-sm"
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={onRefresh}
      >
        {t('report.refresh')}
      </Button>
    </Group>
  );
}
