import {
  transitionPermission,
  transitionsFrom,
  type ActionOutput,
  type Entity,
  type Lifecycle,
} from '@pathshala/shared';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callAction } from '../data/api';
import { useSubscriptions } from '../data/live/use-live';
import { keys } from '../data/query-keys';
import { useCan } from '../data/session';
import { subscriptionFor } from '../data/use-entity';
import { useText } from '../text/locale';

/** Why this person may not take a step with a record, because it is a matter of their own; null where they may. */
export type WhyNot = (record: { readonly id: string }, step: string) => string | null;
type Answer = ActionOutput<typeof approvalActions.whyNot>;
/** Records that one call answers for. */
const AT_ONCE = 200;
const { id: ACTION } = approvalActions.whyNot;

/**
 * Asks the server for the reasons that only it knows: the person's own pay, their family, and records that they wrote
 * with another account. Covers records with a next step under such a rule (`ofOthers`, `byOther`) that this person may
 * take; without any, no request is sent.
 */
export function useWhyNot(
  entity: Entity,
  records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
): WhyNot {
  const say = useText();
  const can = useCan();
  const life = entity.lifecycle as Lifecycle | null;
  const takers = useMemo(() => takersOf(entity), [entity]);
  const isAsked = (state: string) =>
    life !== null && transitionsFrom(life, state).some(([name]) => can(takers.get(name) ?? ''));
  const states = records.map((record) => ({ id: record.id, state: String(life ? record[life.field] : '') }));
  const asked = states.filter(({ state }) => isAsked(state));
  const room = asked.length > 0 ? subscriptionFor(entity, {}) : null;
  const ready = useSubscriptions(room ? [room] : [], `action:${ACTION}`);
  const rows = useQueries({
    queries: chunksOf(asked).map((some) => ({
      // Steps follow from the state, which the key holds: a moved record is asked about again without a live topic.
      queryKey: keys.action(ACTION, { entity: entity.name, asked: some }),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
        callAction(approvalActions.whyNot, { entity: entity.name, ids: some.map(({ id }) => id) }, signal),
      enabled: ready,
    })),
    combine: rowsOf,
  });
  return useMemo(() => {
    const known = new Map(rows.map(({ id, step, why }) => [`${id} ${step}`, say(why)]));
    return ({ id }, step) => known.get(`${id} ${step}`) ?? null;
  }, [rows, say]);
}

/** The permission for each step with such a rule, by the step's name. */
const takersOf = (entity: Entity): ReadonlyMap<string, string> =>
  new Map(
    Object.entries((entity.lifecycle as Lifecycle | null)?.transitions ?? {}).flatMap(([name, step]) => {
      const permission = step.takenWith ?? transitionPermission(entity, name, step);
      return permission !== null && (step.ofOthers || step.byOther) ? [[name, permission] as const] : [];
    }),
  );

const rowsOf = (answers: readonly { data: Answer | undefined }[]): Answer['rows'] =>
  answers.flatMap(({ data }) => data?.rows ?? []);

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
