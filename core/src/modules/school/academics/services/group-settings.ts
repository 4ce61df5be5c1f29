import {
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type AnyEntity,
  type Text,
} from '@pathshala/shared/kit';
import {
  type academicsActions,
  differingSettings,
  namesInOrder,
  settingFields,
  settingKey,
  type PortableValues,
} from '@pathshala/shared/modules/school/academics';
import { assertNotSuspended, eachInstitution, runUnit, type Context, type Where } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { inTermsOf, knownNames, presentSettings, type KnownNames } from './portable-settings';

type Answer = ActionOutput<typeof academicsActions.groupSettings>;
type Setting = Answer['lists'][number]['settings'][number];
type Wanted = Pick<ActionInput<typeof academicsActions.setInGroup>, 'values' | 'active' | 'institutions'>;
type Line = ActionOutput<typeof academicsActions.setInGroup>['lines'][number];
/**
 * Lists that every institution knows by name, so that a reference can be carried as that name; an entity comes after
 * those that it references.
 */
export type NamedLists = readonly AnyEntity[];
const REASON = 'settings of a group';
const named = ({ institution }: ReachedInstitution) => ({
  id: institution.id,
  label: { en: institution.name, bn: institution.nameBn },
});

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
  }: {
    entities: readonly AnyEntity[];
    lists: NamedLists;
    /** Fields that are compared; all by default. */
    shown?: (entity: string) => readonly string[] | undefined;
    where?: (inside: Context, entity: AnyEntity, known: KnownNames) => Where | null;
  },
): Promise<Answer> {
  const reached = await reachInstitutions(ctx, { reason: REASON, area: 'settings' });
  const lists = new Map<string, Map<string, Setting>>(entities.map(({ name }) => [name, new Map()]));
  const names = new Map<string, Map<string, Text>>(knownBy.map(({ name }) => [name, new Map()]));
  for (const { institution, inside } of reached) {
    const known = await knownNames(inside, knownBy);
    for (const [list, rows] of known) for (const row of rows) names.get(list)!.set(row.name, row.label);
    for (const entity of entities) {
      const settings = lists.get(entity.name)!;
      const which = where(inside, entity, known);
      const only = shown(entity.name);
      for (const { key, row, values: all } of which ? await presentSettings(inside, entity, known, which) : []) {
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
          differs: differingSettings(setting.values, values).length > 0,
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

/** Names of references come in front of the record's own: "Six, Day, A". */
function labelOf(entity: AnyEntity, values: PortableValues): Text {
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
          return work(inside);
        })),
      }),
  );
  for (const { institution, error } of faults)
    lines.push({ institution: byId.get(institution)!, outcome: 'refused', reason: error.text });
  return lines;
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
  const lines = await inEachOfGroup(ctx, { institutions, unit }, (inside) =>
    setIn(inside, entity, { values, active, lists, where }),
  );
  return { lines };
}

export const unknownHere = (name: string): Text =>
  t(`“${name}” does not exist in the institution.`, `প্রতিষ্ঠানটিতে “${name}” নেই।`);

interface Plan {
  outcome: Line['outcome'];
  reason?: Text;
  /** Fields that would be other, with both values in names. */
  changes: { field: string; from: unknown; to: unknown }[];
  /** Writes it; absent where there is nothing to write. */
  write?: () => Promise<unknown>;
}
/** `where`: records that the group does not set are none of these, though they have the same names. */
type InOne = Pick<Wanted, 'values' | 'active'> & { lists: NamedLists; where?: Where | undefined };

/** The change that writing it means in one institution, through its own wall: its references, its rules, its audit. */
async function planIn(
  inside: Context,
  entity: AnyEntity,
  { values: given, active, lists, where = {} }: InOne,
): Promise<Plan> {
  const refused = (reason: Text): Plan => ({ outcome: 'refused', reason, changes: [] });
  const known = await knownNames(inside, lists);
  const settings = onlySettings(entity, given, lists);
  const present = (await presentSettings(inside, entity, known, where)).find(
    ({ key }) => key === settingKey(entity, settings),
  );
  // Omitted settings stay as they are there.
  const { values, missing } = inTermsOf(entity, { ...present?.values, ...settings }, known);
  if (missing) return refused(unknownHere(missing));
  const checked = entity.input.safeParse({ ...values, ...('active' in entity.fields ? { active } : {}) });
  if (!checked.success) {
    const field = entity.fields[String(checked.error.issues[0]?.path[0] ?? '')];
    return refused(
      field
        ? t(`${field.label.en} is missing or wrong.`, `${field.label.bn} দেওয়া হয়নি বা সঠিক নয়।`)
        : kernelErrors.VALIDATION.text,
    );
  }
  const isActive = present?.row['active'] !== false;
  const fields = present ? differingSettings(settings, present.values) : Object.keys(settings);
  const changes = [
    ...fields.map((field) => ({ field, from: present?.values[field] ?? null, to: settings[field] ?? null })),
    ...(present && 'active' in entity.fields && isActive !== active
      ? [{ field: 'active', from: isActive, to: active }]
      : []),
  ];
  if ((!present && !active) || changes.length === 0) return { outcome: 'same', changes: [] };
  return {
    outcome: present ? 'changed' : 'added',
    changes,
    write: () =>
      present
        ? inside.repo(entity).update(present.row.id, {
            ...Object.fromEntries(fields.map((field) => [field, values[field]])),
            ...('active' in entity.fields ? { active } : {}),
          } as never)
        : inside.repo(entity).create(checked.data as never),
  };
}

async function setIn(inside: Context, entity: AnyEntity, wanted: InOne): Promise<Omit<Line, 'institution'>> {
  const { outcome, reason, write } = await planIn(inside, entity, wanted);
  try {
    await write?.();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    return { outcome: 'refused', reason: Object.values(error.fields ?? {})[0]?.[0] ?? error.text };
  }
  return { outcome, ...(reason ? { reason } : {}) };
}

/** Changes that writing a record into some institutions of the caller's group would make there. Writes nothing. */
export async function previewInGroup(
  ctx: Context,
  { entity, institutions, ...wanted }: Wanted & { entity: AnyEntity; lists: NamedLists; where?: Where },
): Promise<{ lines: (Omit<Plan, 'write'> & { institution: Line['institution'] })[] }> {
  const lines = [];
  for (const each of await reachInstitutions(ctx, {
    reason: REASON,
    area: 'settings',
    isWrite: true,
    ids: institutions,
  })) {
    const shut = (await ctx.kernel.entitlements.suspensionOf(each.institution.id))?.restrictions?.family.error;
    const { write: _, ...plan } = shut
      ? { outcome: 'refused' as const, reason: shut.text, changes: [] }
      : await planIn(each.inside, entity, wanted);
    lines.push({ institution: named(each), ...plan });
  }
  return { lines };
}

const onlySettings = (entity: AnyEntity, given: PortableValues, lists: NamedLists): PortableValues =>
  Object.fromEntries(
    settingFields(
      entity,
      lists.map(({ name }) => name),
    ).flatMap(([field, { kind }]) => {
      const value = given[field];
      if (value === undefined || value === null || value === '') return [];
      return [[field, kind === 'refs' ? namesInOrder(field, [value].flat().map(String)) : value]];
    }),
  );
