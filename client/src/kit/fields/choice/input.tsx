import { Select } from '@mantine/core';
import { useText } from '../../text/locale';
import { inputProps, type InputProps } from '../contracts';

export function ChoiceField(props: InputProps) {
  const say = useText();
  const choices = props.field.of.choices ?? [];
  return (
    <Select
      {...inputProps(props)} value={(props.value as string | undefined) ?? null} clearable={props.field.optional} allowDeselect={props.field.optional}
      searchable={choices.length > 8} data={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))} onChange={(next) => props.onChange(next ?? undefined)}
    />
  );
}
