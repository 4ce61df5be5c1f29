import type { Entity, Field, Transition } from '@pathshala/shared';
import { useText } from '../text/locale';
import { toast } from '../ui/toast';
import { RowDecision } from '../ui/RowDecision';
import type { LivingRecord } from './living-record';
import { useRunTransition } from './use-run-transition';
import { useTransitions } from './use-transitions';
import type { WhyNot } from './use-why-not';

/**
 * The transitions of a record that are decisions about it, in its row: those that need one text ask there, those that
 * need nothing run at once, and any other opens its dialog. `about`: what the record is called. Transitions that are not
 * named here stay behind the menu of the row, as do the optional remarks of those that run at once.
 */
export function DecideInRow({
  entity,
  record,
  only,
  about,
  whyNot,
  onDone,
}: {
  entity: Entity;
  record: LivingRecord;
  only: readonly string[];
  about: string;
  whyNot?: WhyNot;
  onDone?: () => void;
}) {
  const say = useText();
  const { of } = useTransitions(entity, { only, whyNot });
  const { run } = useRunTransition(entity);
  const life = entity.lifecycle!;
  // In the order in which they are named.
  const ways = of(record)
    .toSorted((a, b) => only.indexOf(a.name) - only.indexOf(b.name))
    .map(({ name, label, look, why, start }) => {
      const transition = life.transitions[name]!;
      const asked = askedInRow(transition);
      const done = () => {
        toast('good', `${say(entity.labels.one)}: ${say(life.states[transition.to]!.label)}`);
        onDone?.();
      };
      return {
        key: name,
        label,
        look,
        why,
        ...(asked ? { asks: say(asked.field.label), least: asked.least, most: asked.most } : {}),
        run: async (text: string) => {
          if (asked === undefined) {
            start();
            return false;
          }
          const given = asked?.field.kind === 'text' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
          const outcome = await run(name, {
            id: record.id,
            rev: record.rev,
            ...(asked && given ? { [asked.name]: given } : {}),
          });
          if (outcome.ok) done();
          return outcome.ok;
        },
      };
    });
  return ways.length > 0 ? <RowDecision about={about} ways={ways} /> : null;
}

const USUAL_MOST = { text: 200, longText: 1_000 };
/**
 * The text that a transition asks for in a row; null where it runs without one, undefined where it needs its dialog. An
 * optional text is asked for only before a refusal, which is not done by one touch.
 */
function askedInRow({ input, confirm, look }: Transition) {
  if (confirm) return undefined;
  const fields = Object.entries(input ?? {}) as [string, Field][];
  const needed = fields.filter(([, field]) => !field.optional);
  const [first, ...others] = needed.length === 0 && look === 'danger' ? fields : needed;
  if (!first) return null;
  const [name, field] = first;
  if (others.length > 0 || (field.kind !== 'text' && field.kind !== 'longText')) return undefined;
  return {
    ...{ name, field },
    least: field.optional ? 0 : Number(field.of.min ?? 1),
    most: Number(field.of.max ?? USUAL_MOST[field.kind]),
  };
}
