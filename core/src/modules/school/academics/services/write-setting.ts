import { AppError, fill, kernelErrors, t, type AnyEntity, type Field, type Text } from '@pathshala/shared/kit';
import {
  differingSettings,
  namesInOrder,
  settingFields,
  settingKey,
  type PortableValues,
} from '@pathshala/shared/modules/school/academics';
import type { Context, Where } from '../../../../kernel';
import { inTermsOf, knownNames, presentSettings } from './portable-settings';

/**
 * Lists that every institution knows by name, so that a reference can be carried as that name; an entity comes after
 * those that it references.
 */
export type NamedLists = readonly AnyEntity[];
export const unknownHere = (name: string): Text =>
  t(`“${name}” does not exist in the institution.`, `প্রতিষ্ঠানটিতে “${name}” নেই।`);

export interface SettingPlan {
  outcome: 'added' | 'changed' | 'same' | 'refused';
  reason?: Text;
  /** Fields that would be other, with both values in names. */
  changes: { field: string; from: unknown; to: unknown }[];
  /** The record of the institution that has these values, where there is one. */
  record?: string;
  /** Writes it; absent where there is nothing to write. */
  write?: () => Promise<{ id: string }>;
}
/** `where`: records that the group does not set are none of these, though they have the same names. */
interface InOne {
  values: PortableValues;
  active: boolean;
  lists: NamedLists;
  where?: Where | undefined;
  /** The linked record, under any name; without a link, or where it is gone, the record with this name. */
  record?: string | undefined;
}

/** The change that writing it means in one institution, through its own wall: its references, its rules, its audit. */
export async function planSetting(
  inside: Context,
  entity: AnyEntity,
  { values: given, active, lists, where = {}, record }: InOne,
): Promise<SettingPlan> {
  const refused = (reason: Text): SettingPlan => ({ outcome: 'refused', reason, changes: [] });
  const known = await knownNames(inside, lists);
  const settings = onlySettings(entity, given, lists);
  const all = await presentSettings(inside, entity, known, where);
  const present =
    all.find(({ row }) => row.id === record) ??
    // The record that is meant is the one, even where others of its kind are not set.
    (record ? (await presentSettings(inside, entity, known, { id: record }))[0] : undefined) ??
    all.find(({ key }) => key === settingKey(entity, settings));
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
  const there = present ? { record: present.row.id } : {};
  if ((!present && !active) || changes.length === 0) return { outcome: 'same', changes: [], ...there };
  const taken = await takenFields(inside, entity, { values, own: present?.row.id });
  if (taken) return { ...refused(fill(kernelErrors.DUPLICATE.text, { what: taken })), ...there };
  return {
    ...there,
    outcome: present ? 'changed' : 'added',
    changes,
    write: () =>
      present
        ? inside.repo(entity).update(present.row.id, {
            ...Object.fromEntries(fields.map((field) => [field, values[field]])),
            ...('active' in entity.fields ? { active } : {}),
          })
        : inside.repo(entity).create(checked.data),
  };
}

/** Writes one record into one institution: added, changed, or as it is. `record` is the one that has the values then. */
export async function writeSetting(
  inside: Context,
  entity: AnyEntity,
  wanted: InOne,
): Promise<Omit<SettingPlan, 'write'>> {
  const { write, ...plan } = await planSetting(inside, entity, wanted);
  try {
    const written = await write?.();
    return written ? { ...plan, record: written.id } : plan;
  } catch (error) {
    if (!(error instanceof AppError) || !isOfRecord(error)) throw error;
    return { outcome: 'refused', reason: Object.values(error.fields ?? {})[0]?.[0] ?? error.text, changes: [] };
  }
}

/** A module above holds this one record, or its values are wrong; the others can be written. */
const isOfRecord = ({ code, status }: AppError): boolean =>
  code === kernelErrors.VALIDATION.code || (status === 409 && code !== kernelErrors.CONFLICT.code);

/**
 * Names of fields that another record of the institution has with the same values; null where there is none. It is
 * asked for before, since a duplicate key ends the transaction with all that it wrote.
 */
async function takenFields(
  inside: Context,
  entity: AnyEntity,
  { values, own }: { values: Readonly<Record<string, unknown>>; own: string | undefined },
): Promise<Text | null> {
  for (const list of entity.unique) {
    if (list.some((field) => values[field] === undefined)) continue;
    const where: Where = Object.fromEntries(list.map((field) => [field, values[field]])) as Where;
    if ((await inside.repo(entity).find({ where, limit: 2 })).every(({ id }) => id === own)) continue;
    const labels = list.map((field) => (entity.fields as Record<string, Field>)[field]!.label);
    return t(labels.map(({ en }) => en).join(', '), labels.map(({ bn }) => bn).join(', '));
  }
  return null;
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
