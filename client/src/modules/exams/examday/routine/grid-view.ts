import type { ActionOutput, Text } from '@pathshala/shared';
import { isAtOnce, type PaperMove, type routineActions, type Slot } from '@pathshala/shared/modules/exams/examday';
import { addDays } from '@pathshala/shared/text';

export type Grid = ActionOutput<typeof routineActions.routineGrid>;
export type GridPaper = Grid['papers'][number];
type GridSitting = Grid['sittings'][number];

export interface CellLine extends Slot {
  sitting: string;
  isFixed: boolean;
  papers: GridPaper[];
  /** Clashes here, each sentence once. */
  faults: { text: Text; isSevere: boolean }[];
}
export interface GridDay {
  date: string;
  off: { label: Text | null } | null;
  /** By class. */
  cells: ReadonlyMap<string, CellLine[]>;
}

/** Every day of the exam and every other day with a sitting, with the papers of each class by hours. */
export function daysOf(grid: Grid): GridDay[] {
  const off = new Map(grid.daysOff.map((day) => [day.date, { label: day.label }]));
  const bySitting = new Map<string, GridPaper[]>();
  for (const paper of grid.papers)
    if (paper.sitting) bySitting.set(paper.sitting, [...(bySitting.get(paper.sitting) ?? []), paper]);
  const dates = new Set(grid.sittings.map(({ date }) => date));
  for (let date = grid.startsOn; date <= grid.endsOn; date = addDays(date, 1)) dates.add(date);
  return [...dates].sort().map((date) => {
    const held = grid.sittings.filter((sitting) => sitting.date === date);
    const cells = new Map(
      grid.classes.map(({ id }) => [id, held.flatMap((sitting) => lineOf(grid, { sitting, klass: id, bySitting }))]),
    );
    return { date, off: off.get(date) ?? null, cells };
  });
}

interface LineOf {
  sitting: GridSitting;
  klass: string;
  bySitting: ReadonlyMap<string, GridPaper[]>;
}
function lineOf(grid: Grid, { sitting, klass, bySitting }: LineOf): CellLine[] {
  const papers = (bySitting.get(sitting.id) ?? []).filter((paper) => paper.class === klass);
  if (papers.length === 0) return [];
  const { id, date, startsAt, endsAt, isFixed } = sitting;
  const faults = grid.faults
    .filter((fault) => fault.sittings.includes(id) && (fault.classes.length === 0 || fault.classes.includes(klass)))
    .map(({ text, isSevere }) => ({ text, isSevere }));
  return [{ sitting: id, date, startsAt, endsAt, isFixed, papers, faults }];
}

/** The hours of most sittings; 10:00 to 13:00 where there is none. */
export function usualHours({ sittings }: Grid): { startsAt: string; endsAt: string } {
  const counts = new Map<string, number>();
  for (const { startsAt, endsAt } of sittings) {
    const key = `${startsAt} ${endsAt}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const [startsAt, endsAt] = best ? (best[0].split(' ') as [string, string]) : ['10:00', '13:00'];
  return { startsAt, endsAt };
}

/**
 * The slot of a cell: the hours that the day already has for this class or for another one, so that classes write
 * together; else the usual ones.
 */
export function slotAt(
  grid: Grid,
  { date, hours }: { date: string; hours: { startsAt: string; endsAt: string } },
): Slot {
  const held = grid.sittings.filter((sitting) => sitting.date === date && !sitting.isFixed);
  const same = held.find((sitting) => isAtOnce(sitting, { date, ...hours })) ?? null;
  return same ? { date, startsAt: same.startsAt, endsAt: same.endsAt } : { date, ...hours };
}

/** A move as the server takes it: with the sitting in which the paper is seen. */
export const moveOf = (paper: GridPaper, to: PaperMove['to']) => ({ paper: paper.id, from: paper.sitting, to });

/** The neighbouring cell in the direction of an arrow key; null at the edge. */
export function nextCell(
  { row, column }: { row: number; column: number },
  key: string,
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | null {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!step) return null;
  const next = { row: row + step[0]!, column: column + step[1]! };
  return next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns ? null : next;
}
