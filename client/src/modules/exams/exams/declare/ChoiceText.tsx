import type { Field } from '@pathshala/shared';
import { useText } from '../../../../kit/text/locale';

/** The word for a value of a choice. */
export function ChoiceText({ field, value }: { field: Field; value: string | undefined }) {
  const say = useText();
  const choice = field.of.choices?.find((each) => each.value === value);
  return <>{choice ? say(choice.label) : ''}</>;
}
