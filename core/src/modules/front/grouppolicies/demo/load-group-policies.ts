import { GroupPolicy, PolicyFollowing, type PolicyKind } from '@pathshala/shared/modules/front/grouppolicies';
import { runUnit, systemContext, type Context, type Kernel } from '../../../../kernel';
import type { Recipe } from '../../../../seed/recipe';
import { applyPolicy } from '../services/apply-policy';
import { keyOfPolicy } from '../services/policies-of';
import { takeRecords } from '../services/take-records';

/** The scales and fee heads of one institution become the group's; it follows, and the head of another has left. */
const MODEL = 'surma';
const LEAVING = 'meghna';
const REASON = 'ব্যবস্থাপনা কমিটি নিজেরা ফি খাত ঠিক করে';
const LEFT_DAYS_AGO = 12;
const DAY_MS = 86_400_000;

/** Policies of the demo's group. A group that has some is left alone. */
export async function loadGroupPolicies(kernel: Kernel, recipe: Recipe, say: (line: string) => void): Promise<void> {
  const sys = systemContext(kernel, 'demo policies of a group');
  const model = recipe.rows.institution.find(({ alias }) => alias === MODEL);
  const leaving = recipe.rows.institution.find(({ alias }) => alias === LEAVING);
  const group = model?.group;
  if (!group || (await sys.repo(GroupPolicy).count({ group })) > 0) return;
  const inside = sys.inInstitution(model.id);
  for (const kind of ['scales', 'feeHeads'] as const) {
    await takeRecords(sys, { group, kind, inside });
    await sys.repo(PolicyFollowing).create({ institution: model.id, group, kind, mode: 'follow' });
    await apply(inside, { group, kind });
  }
  // A day that is not applied yet: the difference is on both sides.
  const day = `${sys.today.slice(0, 4)}-12-27`;
  const values = { name: 'Founding day of the group', nameBn: 'গ্রুপের প্রতিষ্ঠা দিবস', from: day, until: day };
  await sys.repo(GroupPolicy).create({
    ...{
      group,
      kind: 'holidays' as const,
      entity: 'holiday',
      key: keyOfPolicy('holiday', values),
      values,
      active: true,
    },
  });
  await sys.repo(PolicyFollowing).create({ institution: model.id, group, kind: 'holidays', mode: 'follow' });
  if (leaving?.group === group)
    await sys.repo(PolicyFollowing).create({
      ...{ institution: leaving.id, group, kind: 'feeHeads', mode: 'own', reason: REASON },
      leftAt: new Date(sys.now.getTime() - LEFT_DAYS_AGO * DAY_MS).toISOString(),
    });
  say(`${await sys.repo(GroupPolicy).count({ group })} policies of the group`);
}

const apply = (inside: Context, wanted: { group: string; kind: PolicyKind }) =>
  runUnit(inside, { id: 'grouppolicies.push', audited: true }, (unit) => applyPolicy(unit, wanted));
