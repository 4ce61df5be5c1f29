import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../contracts';

export function BoolFilter({ value, onChange, label }: FilterProps) {
  const { t } = useTranslation('kit');
  return (
    <Select
      size="xs"
      label={label}
      clearable
      placeholder={t('filter.any')}
      value={value?.eq === undefined ? null : String(value.eq)}
      data={[
        { value: 'true', label: t('bool.yes') },
        { value: 'false', label: t('bool.no') },
      ]}
      onChange={(next) => onChange(next === null ? undefined : { eq: next === 'true' })}
    />
  );
}
