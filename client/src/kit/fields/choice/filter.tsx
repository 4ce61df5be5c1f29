import { MultiSelect } from '@mantine/core';
import type { Choice } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useText } from '../../text/locale';
import type { FilterProps } from '../contracts';
import { useWordedChoices } from './use-worded-choices';

export function ChoiceFilter(props: FilterProps) {
  return props.field.of.worded ? (
    <WordedFilter {...props} />
  ) : (
    <Choices {...props} choices={props.field.of.choices ?? []} />
  );
}

function WordedFilter(props: FilterProps) {
  return <Choices {...props} choices={useWordedChoices(props.field)} />;
}

function Choices({ choices, value, onChange, label }: FilterProps & { choices: readonly Choice[] }) {
  const say = useText();
  const { t } = useTranslation('kit');
  const chosen = Array.isArray(value?.in) ? (value.in as string[]) : typeof value?.eq === 'string' ? [value.eq] : [];
  return (
    <MultiSelect
      size="xs"
      label={label}
      clearable
      placeholder={chosen.length === 0 ? t('filter.any') : ''}
      value={chosen}
      data={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next) => onChange(next.length === 0 ? undefined : { in: next })}
    />
  );
}
