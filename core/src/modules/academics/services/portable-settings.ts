import type { AnyEntity, Row } from '@pathshala/shared/kit';
import {
  NAMED_LISTS,
  nameField,
  settingFields,
  settingKey,
  type PortableValues,
} from '@pathshala/shared/modules/academics';
import { foldName } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';

type AnyRow = Row<AnyEntity> & Record<string, unknown>;
export interface NamedRow {
  id: string;
  name: string;
  label: { en: string; bn: string };
}
/** The named lists of one institution: list → its rows. */
export type KnownNames = ReadonlyMap<string, readonly NamedRow[]>;
export interface PresentSetting {
  key: string;
  row: AnyRow;
  values: PortableValues;
}

export async function knownNames(inside: Context): Promise<KnownNames> {
  const known = new Map<string, NamedRow[]>();
  for (const list of NAMED_LISTS) {
    const rows = (await inside.repo(list).find()) as AnyRow[];
    known.set(
      list.name,
      rows.map((row) => ({
        id: row.id,
        name: String(row[nameField(list)]),
        label: { en: String(row[list.title.en]), bn: String(row[list.title.bn]) },
      })),
    );
  }
  return known;
}

/** The settings of one kind in one institution, with names for references. */
export async function presentSettings(
  inside: Context,
  entity: AnyEntity,
  known: KnownNames,
): Promise<PresentSetting[]> {
  const rows = (await inside.repo(entity).find()) as AnyRow[];
  return rows.map((row) => {
    const values = portable(entity, row, known);
    return { key: settingKey(entity, values), row, values };
  });
}

function portable(entity: AnyEntity, row: AnyRow, known: KnownNames): PortableValues {
  return Object.fromEntries(
    settingFields(entity).flatMap(([name, field]) => {
      const value = row[name];
      if (value === undefined) return [];
      return [[name, field.kind === 'ref' ? known.get(field.of.entity!)?.find(({ id }) => id === value)?.name : value]];
    }),
  );
}

/** The values as this institution holds them; `missing` is a name that it does not have. Unknown fields are dropped. */
export function inTermsOf(
  entity: AnyEntity,
  values: PortableValues,
  known: KnownNames,
): { values: Record<string, unknown>; missing: string | null } {
  const out: Record<string, unknown> = {};
  for (const [name, field] of settingFields(entity)) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    if (field.kind !== 'ref') {
      out[name] = value;
      continue;
    }
    const found = known.get(field.of.entity!)?.find((each) => foldName(each.name) === foldName(String(value)));
    if (!found) return { values: out, missing: String(value) };
    out[name] = found.id;
  }
  return { values: out, missing: null };
}
