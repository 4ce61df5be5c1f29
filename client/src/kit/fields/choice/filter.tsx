import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../text/locale';
import type { FilterProps } from '../contracts';

export function ChoiceFilter({ field, value, onChange, label }: FilterProps) {
  const say = useText();
  const { t } = useTranslation('kit');
  const chosen = Array.isArray(value?.in) ? (value.in as string[]) : typeof value?.eq === 'string' ? [value.eq] : [];
  return (
    <MultiSelect
      size="xs" label={label} clearable placeholder={chosen.length === 0 ? t('filter.any') : ''} value={chosen}
      data={(field.of.choices ?? []).map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next) => onChange(next.length === 0 ? undefined : { in: next })}
    />
  );
}
