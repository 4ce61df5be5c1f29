import { modals } from '@mantine/modals';
import {
  transitionPermission,
  transitionsOf,
  type Action,
  type Entity,
  type Field,
  type Fields,
  type Transition,
} from '@pathshala/shared';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../data/api';
import { isPassing, toApiError } from '../data/api-error';
import { reasonOf } from '../data/reason-of';
import { keys } from '../data/query-keys';
import { useCan } from '../data/session';
import type { Refusal } from '../table/remove-rows';
import { useText } from '../text/locale';
import { confirm } from '../ui/confirm-delete';
import { withOverlays } from '../ui/overlays';
import { toast } from '../ui/toast';
import type { LivingRecord } from './living-record';
import { TransitionForm } from './TransitionForm';
import { useOfferedTransitions, type PossibleTransition, type TransitionOptions } from './use-transitions';

export type ManyStep = Pick<PossibleTransition, 'name' | 'label' | 'look' | 'start'>;
type Commands = Readonly<Record<string, Action<{ id: string; rev: number }, unknown, 'command'>>>;

/**
 * Transitions that are declared for many records (`overMany`), over selected rows: asked once, then done one after the
 * other in the order of the list. Those that refuse are kept with their reasons, until the person has read them. Where
 * the server is not reached the rest is not tried: it stays for another time, as do those that refused.
 */
export function useManySteps(
  entity: Entity,
  {
    only,
    whyNot,
    titleOf,
    onDone,
  }: Pick<TransitionOptions, 'only' | 'whyNot'> & {
    titleOf: (record: LivingRecord) => string;
    /** `stayed`: ids of the records that refused or were not tried. */
    onDone: (stayed: readonly string[]) => void;
  },
): {
  /** Whether this person may take any such step in this list. */
  isOffered: boolean;
  of: (chosen: readonly LivingRecord[]) => ManyStep[];
  isPending: boolean;
  refused: readonly Refusal[];
  forgetRefused: () => void;
} {
  const { t } = useTranslation('kit');
  const say = useText();
  const can = useCan();
  const client = useQueryClient();
  const offeredOf = useOfferedTransitions(entity, { only, whyNot });
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const many = Object.entries<Transition>(entity.lifecycle?.transitions ?? {}).filter(([, { overMany }]) => overMany);

  const run = async (name: string, { records, values }: { records: readonly LivingRecord[]; values: object }) => {
    setPending(true);
    const command = (transitionsOf(entity) as unknown as Commands)[name]!;
    const reasons = new Map<string, Refusal>();
    const stayed: string[] = [];
    const stay = (message: string, left: readonly LivingRecord[]) => {
      const known = reasons.get(message) ?? { message, count: 0, names: [], record: null, users: [] };
      const names = [...(known.names ?? []), ...left.map(titleOf)];
      reasons.set(message, { ...known, count: known.count + left.length, names });
      stayed.push(...left.map(({ id }) => id));
    };
    for (const [at, record] of records.entries()) {
      try {
        await callAction(command, { ...values, id: record.id, rev: record.rev });
      } catch (error) {
        const failure = toApiError(error);
        const isEnd = isPassing(failure) || failure.status === 401;
        if (isEnd) {
          stay(`${reasonOf(failure)}\n${t('steps.left')}`, records.slice(at));
          break;
        }
        stay(reasonOf(failure), [record]);
      }
    }
    const done = records.length - stayed.length;
    setPending(false);
    void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    if (done > 0)
      toast('good', t('steps.done', { count: done, step: say(entity.lifecycle!.transitions[name]!.label) }));
    setRefused([...reasons.values()]);
    onDone(stayed);
  };
  const start = async (
    name: string,
    { transition, records, of }: { transition: Transition; records: readonly LivingRecord[]; of: number },
  ) => {
    const title = say(transition.label);
    const count =
      records.length < of ? t('steps.some', { count: records.length, of }) : t('steps.all', { count: records.length });
    const { input, kept } = inputOverMany(transition);
    if (input) {
      const onValues = (values: object) => void run(name, { records, values: { ...kept, ...values } });
      const asked = {
        entity,
        record: { id: '', rev: 0 },
        name,
        transition: { ...transition, input },
        onDone: () => undefined,
        onValues,
      };
      withOverlays(() =>
        modals.open({ title: `${title}: ${count}`, size: 'lg', children: createElement(TransitionForm, asked) }),
      );
      return;
    }
    const message = [count, transition.confirm ? say(transition.confirm) : ''].filter(Boolean).join('\n');
    if (await confirm({ title, message, yes: title, isDanger: transition.look === 'danger' }))
      await run(name, { records, values: kept });
  };
  return {
    isOffered: many.some(([name, transition]) => {
      const permission = transitionPermission(entity, name, transition);
      return permission !== null && can(permission);
    }),
    isPending,
    refused,
    forgetRefused: () => setRefused([]),
    of: (chosen) =>
      many.flatMap(([name, transition]): ManyStep[] => {
        const records = chosen.filter((record) =>
          offeredOf(record).some((each) => each.name === name && each.why === null),
        );
        return records.length === 0
          ? []
          : [
              {
                name,
                label: t('steps.button', { step: say(transition.label), count: records.length }),
                look: transition.look ?? 'plain',
                start: () => void start(name, { transition, records, of: chosen.length }),
              },
            ];
      }),
  };
}

/** The inputs that are asked once for all records, and the defaults of those that only one record can answer. */
function inputOverMany({ input = {}, overMany }: Transition): { input: Fields | null; kept: Record<string, unknown> } {
  const without = typeof overMany === 'object' ? overMany.without : [];
  const asked = Object.entries<Field>(input).filter(([name]) => !without.includes(name));
  const kept = without.flatMap((name) => {
    const value = input[name]?.defaultValue;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { input: asked.length > 0 ? Object.fromEntries(asked) : null, kept: Object.fromEntries(kept) };
}
