import { addDays, toLatinDigits } from '../../../text';
import { importOf, type Entity, type ImportKind, type Registry, type Scope, type Text } from '../../../kit';

/** Rows, columns and length of a cell that one sheet may have. */
export const SHEET_ROWS = 10_000;
export const SHEET_COLUMNS = 100;
export const CELL_LENGTH = 2_000;
/** Bytes of a sheet on its way. */
export const SHEET_BYTES = 16_000_000;

const isImported = ({ actions }: Entity): boolean => actions.includes('import');

/**
 * Everything that a sheet can be imported as, by an institution or for the platform: what modules declare, and each
 * entity there that has an import.
 */
export const importKinds = ({ imports, entities }: Registry, scope: Scope = 'tenant'): ImportKind[] => [
  ...[...imports.values()].filter((kind) => scopeOfKind(kind) === scope),
  ...[...entities.values()].filter((entity) => entity.scope === scope && isImported(entity)).map(importOf),
];

export function importKind(registry: Registry, id: string): ImportKind | null {
  const declared = registry.imports.get(id);
  if (declared) return declared;
  const entity = registry.entities.get(id);
  return entity && isImported(entity) ? importOf(entity) : null;
}

/** The scope of the records that rows of a kind describe; its parts have one. */
export const scopeOfKind = ({ parts }: ImportKind): Scope => parts[0]!.entity.scope;

/** The day before the first of a spreadsheet's calendar, which has a 29 February 1900. */
const DAY_ZERO = '1899-12-30';
/** Days of this century and the last: 1954 to 2119. */
const SERIAL = { from: 20_000, until: 80_000 };

/**
 * The day that a number means where a date is expected: spreadsheets count days, and show the count when the cell has
 * no date format. Null for anything else.
 */
export function serialDay(text: string): string | null {
  const latin = toLatinDigits(text).trim();
  if (!/^\d{5}(?:\.\d+)?$/.test(latin)) return null;
  const days = Math.floor(Number(latin));
  return days >= SERIAL.from && days <= SERIAL.until ? addDays(DAY_ZERO, days) : null;
}

interface Fault {
  column: string | null;
  value: string | null;
  message: Text;
}
export interface FaultGroup extends Omit<Fault, 'value'> {
  /** Rows of the sheet, from the top. */
  lines: number[];
  /** The value of the first of them. */
  value: string | null;
}

/** Equal faults as one, the most frequent last, so that single ones are not buried below them. */
export function groupFaults(rows: readonly { line: number; faults: readonly Fault[] }[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { line, faults } of rows)
    for (const { column, value, message } of faults) {
      const key = JSON.stringify([column, message.en]);
      const known = groups.get(key);
      if (!known) groups.set(key, { column, value, message, lines: [line] });
      else if (known.lines.at(-1) !== line) known.lines.push(line);
    }
  return [...groups.values()].toSorted((a, b) => a.lines.length - b.lines.length || a.lines[0]! - b.lines[0]!);
}

/** 2, 3, 4 and 9 as `2–4, 9`: runs of lines, as many as are asked for. */
export function lineRuns(lines: readonly number[], most: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs.slice(0, most);
}
