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
  GROUP_SETTINGS,
  groupSettingEntity,
  settingKey,
  type PortableValues,
} from '@pathshala/shared/modules/academics';
import { eachInstitution, runUnit, type Context } from '../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../identity';
import { inTermsOf, knownNames, presentSettings } from '../services/portable-settings';

type Answer = ActionOutput<typeof academicsActions.groupSettings>;
type Setting = Answer['lists'][number]['settings'][number];
type Line = ActionOutput<typeof academicsActions.setInGroup>['lines'][number];
const REASON = 'settings of a group';
const UNIT = { id: 'academics.setInGroup', audited: true };
const named = ({ institution }: ReachedInstitution) => ({
  id: institution.id,
  label: { en: institution.name, bn: institution.nameBn },
});

export async function groupSettings(
  ctx: Context,
  { kind }: ActionInput<typeof academicsActions.groupSettings>,
): Promise<Answer> {
  const reached = await reachInstitutions(ctx, { reason: REASON });
  const entities: readonly AnyEntity[] = GROUP_SETTINGS[kind];
  const lists = new Map<string, Map<string, Setting>>(entities.map(({ name }) => [name, new Map()]));
  const names = new Map<string, Map<string, Text>>();
  for (const { institution, inside } of reached) {
    const known = await knownNames(inside);
    for (const [list, rows] of known)
      for (const row of rows) names.set(list, (names.get(list) ?? new Map<string, Text>()).set(row.name, row.label));
    for (const entity of entities) {
      const settings = lists.get(entity.name)!;
      for (const { key, row, values } of await presentSettings(inside, entity, known)) {
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

export async function setInGroup(
  ctx: Context,
  { entity: name, values, active, institutions }: ActionInput<typeof academicsActions.setInGroup>,
): Promise<ActionOutput<typeof academicsActions.setInGroup>> {
  const entity = groupSettingEntity(name);
  const reached = await reachInstitutions(ctx, { reason: REASON, ids: institutions });
  const lines: Line[] = [];
  const byId = new Map(reached.map((each) => [each.institution.id, named(each)]));
  // A transaction each: the audit of an institution is its own, and one that is refused does not hold up the others.
  const faults = await eachInstitution(
    ctx.asSystem(REASON),
    { institutions: byId.keys(), what: REASON },
    async (here) =>
      lines.push({
        institution: byId.get(here.tenantId!)!,
        ...(await runUnit(here, UNIT, (inside) => setIn(inside, entity, values, active))),
      }),
  );
  for (const { institution, error } of faults)
    lines.push({ institution: byId.get(institution)!, outcome: 'refused', reason: error.text });
  return { lines };
}

/** In one institution, through its own wall: its references, its rules, its audit. */
async function setIn(
  inside: Context,
  entity: AnyEntity,
  settings: PortableValues,
  active: boolean,
): Promise<Omit<Line, 'institution'>> {
  const known = await knownNames(inside);
  const { values, missing } = inTermsOf(entity, settings, known);
  if (missing)
    return {
      outcome: 'refused',
      reason: t(`“${missing}” does not exist in the institution.`, `প্রতিষ্ঠানটিতে “${missing}” নেই।`),
    };
  const checked = entity.input.safeParse({ ...values, ...('active' in entity.fields ? { active } : {}) });
  if (!checked.success) {
    const field = entity.fields[String(checked.error.issues[0]?.path[0] ?? '')];
    return {
      outcome: 'refused',
      reason: field
        ? t(`${field.label.en} is missing or wrong.`, `${field.label.bn} দেওয়া হয়নি বা সঠিক নয়।`)
        : kernelErrors.VALIDATION.text,
    };
  }
  const present = (await presentSettings(inside, entity, known)).find(
    ({ key }) => key === settingKey(entity, settings),
  );
  if (!present && !active) return { outcome: 'same' };
  const isActive = present?.row['active'] !== false;
  const changes = present ? differingSettings(onlySettings(entity, settings), present.values) : [];
  if (present && changes.length === 0 && isActive === active) return { outcome: 'same' };
  try {
    if (present)
      await inside.repo(entity).update(present.row.id, {
        ...Object.fromEntries(changes.map((field) => [field, values[field]])),
        ...('active' in entity.fields ? { active } : {}),
      } as never);
    else await inside.repo(entity).create(checked.data as never);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    return { outcome: 'refused', reason: Object.values(error.fields ?? {})[0]?.[0] ?? error.text };
  }
  return { outcome: present ? 'changed' : 'added' };
}

const onlySettings = (entity: AnyEntity, settings: PortableValues): PortableValues =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([field, value]) => field in entity.fields && value !== undefined && value !== null && value !== '',
    ),
  );
