import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../contracts';
import { RefSelect } from './RefSelect';

export function RefFilter({ field, value, onChange, label }: FilterProps) {
  const { t } = useTranslation('kit');
  return (
    <RefSelect
      size="xs"
      label={label}
      placeholder={t('filter.any')}
      entity={field.of.entity!}
      value={value?.eq as string | undefined}
      onChange={(id) => onChange(id === undefined ? undefined : { eq: id })}
    />
  );
}
