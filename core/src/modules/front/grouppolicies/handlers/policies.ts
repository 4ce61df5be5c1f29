import {
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type AnyEntity,
  type Field,
} from '@pathshala/shared/kit';
import {
  GroupPolicy,
  groupPolicyErrors,
  kindOfEntity,
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  policyEntity,
  PolicyFollowing,
  PolicyRecord,
  type groupPolicyActions,
} from '@pathshala/shared/modules/front/grouppolicies';
import { settingFields, type PortableValues } from '@pathshala/shared/modules/school/academics';
import { foldName } from '@pathshala/shared/text';
import { fieldFault, systemPart, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { levelsIn } from '../../../foundation/institutions';
import { compareInGroup } from '../../../school/academics';
import { checkedValues } from '../services/checked-values';
import {
  isKeepable,
  keepable,
  keyOfPolicy,
  ownGroup,
  policiesOf,
  presentPolicies,
  recordsOf,
  type PolicyRow,
} from '../services/policies-of';
import { takeRecords } from '../services/take-records';

type Actions = typeof groupPolicyActions;
const REASON = 'policies of a group';
const PAST = t('The holiday must be of this year or later.', 'ছুটিটি এ বছরের বা পরের হতে হবে।');
const LISTS = POLICY_NAMED_LISTS.map(({ name }) => name);

export async function policies(
  ctx: Context,
  { kind }: ActionInput<Actions['policies']>,
): Promise<ActionOutput<Actions['policies']>> {
  const group = ownGroup(ctx);
  const sys = systemPart(ctx);
  const rows = await presentPolicies(sys, { group, kind });
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const records = new Map(
    (await recordsOf(sys, { policy: { in: [...keys.keys()] } })).map(({ institution, record, policy }) => [
      `${institution} ${record}`,
      keys.get(policy)!,
    ]),
  );
  const compared = await compareInGroup(ctx, {
    entities: POLICY_ENTITIES[kind],
    lists: POLICY_NAMED_LISTS,
    where: keepable,
    standard: {
      of: ({ name }) =>
        rows
          .filter(({ entity }) => entity === name)
          .map(({ id, rev, key, values, active }) => ({ id, rev, key, values, active })),
      keyOf: (institution, record) => records.get(`${institution} ${record}`),
    },
  });
  const levelOf = await levelsIn(sys, { group, area: 'settings' });
  const modes = await sys.repo(PolicyFollowing).find({ where: { group, kind }, sort: [], limit: 5_000 });
  return {
    ...compared,
    names: { ...compared.names, ...namesOf(rows) },
    following: compared.institutions.map(({ id }) => {
      const row = modes.find(({ institution }) => institution === id);
      return {
        institution: id,
        mode: row?.mode ?? 'own',
        mayWrite: levelOf(id) === 'write',
        leftAt: row?.leftAt ?? null,
        reason: row?.reason ?? null,
        pushedAt: row?.pushedAt ?? null,
      };
    }),
  };
}

/** References of policies lead to policies: their names are offered, those of the institutions are not. */
const namesOf = (rows: readonly PolicyRow[]): ActionOutput<Actions['policies']>['names'] =>
  Object.fromEntries(
    LISTS.map((list) => [
      list,
      rows
        .filter(({ entity }) => entity === list)
        .map(({ values }) => ({
          value: String(values['name']),
          label: { en: String(values['name']), bn: String(values['nameBn'] ?? values['name']) },
        })),
    ]),
  );

export async function keepPolicy(
  ctx: Context,
  { id, rev, entity: name, values: given, active }: ActionInput<Actions['keepPolicy']>,
): Promise<{ id: string }> {
  const group = ownGroup(ctx);
  const sys = systemPart(ctx);
  const entity = policyEntity(name);
  const kind = kindOfEntity(name);
  const all = await policiesOf(sys, { group, kind });
  const values = checkedValues(entity, given, all);
  if (!isKeepable(sys, entity, values)) throw fieldFault('from', PAST);
  const key = keyOfPolicy(name, values);
  const others = all.filter((row) => row.entity === name && row.id !== id);
  if (others.some((row) => row.key === key || entity.unique.some((list) => isAlike(list, row.values, values))))
    throw new AppError(groupPolicyErrors.POLICY_KNOWN);
  const repo = sys.repo(GroupPolicy);
  if (!id) return { id: (await repo.create({ group, kind, entity: name, key, values, active })).id };
  const before = all.find((row) => row.id === id && row.entity === name);
  if (!before) throw new AppError(kernelErrors.NOT_FOUND);
  await repo.update(id, { key, values, active }, rev === undefined ? {} : { rev });
  await renameReferences(sys, { all, of: name, from: before.values['name'], to: values['name'] });
  return { id };
}

/** Records that name another one by its name follow it to the new one. */
async function renameReferences(
  sys: Context,
  { all, of, from, to }: { all: readonly PolicyRow[]; of: string; from: unknown; to: unknown },
): Promise<void> {
  if (from === to) return;
  for (const row of all) {
    const fields = referencesTo(policyEntity(row.entity), of).filter((field) => isNamed(row.values[field], from));
    if (fields.length === 0) continue;
    const values: PortableValues = { ...row.values, ...Object.fromEntries(fields.map((field) => [field, to])) };
    await sys.repo(GroupPolicy).update(row.id, { values, key: keyOfPolicy(row.entity, values) });
  }
}
/** Two records that no institution could have together. */
const isAlike = (list: readonly string[], one: PortableValues, other: PortableValues): boolean =>
  list.every((field) => one[field] !== undefined && isNamed(one[field], other[field]));
const isNamed = (value: unknown, name: unknown) => foldName(String(value)) === foldName(String(name));
const referencesTo = (entity: AnyEntity, target: string): string[] =>
  settingFields(entity, LISTS).flatMap(([name, field]: [string, Field]) =>
    field.kind === 'ref' && field.of.entity === target ? [name] : [],
  );

export async function dropPolicy(
  ctx: Context,
  { id, rev }: ActionInput<Actions['dropPolicy']>,
): Promise<Record<never, never>> {
  const group = ownGroup(ctx);
  const sys = systemPart(ctx);
  const row = await sys.repo(GroupPolicy).findOne({ id, group });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const { entity, kind, values } = row;
  // Grades and sub-heads are named with what they belong to, and go with it.
  const parts = (await policiesOf(sys, { group, kind })).filter((each) =>
    referencesTo(policyEntity(each.entity), entity).some((field) => isNamed(each.values[field], values['name'])),
  );
  const dropped = [id, ...parts.map((each) => each.id)];
  for (const link of await recordsOf(sys, { policy: { in: dropped } })) await sys.repo(PolicyRecord).remove(link.id);
  for (const part of parts) await sys.repo(GroupPolicy).remove(part.id);
  await sys.repo(GroupPolicy).remove(id, { rev });
  return {};
}

export async function takeOver(
  ctx: Context,
  { kind, institution }: ActionInput<Actions['takeOver']>,
): Promise<{ added: number }> {
  const group = ownGroup(ctx);
  const [from] = await reachInstitutions(ctx, { reason: REASON, area: 'settings', ids: [institution] });
  return { added: await takeRecords(systemPart(ctx), { group, kind, inside: from!.inside }) };
}

export async function setFollowing(
  ctx: Context,
  { kind, institution, mode }: ActionInput<Actions['setFollowing']>,
): Promise<Record<never, never>> {
  const group = ownGroup(ctx);
  const [reached] = await reachInstitutions(ctx, {
    reason: REASON,
    area: 'settings',
    isWrite: true,
    ids: [institution],
  });
  const rows = systemPart(ctx).repo(PolicyFollowing);
  const present = await rows.findOne({ institution, group, kind });
  if (present?.leftAt && mode === 'follow')
    throw new AppError(groupPolicyErrors.HEAD_LEFT_POLICY, {
      institution: { en: reached!.institution.name, bn: reached!.institution.nameBn },
      reason: present.reason ?? '',
    });
  if (!present) await rows.create({ institution, group, kind, mode });
  else if (present.mode !== mode) await rows.update(present.id, { mode }, { rev: present.rev });
  return {};
}
