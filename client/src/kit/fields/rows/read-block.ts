import { actionsOf, kinds, type Entity, type Field } from '@pathshala/shared';
import { foldName, parseMoney, parseNumber, toLatinDigits } from '@pathshala/shared/text';
import { callAction } from '../../data/api';
import type { AnyRow } from './use-rows';

/** Names are looked up one after the other; a block with more different ones is for an import. */
const MOST_NAMES = 60;

export interface ReadBlock {
  rows: AnyRow[];
  /** Texts that are no value of their column. */
  unread: string[];
}

/** The cells that a spreadsheet puts on the clipboard; null when it is a single one, which is pasted as text. */
export function blockOf(text: string): string[][] | null {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(source)) return null;
  const rows: string[][] = [[]];
  // A cell with a line break or a quotation mark in it is quoted, its quotation marks doubled.
  for (const [, quoted, plain, end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/**
 * Reads a block into rows, column by column from `from` on; where its first row holds labels of columns, these decide
 * the columns. A number or date that cannot be read stays as text, so that it is seen and corrected in its place.
 */
export async function readBlock(
  cells: readonly (readonly string[])[],
  {
    columns,
    from,
    entities,
  }: { columns: readonly (readonly [string, Field])[]; from: number; entities: ReadonlyMap<string, Entity> },
): Promise<ReadBlock> {
  const headings = headingsOf(cells[0] ?? [], columns);
  const target = headings ?? columns.slice(from);
  const body = headings ? cells.slice(1) : cells;
  const names = await namesIn(body, target, entities);
  const unread: string[] = [];
  const rows = body.map((line) => {
    const row: AnyRow = {};
    for (const [at, text] of line.entries()) {
      const column = target[at];
      if (!column || text === '') continue;
      const [name, field] = column;
      const value = valueOf(field, text, names);
      if (value === undefined) unread.push(text);
      else row[name] = value;
    }
    return row;
  });
  return { rows, unread: [...new Set(unread)] };
}

function headingsOf(cells: readonly string[], columns: readonly (readonly [string, Field])[]) {
  const found = cells.map((cell) =>
    columns.find(([, { label }]) => [label.en, label.bn].some((text) => foldName(text) === foldName(cell))),
  );
  return found.length > 0 && found.every((column) => column !== undefined) ? found : null;
}

type Names = Map<string, string>;
const nameKey = (entity: string, text: string) => `${entity}\n${foldName(text)}`;

function valueOf(field: Field, text: string, names: Names): unknown {
  switch (field.kind) {
    case 'ref':
      return names.get(nameKey(field.of.entity!, text));
    case 'money':
      return parseMoney(text) ?? text;
    case 'int':
    case 'decimal':
      if (field.of.choices)
        return numbered(kinds.choice.fromCell(text, field.of) ?? kinds.choice.fromCell(toLatinDigits(text), field.of));
      return parseNumber(text) ?? text;
    case 'percent':
      return parseNumber(text.replace('%', '')) ?? text;
    case 'date':
    case 'time':
      return kinds[field.kind].fromCell(toLatinDigits(text), field.of) ?? text;
    default:
      return kinds[field.kind].fromCell(text, field.of);
  }
}
const numbered = (value: unknown) => (value === undefined ? undefined : Number(value));

/** Ids of the records that the block names, where exactly one has the name or the code. */
async function namesIn(
  cells: readonly (readonly string[])[],
  columns: readonly (readonly [string, Field])[],
  entities: ReadonlyMap<string, Entity>,
): Promise<Names> {
  const out: Names = new Map();
  for (const [at, [, { kind, of }]] of columns.entries()) {
    const entity = kind === 'ref' ? entities.get(of.entity!) : undefined;
    if (!entity) continue;
    const texts = [...new Set(cells.map((line) => line[at] ?? '').filter((text) => text !== ''))];
    for (const text of texts.slice(0, MOST_NAMES)) {
      const { items } = await callAction(actionsOf(entity).options, { q: text });
      const exact = items.filter(({ label, hint }) =>
        [label.en, label.bn, hint ?? ''].some((each) => foldName(each) === foldName(text)),
      );
      if (exact.length === 1) out.set(nameKey(entity.name, text), exact[0]!.id);
    }
  }
  return out;
}
