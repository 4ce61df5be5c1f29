import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../contracts';
import { RefSelect } from './RefSelect';

export function RefFilter({ field, value, onChange, label, within, isInline = false }: FilterProps) {
  const { t } = useTranslation('kit');
  return (
    <RefSelect
      {...(isInline
        ? { size: 'sm', w: '11rem', 'aria-label': label, placeholder: label }
        : { size: 'xs', label, placeholder: t('filter.any') })}
      filter={within}
      entity={field.of.entity!}
      value={value?.eq as string | undefined}
      onChange={(id) => onChange(id === undefined ? undefined : { eq: id })}
    />
  );
}
