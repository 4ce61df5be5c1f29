import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge';
import type { CellProps } from '../contracts';

/** Active/Inactive for `active`, Yes/No for every other boolean, since true may be good ("paid") or bad ("overdue"). */
export function BoolCell({ value, name }: CellProps) {
  const { t } = useTranslation('kit');
  if (name === 'active')
    return (
      <StatusBadge tone={value ? 'good' : 'neutral'} quiet>
        {value ? t('bool.active') : t('bool.inactive')}
      </StatusBadge>
    );
  return value ? (
    <Text size="sm" fw={600}>
      {t('bool.yes')}
    </Text>
  ) : (
    <Text size="sm" c="dimmed">
      {t('bool.no')}
    </Text>
  );
}
