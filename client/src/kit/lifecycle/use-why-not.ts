import { transitionsFrom, type Entity, type Lifecycle } from '@pathshala/shared';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { useMemo } from 'react';
import { useAction } from '../data/use-action';
import { subscriptionFor } from '../data/use-entity';
import { useText } from '../text/locale';

/** Why this person may not take a step with a record, because it is a matter of their own; null where they may. */
export type WhyNot = (record: { readonly id: string }, step: string) => string | null;
/** Rows of the largest page. */
const MOST = 200;

/**
 * Asks the server for the reasons that only it knows: the pay and the family of the person (`ofOthers` of a step), for
 * those of the records of which a next step has such a rule.
 */
export function useWhyNot(
  entity: Entity,
  records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
): WhyNot {
  const say = useText();
  const life = entity.lifecycle as Lifecycle | null;
  const isAsked = (record: Readonly<Record<string, unknown>>) =>
    life !== null && transitionsFrom(life, String(record[life.field])).some(([, { ofOthers }]) => ofOthers);
  const ids = records.filter(isAsked).map(({ id }) => id);
  const room = subscriptionFor(entity, {});
  const { data } = useAction(
    approvalActions.whyNot,
    { entity: entity.name, ids: ids.slice(0, MOST) },
    { enabled: ids.length > 0, subscriptions: ids.length > 0 && room ? [room] : [] },
  );
  return useMemo(() => {
    const known = new Map(data?.rows.map(({ id, step, why }) => [`${id} ${step}`, say(why)]));
    return ({ id }, step) => known.get(`${id} ${step}`) ?? null;
  }, [data, say]);
}
