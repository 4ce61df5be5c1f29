import { actionsOf, groupBy, MAX_PAGE_SIZE, type Entity, type ListQuery } from '@pathshala/shared';
import { EDIT_ROWS, listsActions } from '@pathshala/shared/modules/foundation/lists';
import { callAction } from '../data/api';

/** A record as the list shows it; its fields are needed to undo the change. */
type Place = { id: string; rev: number } & Readonly<Record<string, unknown>>;
export interface EditReport {
  changed: number;
  refused: { id: string; name: { en: string; bn: string }; message: { en: string; bn: string } }[];
  /** Rows that were not tried, because the person stopped. */
  left: number;
  /** The changed records, as they were before. */
  before: readonly Place[];
}

/** Ids and revisions of every row that a list shows, over all its pages. */
export async function allRows(entity: Entity, { page: _page, size: _size, ...query }: ListQuery): Promise<Place[]> {
  const rows = new Map<string, Place>();
  for (let page = 1; ; page += 1) {
    const answer = await callAction(actionsOf(entity).list, { ...query, page, size: MAX_PAGE_SIZE });
    for (const row of answer.rows as readonly Place[]) rows.set(row.id, row);
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
  const report = { changed: 0, refused: [] as EditReport['refused'], left: 0, before: [] as Place[] };
  for (let start = 0; start < rows.length; start += EDIT_ROWS) {
    if (isStopped()) return { ...report, left: rows.length - start };
    const slice = rows.slice(start, start + EDIT_ROWS);
    const { changed, refused } = await callAction(listsActions.editRows, {
      list,
      field,
      value: value ?? null,
      rows: slice.map(({ id, rev }) => ({ id, rev })),
    });
    report.changed += changed;
    report.refused.push(...refused);
    const stayed = new Set(refused.map(({ id }) => id));
    report.before.push(...slice.filter((row) => !stayed.has(row.id) && written(row[field]) !== written(value)));
    onSlice(start + slice.length);
  }
  return report;
}

const written = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Gives each record its former value, records with the same value together. A record that someone has changed since
 * is left as it is and named.
 */
export async function undoEdit(
  before: readonly Place[],
  { list, field, onSlice }: { list: string; field: string; onSlice: (done: number) => void },
): Promise<EditReport> {
  const report = { changed: 0, refused: [] as EditReport['refused'], left: 0, before: [] as Place[] };
  const groups = groupBy(before, (row) => written(row[field]));
  let done = 0;
  for (const rows of groups.values()) {
    const changed = await editRows(
      rows.map((row) => ({ ...row, rev: row.rev + 1 })),
      { list, field, value: rows[0]![field], onSlice: (at) => onSlice(done + at), isStopped: () => false },
    );
    report.changed += changed.changed;
    report.refused.push(...changed.refused);
    done += rows.length;
  }
  return report;
}
