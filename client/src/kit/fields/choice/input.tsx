import { Select } from '@mantine/core';
import { useText } from '../../text/locale';
import { useLateDropdown } from '../../ui/use-late-dropdown';
import { inputProps, type InputProps } from '../contracts';
import { useWordedChoices, type WordedChoice } from './use-worded-choices';

export function ChoiceField(props: InputProps) {
  return props.field.of.worded ? (
    <WordedField {...props} />
  ) : (
    <Choices {...props} choices={props.field.of.choices ?? []} />
  );
}

/** Options that the institution has switched off are offered only where they are recorded already. */
function WordedField(props: InputProps) {
  const choices = useWordedChoices(props.field);
  return <Choices {...props} choices={choices.filter((choice) => !choice.isOld || choice.value === props.value)} />;
}

function Choices({ choices, ...props }: InputProps & { choices: readonly WordedChoice[] }) {
  const say = useText();
  const late = useLateDropdown();
  return (
    <Select
      {...inputProps(props)}
      {...late}
      value={(props.value as string | undefined) ?? null}
      clearable={props.field.optional}
      allowDeselect={props.field.optional}
      searchable={choices.length > 8}
      data={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next) => props.onChange(next ?? undefined)}
    />
  );
}
