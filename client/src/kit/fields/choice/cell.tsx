import type { Choice } from '@pathshala/shared';
import { useText } from '../../text/locale';
import { asksNothing, StatusBadge } from '../../ui/StatusBadge';
import type { CellProps } from '../contracts';
import { useWordedChoices } from './use-worded-choices';

/** A status where the choice names a tone, plain text elsewhere. */
export function ChoiceCell({ value, field }: CellProps) {
  return field.of.worded ? (
    <WordedCell value={value} field={field} />
  ) : (
    <Chosen value={value} choices={field.of.choices ?? []} />
  );
}

function WordedCell({ value, field }: Pick<CellProps, 'value' | 'field'>) {
  return <Chosen value={value} choices={useWordedChoices(field, { live: false })} />;
}

function Chosen({ value, choices }: { value: unknown; choices: readonly Choice[] }) {
  const say = useText();
  const choice = choices.find((each) => each.value === value);
  if (!choice) return null;
  return choice.tone ? (
    <StatusBadge tone={choice.tone} quiet={asksNothing(choice.tone)}>
      {say(choice.label)}
    </StatusBadge>
  ) : (
    <span>{say(choice.label)}</span>
  );
}
