import type { Entity } from '@pathshala/shared';
import { useText } from '../text/locale';
import { StatusBadge } from '../ui/StatusBadge';

interface StateBadgeProps {
  entity: Entity;
  /** The state itself, or the record that is in it. */
  state: string | Readonly<Record<string, unknown>>;
  quiet?: boolean;
}

/** The state of a record in its word and colour, as its life-cycle declares them. */
export function StateBadge({ entity, state, quiet = false }: StateBadgeProps) {
  const say = useText();
  const life = entity.lifecycle;
  const name = typeof state === 'string' ? state : String(state[life?.field ?? '']);
  const declared = life?.states[name];
  return declared ? (
    <StatusBadge tone={declared.tone ?? 'neutral'} quiet={quiet}>
      {say(declared.label)}
    </StatusBadge>
  ) : null;
}
