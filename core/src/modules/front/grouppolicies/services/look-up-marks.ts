import type { AnyEntity } from '@pathshala/shared/kit';
import type { KeptBy } from '@pathshala/shared/modules/foundation/institutions';
import { POLICY_ENTITIES } from '@pathshala/shared/modules/front/grouppolicies';
import { outside, systemPart, type LookUp } from '../../../../kernel';
import { followedRecords } from './followed-records';

/** The mark of records that follow the group, in their lists, and the filter by it. */
const markOf = (entity: AnyEntity): LookUp => ({
  entity,
  async narrow(caller, { keptBy }) {
    const sys = systemPart(outside(caller));
    const followed = await followedRecords(sys, entity);
    const rows = await sys.repo(entity).find({ sort: [...entity.order] });
    return rows.flatMap(({ id }) => ((followed?.has(id) ?? false) === (keptBy === 'group') ? [id] : []));
  },
  search: async () => null,
  usual: async () => null,
  async values(caller, ids) {
    const followed = await followedRecords(systemPart(outside(caller)), entity);
    const markIn = (id: string): KeptBy => (followed?.has(id) ? 'group' : 'own');
    return new Map(followed ? ids.map((id) => [id, { keptBy: markIn(id) }]) : []);
  },
});

export const policyMarks: readonly LookUp[] = Object.values(POLICY_ENTITIES).flat().map(markOf);
