import { modals } from '@mantine/modals';
import {
  authorsOf,
  lifecycleErrors,
  type Authored,
  type Entity,
  type Transition,
  transitionPermission,
  transitionsFrom,
} from '@pathshala/shared';
import { createElement } from 'react';
import { useCan, useMe } from '../data/session';
import { useText } from '../text/locale';
import { confirm } from '../ui/confirm-delete';
import { withOverlays } from '../ui/overlays';
import { toast } from '../ui/toast';
import type { LivingRecord } from './living-record';
import { TransitionForm } from './TransitionForm';
import { useRunTransition } from './use-run-transition';
import type { WhyNot } from './use-why-not';

/** A chain that is under way waits for those whom it has asked; nobody else is offered what they would be refused. */
const isAsked = ({ steps, approvers }: LivingRecord, user: string | undefined): boolean =>
  !Array.isArray(steps) ||
  steps.length === 0 ||
  !Array.isArray(approvers) ||
  (user !== undefined && approvers.includes(user));

export interface TransitionOptions {
  /** Names of the transitions to offer, or those of a record; default all. */
  only?: readonly string[] | ((record: LivingRecord) => readonly string[] | undefined) | undefined;
  onDone?: ((transition: string) => void) | undefined;
  /** Reasons of which the server knows, see `useWhyNot`. */
  whyNot?: WhyNot | undefined;
}
export interface PossibleTransition {
  name: string;
  label: string;
  look: NonNullable<Transition['look']>;
  /** Reason why it cannot be done now, to be shown next to the disabled button; null when it can. */
  why: string | null;
  /** Asks for the input, runs the transition, and says so. */
  start: () => void;
}

/** A transition that a person may make with a record, before it is put on a button. */
export interface OfferedTransition {
  name: string;
  transition: Transition;
  /** Reason why it cannot be done now; null when it can. */
  why: string | null;
}

/** The next transitions of a record for this person, by its state, their permissions and the guards. */
export function useOfferedTransitions(
  entity: Entity,
  { only, whyNot }: Pick<TransitionOptions, 'only' | 'whyNot'> = {},
): (record: LivingRecord) => OfferedTransition[] {
  const say = useText();
  const can = useCan();
  const me = useMe();
  const life = entity.lifecycle;
  return (record) => {
    if (!life || record.removedAt) return [];
    const offered = typeof only === 'function' ? only(record) : only;
    return transitionsFrom(life, String(record[life.field])).flatMap(([name, transition]): OfferedTransition[] => {
      const permission = transitionPermission(entity, name, transition);
      if (permission === null || !can(permission) || (offered && !offered.includes(name))) return [];
      if (transition.isChained && !isAsked(record, me?.user.id)) return [];
      const isOwn = transition.byOther && me !== null && authorsOf(record as Authored).includes(me.user.id);
      const why = isOwn ? lifecycleErrors.OWN_RECORD.text : (transition.guard?.(record) ?? null);
      return [{ name, transition, why: why ? say(why) : (whyNot?.(record, name) ?? null) }];
    });
  };
}

/**
 * The next transitions that this person may make with a record, by its state, their permissions and the guards. The
 * server decides again.
 */
export function useTransitions(
  entity: Entity,
  { only, onDone, whyNot }: TransitionOptions = {},
): { of: (record: LivingRecord) => PossibleTransition[]; isPending: boolean } {
  const say = useText();
  const offeredOf = useOfferedTransitions(entity, { only, whyNot });
  const { run, isPending } = useRunTransition(entity);
  const life = entity.lifecycle;
  const start = async (record: LivingRecord, name: string, transition: Transition) => {
    const done = () => {
      toast('good', `${say(entity.labels.one)}: ${say(life!.states[transition.to]!.label)}`);
      onDone?.(name);
    };
    const title = say(transition.label);
    if (transition.input) {
      withOverlays(() =>
        modals.open({
          title,
          size: 'lg',
          children: createElement(TransitionForm, { entity, record, name, transition, onDone: done }),
        }),
      );
      return;
    }
    const isDanger = transition.look === 'danger';
    if (transition.confirm && !(await confirm({ title, message: say(transition.confirm), yes: title, isDanger })))
      return;
    if ((await run(name, { id: record.id, rev: record.rev })).ok) done();
  };
  return {
    isPending,
    of: (record) =>
      offeredOf(record).map(({ name, transition, why }) => ({
        name,
        label: say(transition.label),
        look: transition.look ?? 'plain',
        why,
        start: () => void start(record, name, transition),
      })),
  };
}
