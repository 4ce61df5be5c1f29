import { Replication } from '@pathshala/shared/modules/front/replication';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export function StateBadge({ state }: { state: string }) {
  const say = useText();
  const choice = Replication.fields.state.of.choices!.find(({ value }) => value === state)!;
  return <StatusBadge tone={choice.tone ?? 'neutral'}>{say(choice.label)}</StatusBadge>;
}
