import { Notification } from '@pathshala/shared/modules/school/messaging';
import { useText } from '../../../kit/text/locale';
import { StatusBadge } from '../../../kit/ui/StatusBadge';

const choices = Notification.fields.kind.of.choices ?? [];

/** The subject of a notification. */
export function KindBadge({ kind }: { kind: string }) {
  const say = useText();
  const choice = choices.find((each) => each.value === kind);
  return choice ? <StatusBadge tone={choice.tone ?? 'neutral'}>{say(choice.label)}</StatusBadge> : null;
}
