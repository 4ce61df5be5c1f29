import type { Text } from '../text';
import type { Field } from './field';

/** A place of a record that refers to records of `target`. */
export interface ReferencePlace {
  /** The field, or `lines.account`. */
  path: string;
  name: string;
  column: string | null;
  field: Field;
  target: string;
  many: boolean;
}

const places = new WeakMap<Readonly<Record<string, Field>>, readonly ReferencePlace[]>();

/** Places of references in an entity's records: its own fields, and the columns of its rows as `lines.account`. */
export function referencesIn(fields: Readonly<Record<string, Field>>): readonly ReferencePlace[] {
  let known = places.get(fields);
  if (!known) places.set(fields, (known = findReferences(fields)));
  return known;
}

function findReferences(fields: Readonly<Record<string, Field>>): ReferencePlace[] {
  return Object.entries(fields).flatMap(([name, field]): ReferencePlace[] => {
    if (field.kind === 'ref' || field.kind === 'refs')
      return [{ path: name, name, column: null, field, target: field.of.entity ?? '', many: field.kind === 'refs' }];
    return Object.entries(field.of.columns ?? {}).flatMap(([column, each]) =>
      each.kind === 'ref'
        ? [{ path: `${name}.${column}`, name, column, field: each, target: each.of.entity ?? '', many: true }]
        : [],
    );
  });
}

/** The ids that a record refers to at one of these places. */
export const referredIds = (
  row: Readonly<Record<string, unknown>>,
  { name, column }: Pick<ReferencePlace, 'name' | 'column'>,
): string[] =>
  [row[name]]
    .flat()
    .map((each) => (column === null ? each : (each as Record<string, unknown> | null | undefined)?.[column]))
    .filter((id): id is string => typeof id === 'string');

/** Label of a path of input: of the field, or of the column where the path leads into a row of it. */
export function labelAt(fields: Readonly<Record<string, Field>>, path: readonly PropertyKey[]): Text | null {
  const field = fields[String(path[0])];
  const column = typeof path[1] === 'number' ? field?.of.columns?.[String(path[2])] : undefined;
  return column?.label ?? field?.label ?? null;
}
