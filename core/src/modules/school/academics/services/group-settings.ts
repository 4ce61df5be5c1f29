import { AppError, type ActionInput, type ActionOutput, type AnyEntity, type Text } from '@pathshala/shared/kit';
import {
  type academicsActions,
  differingSettings,
  type PortableValues,
} from '@pathshala/shared/modules/school/academics';
import { Institution, institutionErrors } from '@pathshala/shared/modules/foundation/institutions';
import { assertNotSuspended, eachInstitution, runUnit, type Context, type Where } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { levelsIn } from '../../../foundation/institutions';
import { knownNames, presentSettings, type KnownNames } from './portable-settings';
import { planSetting, writeSetting, type NamedLists, type SettingPlan } from './write-setting';

type Answer = ActionOutput<typeof academicsActions.groupSettings>;
type Setting = Answer['lists'][number]['settings'][number];
type Wanted = Pick<ActionInput<typeof academicsActions.setInGroup>, 'values' | 'active' | 'institutions'>;
type Line = ActionOutput<typeof academicsActions.setInGroup>['lines'][number];
const REASON = 'settings of a group';
const named = ({ institution }: ReachedInstitution) => ({
  id: institution.id,
  label: { en: institution.name, bn: institution.nameBn },
});

/** A record that a group keeps itself, for its institutions to be compared with. */
export interface StandardSetting {
  id: string;
  rev: number;
  key: string;
  values: PortableValues;
  active: boolean;
}
export interface Standard {
  of(entity: AnyEntity): readonly StandardSetting[];
  /** Key of the one that a record of an institution follows, whatever it is called there. */
  keyOf(institution: string, record: string): string | undefined;
}

/**
 * Records of some kinds over the institutions of the caller's group. `where`: which of an institution count; null where
 * it has none.
 */
export async function compareInGroup(
  ctx: Context,
  {
    entities,
    lists: knownBy,
    where = () => ({}),
    shown = () => undefined,
    standard,
  }: {
    entities: readonly AnyEntity[];
    lists: NamedLists;
    /** Fields that are compared; all by default. */
    shown?: (entity: string) => readonly string[] | undefined;
    where?: (inside: Context, entity: AnyEntity, known: KnownNames) => Where | null;
    standard?: Standard;
  },
): Promise<Answer> {
  const reached = await reachInstitutions(ctx, { reason: REASON, area: 'settings' });
  const lists = new Map<string, Map<string, Setting>>(
    entities.map((entity) => [
      entity.name,
      new Map((standard?.of(entity) ?? []).map((each) => [each.key, settingOf(entity, each)])),
    ]),
  );
  const names = new Map<string, Map<string, Text>>(knownBy.map(({ name }) => [name, new Map()]));
  for (const { institution, inside } of reached) {
    const known = await knownNames(inside, knownBy);
    for (const [list, rows] of known) for (const row of rows) names.get(list)!.set(row.name, row.label);
    for (const entity of entities) {
      const settings = lists.get(entity.name)!;
      const which = where(inside, entity, known);
      const only = shown(entity.name);
      for (const { key: own, row, values: all } of which ? await presentSettings(inside, entity, known, which) : []) {
        const key = standard?.keyOf(institution.id, row.id) ?? own;
        const values = only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name))) : all;
        // The first institution that has it says how it looks; the others are compared with that.
        const setting: Setting = settings.get(key) ?? {
          key,
          label: labelOf(entity, values),
          values: { ...values },
          cells: [],
        };
        settings.set(key, setting);
        setting.cells.push({
          institution: institution.id,
          active: row['active'] !== false,
          differs:
            differingSettings(setting.values, values).length > 0 ||
            (setting.standard !== undefined && setting.standard.active !== (row['active'] !== false)),
        });
      }
    }
  }
  return {
    institutions: reached.map(named),
    lists: entities.map(({ name }) => ({ entity: name, settings: [...lists.get(name)!.values()] })),
    names: Object.fromEntries(
      [...names].map(([list, rows]) => [list, [...rows].map(([value, label]) => ({ value, label }))]),
    ),
  };
}

const settingOf = (entity: AnyEntity, { id, rev, key, values, active }: StandardSetting): Setting => ({
  key,
  label: labelOf(entity, values),
  values: { ...values },
  cells: [],
  standard: { id, rev, active },
});

/** Names of references come in front of the record's own: "Six, Day, A". */
export function labelOf(entity: AnyEntity, values: PortableValues): Text {
  const key = (entity.unique[0] ?? []).flatMap((field) => (values[field] ? [String(values[field])] : []));
  const own = { en: values[entity.title.en], bn: values[entity.title.bn] };
  const isNamed = entity.title.en !== entity.title.bn;
  const before = isNamed ? key.slice(0, -1) : key;
  const whole = (name: unknown) => [...before, ...(isNamed && name ? [String(name)] : [])].join(', ');
  return { en: whole(own.en), bn: whole(own.bn ?? own.en) };
}

interface Refused {
  outcome: 'refused';
  reason: Text;
}
/**
 * Does something in some institutions of the caller's group, each in a transaction of its own: the audit of an
 * institution is its own, and one that is refused, as a suspended one is, does not hold up the others.
 * @throws AppError NOT_FOUND when one of them is not within reach
 */
export async function inEachOfGroup<L extends { outcome: string }>(
  ctx: Context,
  { institutions, unit }: { institutions: readonly string[]; unit: string },
  work: (inside: Context) => Promise<L>,
): Promise<((L | Refused) & { institution: Line['institution'] })[]> {
  const reached = await reachInstitutions(ctx, { reason: REASON, area: 'settings', isWrite: true, ids: institutions });
  const byId = new Map(reached.map((each) => [each.institution.id, named(each)]));
  const lines: ((L | Refused) & { institution: Line['institution'] })[] = [];
  const faults = await eachInstitution(
    ctx.asSystem(REASON),
    { institutions: byId.keys(), what: REASON },
    async (here) =>
      lines.push({
        institution: byId.get(here.tenantId!)!,
        ...(await runUnit(here, { id: unit, audited: true }, async (inside) => {
          await assertNotSuspended(inside);
          await assertStillOpen(inside, ctx.actor.groupId);
          return work(inside);
        })),
      }),
  );
  for (const { institution, error } of faults)
    lines.push({ institution: byId.get(institution)!, outcome: 'refused', reason: error.text });
  return lines;
}

/**
 * Work over many institutions takes its time, and a head who closes the area meanwhile comes first.
 * @throws AppError GROUP_MAY_ONLY_READ
 */
async function assertStillOpen(inside: Context, group: string | null | undefined): Promise<void> {
  if (!group) return;
  const levelOf = await levelsIn(inside, { group, area: 'settings' });
  if (levelOf(inside.tenantId!) === 'write') return;
  const { name, nameBn } = await inside.repo(Institution).get(inside.tenantId!);
  throw new AppError(institutionErrors.GROUP_MAY_ONLY_READ, { institution: { en: name, bn: nameBn } });
}

/** Writes one record into some institutions of the caller's group. `unit`: the action, for their audit. */
export async function writeInGroup(
  ctx: Context,
  {
    entity,
    values,
    active,
    institutions,
    lists,
    unit,
    where,
  }: Wanted & { entity: AnyEntity; lists: NamedLists; unit: string; where?: Where },
): Promise<{ lines: Line[] }> {
  const lines = await inEachOfGroup(ctx, { institutions, unit }, async (inside) => {
    const { record: _, changes: __, ...line } = await writeSetting(inside, entity, { values, active, lists, where });
    return line;
  });
  return { lines };
}

/** Changes that writing a record into some institutions of the caller's group would make there. Writes nothing. */
export async function previewInGroup(
  ctx: Context,
  { entity, institutions, ...wanted }: Wanted & { entity: AnyEntity; lists: NamedLists; where?: Where },
): Promise<{ lines: (Omit<SettingPlan, 'write' | 'record'> & { institution: Line['institution'] })[] }> {
  const lines = [];
  for (const each of await reachInstitutions(ctx, {
    reason: REASON,
    area: 'settings',
    isWrite: true,
    ids: institutions,
  })) {
    const shut = (await ctx.kernel.entitlements.suspensionOf(each.institution.id))?.restrictions?.family.error;
    const {
      write: _,
      record: __,
      ...plan
    }: SettingPlan = shut
      ? { outcome: 'refused' as const, reason: shut.text, changes: [] }
      : await planSetting(each.inside, entity, wanted);
    lines.push({ institution: named(each), ...plan });
  }
  return { lines };
}
