import { useText } from '../../text/locale';
import { StatusBadge } from '../../ui/StatusBadge';
import type { CellProps } from '../contracts';

/** A status where the choice names a tone, plain text elsewhere. */
export function ChoiceCell({ value, field }: CellProps) {
  const say = useText();
  const choice = field.of.choices?.find((each) => each.value === value);
  if (!choice) return null;
  return choice.tone ? <StatusBadge tone={choice.tone}>{say(choice.label)}</StatusBadge> : <span>{say(choice.label)}</span>;
}
