import type { Entity, Field } from '@pathshala/shared';
import { useText } from '../text/locale';
import { toast } from '../ui/toast';
import { RowDecision } from '../ui/RowDecision';
import type { LivingRecord } from './living-record';
import { useRunTransition } from './use-run-transition';
import { useTransitions } from './use-transitions';

/**
 * The transitions of a record that are decisions about it, in its row: those that ask for one text ask there. `about`:
 * what the record is called. Other transitions stay behind the menu of the row.
 */
export function DecideInRow({
  entity,
  record,
  only,
  about,
  onDone,
}: {
  entity: Entity;
  record: LivingRecord;
  only: readonly string[];
  about: string;
  onDone?: () => void;
}) {
  const say = useText();
  const { of } = useTransitions(entity, { only });
  const { run } = useRunTransition(entity);
  const life = entity.lifecycle!;
  // In the order in which they are named.
  const ways = of(record)
    .toSorted((a, b) => only.indexOf(a.name) - only.indexOf(b.name))
    .map(({ name, label, look, why, start }) => {
      const [asked, ...others] = Object.entries(life.transitions[name]!.input ?? {}) as [string, Field][];
      const done = () => {
        toast('good', `${say(entity.labels.one)}: ${say(life.states[life.transitions[name]!.to]!.label)}`);
        onDone?.();
      };
      return {
        key: name,
        label,
        look,
        why,
        ...(asked && others.length === 0 ? { asks: say(asked[1].label) } : {}),
        run: async (text: string) => {
          if (others.length > 0 || life.transitions[name]!.confirm) {
            start();
            return false;
          }
          const outcome = await run(name, {
            id: record.id,
            rev: record.rev,
            ...(asked ? { [asked[0]]: text } : {}),
          });
          if (outcome.ok) done();
          return outcome.ok;
        },
      };
    });
  return ways.length > 0 ? <RowDecision about={about} ways={ways} /> : null;
}
