import type { ActionOutput, LiveEvent } from '@pathshala/shared';
import { sumRegisters, type attendanceActions } from '@pathshala/shared/modules/time/attendance';

export type Board = ActionOutput<typeof attendanceActions.board>;
export type BoardRow = Board['rows'][number];
export type BoardStatus = BoardRow['status'];

const COUNTS = ['strength', 'present', 'absent', 'late', 'leave'] as const;

/**
 * Sets the fields of the feed into the rows of this day and period; an older revision than the shown one changes
 * nothing.
 */
export function takeSheetEvents(
  board: Board,
  events: readonly LiveEvent[],
  { date, period }: { date: string; period: number },
): Board {
  const news = new Map<string, LiveEvent>();
  for (const event of events) {
    const { set, op, rev } = event;
    if (!set || op === 'remove' || set.date !== date || set.period !== period || typeof set.section !== 'string')
      continue;
    if ((news.get(set.section)?.rev ?? -1) < rev) news.set(set.section, event);
  }
  if (news.size === 0) return board;
  let hasChanged = false;
  const rows = board.rows.map((row): BoardRow => {
    const event = news.get(row.section);
    if (!event || event.rev <= row.rev) return row;
    hasChanged = true;
    const { submittedAt: _at, submittedBy: _by, ...rest } = row;
    const set = event.set!;
    return {
      ...rest,
      sheet: event.id,
      rev: event.rev,
      status: set.status as BoardStatus,
      ...(Object.fromEntries(COUNTS.map((name) => [name, Number(set[name] ?? 0)])) as Record<
        (typeof COUNTS)[number],
        number
      >),
      ...(typeof set.submittedAt === 'string' ? { submittedAt: set.submittedAt } : {}),
      ...(row.submittedBy && set.submittedAt === row.submittedAt ? { submittedBy: row.submittedBy } : {}),
    };
  });
  return hasChanged ? { ...board, rows, totals: totalsOf(rows) } : board;
}

/** Sums over the rows, as the server makes them. */
export function totalsOf(rows: readonly BoardRow[]): Board['totals'] {
  const sum = (name: 'enrolled' | 'strength') => rows.reduce((total, row) => total + row[name], 0);
  return {
    sections: rows.length,
    ...sumRegisters(rows),
    notStarted: rows.filter(({ status }) => status === 'notStarted').length,
    enrolled: sum('enrolled'),
    strength: sum('strength'),
  };
}

export type BoardFilter = 'all' | 'open' | BoardStatus;
/** `open` is everything that is not taken yet. */
export const isShown = (row: BoardRow, filter: BoardFilter): boolean =>
  filter === 'all' || (filter === 'open' ? row.status !== 'submitted' : row.status === filter);
