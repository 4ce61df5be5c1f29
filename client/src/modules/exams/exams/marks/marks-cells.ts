import type { Text } from '@pathshala/shared';
import { CellSession, type CellPorts, type CellSnapshot, type Entry } from '../../../../kit/data/outbox/cell-session';
import {
  cellKey,
  placeOf,
  valueIn,
  withMarks,
  type Cell,
  type CellValue,
  type SavedAnswer,
  type SheetAnswer,
} from './marks-state';

/** The person who entered the other value, where that is known. */
type By = Text | null;
/** One marks sheet: a mark for each student and part, and the status of each student, by `cellKey`. */
export type MarksCells = CellSession<SheetAnswer, CellValue, By>;
export type MarksCellsSnapshot = CellSnapshot<SheetAnswer, CellValue, By>;

export interface MarksPorts {
  open(): Promise<SheetAnswer>;
  save(cells: Cell[]): Promise<SavedAnswer>;
  keep: CellPorts<SheetAnswer, CellValue, By>['keep'];
  /** Cells entered within this time travel together. */
  debounceMs: number;
}

export function marksCells({ open, save, keep, debounceMs }: MarksPorts): MarksCells {
  /** Students of the sheet by the server's last answer; null before the first. */
  let here: ReadonlySet<string> | null = null;
  let saved: SavedAnswer | null = null;
  return new CellSession({
    async open() {
      const sheet = await open();
      here = new Set(sheet.rows.map(({ student }) => student));
      return sheet;
    },
    async send(all) {
      saved = null;
      // A student who has left the section meanwhile has no mark here, and blocks no other.
      const entries = all.filter(({ key }) => here?.has(placeOf(key).student) ?? true);
      if (entries.length === 0) return { applied: [], conflicts: [] };
      saved = await save(entries.map(({ key, value, was }) => ({ ...placeOf(key), value, was })));
      const refused = new Set(saved.conflicts.map(({ student, part }) => cellKey(student, part)));
      return {
        applied: entries.flatMap(({ key, value }) => (refused.has(key) ? [] : [{ key, value }])),
        conflicts: saved.conflicts.map(({ student, part, current, by }) => ({
          key: cellKey(student, part),
          value: current,
          by: by ?? null,
        })),
      };
    },
    valueAt(sheet, key) {
      const { student, part } = placeOf(key);
      return valueIn(sheet.rows.find((row) => row.student === student)?.mark, part);
    },
    // Whole marks with their revisions, so that an event on its way does not bring an older one.
    withValues: (sheet) => (saved ? { ...withMarks(sheet, saved.applied), sheet: saved.sheet } : sheet),
    keep,
    debounceMs,
  });
}

/** Marks that an earlier version of the page kept on this device under another name. Taken over once. */
export function takeOldCells(name: string, pending: MarksPorts['keep']['pending']): void {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return;
    const cells = JSON.parse(text) as Cell[];
    const entries = cells.map(({ student, part, value, was }): Entry<CellValue> => {
      const key = cellKey(student, part);
      return { key, value, was };
    });
    for (const entry of entries) if (pending.at(entry.key) === undefined) pending.put(entry);
    // A full device may not have taken them.
    if (entries.every(({ key }) => pending.at(key) !== undefined)) localStorage.removeItem(name);
  } catch {
    // Nothing readable is there.
  }
}
