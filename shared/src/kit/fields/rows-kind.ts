import { z } from 'zod';
import type { Text } from '../text';
import type { Field, FieldKind, KindSpec, RowsFault, SpecificOptions } from './field';

/** The kinds that a column of a rows field may have: those that fit into one cell. */
export const COLUMN_KINDS: ReadonlySet<FieldKind> = new Set([
  'text',
  'code',
  'int',
  'decimal',
  'money',
  'percent',
  'bool',
  'date',
  'time',
  'choice',
  'ref',
  'phone',
  'email',
] satisfies FieldKind[]);

export type Columns = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends { readonly '~value'?: infer V } ? NonNullable<V> : never;
type KeysWhere<C extends Columns, Shape> = { [K in keyof C]: C[K] extends Shape ? K : never }[keyof C];
/** One row as the API carries it. */
export type EmbeddedRow<C extends Columns> = {
  [K in KeysWhere<C, { optional: false }>]: ValueOf<C[K]>;
} & { [K in KeysWhere<C, { optional: true }>]?: ValueOf<C[K]> | undefined } extends infer R
  ? { [K in keyof R]: R[K] }
  : never;

type AnyRow = Readonly<Record<string, unknown>>;
type KindOf = (kind: FieldKind) => KindSpec;
const MOST_ROWS = 200;
const columnsOf = (of: SpecificOptions) => Object.entries(of.columns ?? {});

export function rowSchema(columns: Columns, kindOf: KindOf): z.ZodType<Record<string, unknown>> {
  const shape = Object.entries(columns).map(([name, column]) => {
    const value = kindOf(column.kind).schema(column.of);
    if (column.defaultValue !== undefined) return [name, value.default(column.defaultValue)] as const;
    return [name, column.optional ? value.optional() : value] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Rows inside a record. In a sheet they are one cell: a row per line, its columns between bars. */
export const rowsKind = (kindOf: KindOf): KindSpec => ({
  schema: (of) =>
    z
      .array(rowSchema(of.columns ?? {}, kindOf))
      .min(of.min ?? 0)
      .max(of.max ?? MOST_ROWS)
      .superRefine((rows, ctx) => {
        for (const { row, column, text } of [...doubledKeys(of, rows), ...(of.judge?.(rows) ?? [])])
          ctx.addIssue({
            code: 'custom',
            path: [...(row === null ? [] : [row]), ...(column === null ? [] : [column])],
            params: { text },
            input: rows,
          });
      }),
  operators: ['exists'],
  toCell: (value, of) =>
    rowsToCell((value as AnyRow[] | null) ?? [], of, (column, each) => kindOf(column.kind).toCell(each, column.of)),
  fromCell: (cell, of) => rowsFromCell(cell, of, (column, text) => kindOf(column.kind).fromCell(text, column.of)),
  sample: (n, of) => {
    const rows = Array.from({ length: Math.max(1, of.min ?? 0) }, (_, at) =>
      Object.fromEntries(
        columnsOf(of)
          .filter(([, column]) => !column.optional)
          .map(([name, column]) => [name, kindOf(column.kind).sample(n + at, column.of)]),
      ),
    );
    return rows.some((row) => Object.values(row).includes(null)) ? null : rows;
  },
  bad: [{ surprise: 1 }],
});

const DOUBLED: Text = { en: 'Two rows have the same {attribute}.', bn: 'দুটি সারির {attribute} একই।' };

/** The key tells the rows of one record apart for whatever else refers to them, so that two of the same are a fault. */
function doubledKeys({ key, columns }: SpecificOptions, rows: readonly AnyRow[]): RowsFault[] {
  if (!key) return [];
  const { en, bn } = columns![key]!.label;
  const text = { en: DOUBLED.en.replace('{attribute}', en), bn: DOUBLED.bn.replace('{attribute}', bn) };
  return rows.flatMap((row, at) =>
    rows.findIndex((each) => each[key] === row[key]) < at ? [{ row: at, column: key, text }] : [],
  );
}

const escaped = (text: string) => text.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Rows as the text of one cell; `cellOf` gives the text of one value. */
export function rowsToCell(
  rows: readonly AnyRow[],
  of: SpecificOptions,
  cellOf: (column: Field, value: unknown) => string,
): string {
  return rows
    .map((row) =>
      columnsOf(of)
        .map(([name, column]) => (row[name] == null ? '' : escaped(cellOf(column, row[name]))))
        .join(' | '),
    )
    .join('\n');
}

/** Rows of the text of one cell; undefined when a value cannot be read, or a line has more columns than were declared. */
export function rowsFromCell(
  cell: string,
  of: SpecificOptions,
  valueOf: (column: Field, text: string) => unknown,
): AnyRow[] | undefined {
  const columns = columnsOf(of);
  const rows: AnyRow[] = [];
  for (const line of cell.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const cells = splitLine(line);
    if (cells.length > columns.length) return undefined;
    const row: Record<string, unknown> = {};
    for (const [at, text] of cells.entries()) {
      if (text === '') continue;
      const [name, column] = columns[at]!;
      row[name] = valueOf(column, text);
      if (row[name] === undefined) return undefined;
    }
    rows.push(row);
  }
  return rows;
}

/** The cells between unescaped bars. */
function splitLine(line: string): string[] {
  const cells = [''];
  for (const [part] of line.matchAll(/\\.|[^\\]/gsu)) {
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part === '\\n' ? '\n' : part.startsWith('\\') ? part.slice(1) : part;
  }
  return cells.map((cell) => cell.trim());
}

/** Whether nothing has been entered into a row; its key and initial values do not count. */
export const isBlankRow = (of: SpecificOptions, row: AnyRow): boolean =>
  columnsOf(of).every(
    ([name, column]) =>
      name === of.key ||
      row[name] === undefined ||
      row[name] === '' ||
      row[name] === null ||
      (column.defaultValue !== undefined && row[name] === column.defaultValue),
  );
