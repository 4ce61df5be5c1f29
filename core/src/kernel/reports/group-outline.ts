import type { ReportCells, ReportRow, ShownColumn } from '@pathshala/shared/kit';
import { groupRows, makeSums } from './fold-rows';

/** One of the innermost groups of a report, as the database counts it. */
export interface CountedGroup {
  /** The cells that the report groups by, and the sums of the group's rows. */
  cells: ReportCells;
  rows: number;
}

/** Where the headings, the rows and the subtotals of a grouped report are, known without reading a row. */
export interface GroupOutline {
  /** Of rows, headings and subtotals together. */
  length: number;
  totals: Record<string, number> | null;
  /**
   * Contents of the places from `at` on: headings and subtotals by their place, and the rows of the query that lie
   * between.
   */
  window(at: number, size: number): { fixed: ReadonlyMap<number, ReportRow>; skip: number; limit: number };
}

/** @param counted the innermost groups in the order of the report */
export function groupOutline(
  counted: readonly CountedGroup[],
  columns: readonly ShownColumn[],
  groups: readonly string[],
): GroupOutline {
  const spans: { place: number; skip: number; rows: number }[] = [];
  const fixed: { place: number; row: ReportRow }[] = [];
  const sums = makeSums(columns);
  let [place, skip, next] = [0, 0, 0];
  // A stub row replaces each group's rows, so headings and subtotals are placed around the stub as they would be around
  // the rows.
  for (const row of groupRows(counted, columns, groups)) {
    if ('group' in row) {
      fixed.push({ place, row });
      place += 1;
      continue;
    }
    const { rows } = counted[next]!;
    sums.add(row);
    spans.push({ place, skip, rows });
    next += 1;
    place += rows;
    skip += rows;
  }
  return {
    length: place,
    totals: sums.result(),
    window(at, size) {
      const end = at + size;
      const inSight = spans.flatMap((span) => {
        const from = Math.max(at, span.place);
        const until = Math.min(end, span.place + span.rows);
        return from < until ? [{ skip: span.skip + from - span.place, rows: until - from }] : [];
      });
      return {
        fixed: new Map(
          fixed.filter((each) => each.place >= at && each.place < end).map((each) => [each.place, each.row]),
        ),
        skip: inSight[0]?.skip ?? 0,
        limit: inSight.reduce((sum, { rows }) => sum + rows, 0),
      };
    },
  };
}
