import type { AnyEntity, Field, Row } from '@pathshala/shared/kit';
import {
  namesInOrder,
  settingFields,
  settingKey,
  type PortableValues,
} from '@pathshala/shared/modules/school/academics';
import { foldName } from '@pathshala/shared/text';
import type { Context, Where } from '../../../../kernel';

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

/** `lists`: an entity comes after those that it references. */
export async function knownNames(inside: Context, lists: readonly AnyEntity[]): Promise<KnownNames> {
  const known = new Map<string, NamedRow[]>();
  for (const list of lists) {
    const rows = (await inside.repo(list).find()) as AnyRow[];
    known.set(
      list.name,
      rows.map((row) => {
        const [name, before] = [nameIn(list, row, known), nameParts(list, row, known).slice(0, -1)];
        const label = (title: string) => [...before, String(row[title])].join(BETWEEN);
        return { id: row.id, name, label: { en: label(list.title.en), bn: label(list.title.bn) } };
      }),
    );
  }
  return known;
}

const BETWEEN = ' · ';
/**
 * Name that identifies a list's record in every institution: the code of a subject, year and title of an exam, the name
 * of most.
 */
const nameIn = (list: AnyEntity, row: AnyRow, known: KnownNames): string => nameParts(list, row, known).join(BETWEEN);
const nameParts = (list: AnyEntity, row: AnyRow, known: KnownNames): string[] =>
  list.unique[0]!.map((field) => {
    const { kind, of } = (list.fields as Record<string, Field>)[field]!;
    return String(kind === 'ref' ? known.get(of.entity!)?.find(({ id }) => id === row[field])?.name : row[field]);
  });

/** The settings of one kind in one institution, with names for references. */
export async function presentSettings(
  inside: Context,
  entity: AnyEntity,
  known: KnownNames,
  where: Where = {},
): Promise<PresentSetting[]> {
  const rows = (await inside.repo(entity).find({ where })) as AnyRow[];
  return rows.map((row) => {
    const values = inNames(entity, row, known);
    return { key: settingKey(entity, values), row, values };
  });
}

/** Values of a record with names for its references, as other institutions understand them. */
export function inNames(entity: AnyEntity, row: Readonly<Record<string, unknown>>, known: KnownNames): PortableValues {
  return Object.fromEntries(
    settingFields(entity, [...known.keys()]).flatMap(([name, field]) => {
      const value = row[name];
      if (value === undefined) return [];
      const nameOf = (id: unknown) => known.get(field.of.entity!)?.find((each) => each.id === id)?.name;
      if (field.kind === 'refs') return [[name, namesInOrder(name, (value as string[]).map(nameOf).filter(isName))]];
      return [[name, field.kind === 'ref' ? nameOf(value) : value]];
    }),
  );
}
const isName = (name: string | undefined): name is string => name !== undefined;

/** The values as this institution holds them; `missing` is a name that it does not have. Unknown fields are dropped. */
export function inTermsOf(
  entity: AnyEntity,
  values: PortableValues,
  known: KnownNames,
): { values: Record<string, unknown>; missing: string | null } {
  const out: Record<string, unknown> = {};
  for (const [name, field] of settingFields(entity, [...known.keys()])) {
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    if (field.kind !== 'ref' && field.kind !== 'refs') {
      out[name] = value;
      continue;
    }
    const ids: string[] = [];
    for (const wanted of [value].flat().map(String)) {
      const found = known.get(field.of.entity!)?.find((each) => foldName(each.name) === foldName(wanted));
      if (!found) return { values: out, missing: wanted };
      ids.push(found.id);
    }
    out[name] = field.kind === 'ref' ? ids[0] : ids;
  }
  return { values: out, missing: null };
}
