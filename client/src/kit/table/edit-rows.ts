import { actionsOf, MAX_PAGE_SIZE, type Entity, type ListQuery } from '@pathshala/shared';
import { EDIT_ROWS, listsActions } from '@pathshala/shared/modules/lists';
import { callAction } from '../data/api';

interface Place {
  id: string;
  rev: number;
}
export interface EditReport {
  changed: number;
  refused: { id: string; name: { en: string; bn: string }; message: { en: string; bn: string } }[];
  /** Rows that were not tried, because the person stopped. */
  left: number;
}

/** Ids and revisions of every row that a list shows, over all its pages. */
export async function allRows(entity: Entity, { page: _page, size: _size, ...query }: ListQuery): Promise<Place[]> {
  const rows = new Map<string, Place>();
  for (let page = 1; ; page += 1) {
    const answer = await callAction(actionsOf(entity).list, { ...query, page, size: MAX_PAGE_SIZE });
    for (const { id, rev } of answer.rows as readonly Place[]) rows.set(id, { id, rev });
    if (answer.rows.length < MAX_PAGE_SIZE) return [...rows.values()];
  }
}

/**
 * Gives a field of these rows one value, a slice a call, so that it can be watched and stopped between two of them.
 * @param value - `undefined` clears the field
 */
export async function editRows(
  rows: readonly Place[],
  {
    list,
    field,
    value,
    onSlice,
    isStopped,
  }: { list: string; field: string; value: unknown; onSlice: (done: number) => void; isStopped: () => boolean },
): Promise<EditReport> {
  const report: EditReport = { changed: 0, refused: [], left: 0 };
  for (let start = 0; start < rows.length; start += EDIT_ROWS) {
    if (isStopped()) return { ...report, left: rows.length - start };
    const slice = rows.slice(start, start + EDIT_ROWS).map(({ id, rev }) => ({ id, rev }));
    const { changed, refused } = await callAction(listsActions.editRows, {
      list,
      field,
      value: value ?? null,
      rows: slice,
    });
    report.changed += changed;
    report.refused.push(...refused);
    onSlice(start + slice.length);
  }
  return report;
}
