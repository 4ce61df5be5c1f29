import type { ListPage, LiveEvent, Row } from '@pathshala/shared';
import type { Run } from '@pathshala/shared/modules/foundation/runs';

export type RunRow = Row<typeof Run>;

/** Changes of runs applied to a page of them; `isOther` when a run appeared or went that the page does not show. */
export function takeRunEvents(
  page: ListPage<RunRow>,
  events: readonly LiveEvent[],
): { page: ListPage<RunRow>; isOther: boolean } {
  let isOther = false;
  let rows = page.rows;
  for (const { id, op, rev, at, set } of events) {
    const known = rows.find((row) => row.id === id);
    if (!known || op === 'remove' || !set) isOther = true;
    else if (rev > known.rev) rows = rows.map((row) => (row.id === id ? merge(row, set, { rev, updatedAt: at }) : row));
  }
  return { page: rows === page.rows ? page : { ...page, rows }, isOther };
}

/** A field that the change emptied travels as null. */
function merge(row: RunRow, set: Record<string, unknown>, stamp: { rev: number; updatedAt: string }): RunRow {
  const next: Record<string, unknown> = { ...row, ...stamp };
  for (const [field, value] of Object.entries(set)) {
    if (value === null || value === undefined) delete next[field];
    else next[field] = value;
  }
  return next as RunRow;
}
