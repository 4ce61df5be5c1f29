import type {
  Fields,
  ParametersOf,
  Report,
  ReportCells,
  ReportColumns,
  ReportHead,
  ReportRow,
} from '@pathshala/shared/kit';
import type { Context } from '../contracts';

/** What of the rows is asked for. Only queries that `seek` need to heed it. */
export interface ReportWindow {
  /** Column to order by, `-` in front for descending; null: the order of the report. */
  sort: string | null;
  skip: number;
  /** Null: to the end. */
  limit: number | null;
}
export type ReportRows<R extends ReportRow = ReportRow> = AsyncIterable<R> | Iterable<R> | Promise<readonly R[]>;

export interface ReportSource<P extends Fields, R extends ReportRow = ReportRow> {
  /**
   * The rows in their order, through `ctx.repo` or `streamRows`, so that the caller gets only what they may see. A generator is read as far as it is
   * needed and never held as a whole; sums that one aggregation gives may be an array.
   */
  rows(ctx: Context, given: ParametersOf<P>, window: ReportWindow): ReportRows<R>;
  /** `rows` begins at `skip`, ends after `limit` and orders by `sort` itself, out of an index: for lists of a hundred thousand. Only without groups. */
  seeks?: true;
  /** Completes rows that are shown (names, phones), some hundreds at a time. What is sorted, summed or grouped by must be there before. */
  describe?(ctx: Context, rows: readonly R[], given: ParametersOf<P>): Promise<readonly ReportRow[]>;
  /** Columns that follow from data, such as one per fee head. */
  columns?(ctx: Context, given: ParametersOf<P>): Promise<ReportColumns>;
  /** Number of rows and sums where the database counts them faster than reading all rows does. Needed with `seeks`. */
  totals?(
    ctx: Context,
    given: ParametersOf<P>,
  ): Promise<{ rows: number; totals?: ReportCells; chart?: ReportHead['chart'] }>;
  /** Figures above the table; `rows` are all rows, where they have been read for the sums anyway. */
  facts?(ctx: Context, given: ParametersOf<P>): Promise<ReportHead['facts']>;
  notes?(ctx: Context, given: ParametersOf<P>): Promise<ReportHead['notes']>;
}
export interface ReportSpec {
  readonly report: Report;
  readonly source: ReportSource<any, any>;
}

/** Gives a declared report its rows. @throws Error when a query seeks and cannot say how many rows there are, or the report has groups */
export function reportSpec<P extends Fields, R extends ReportRow = ReportRow>(
  report: Report<P>,
  source: ReportSource<P, R>,
): ReportSpec {
  if (source.seeks && (!source.totals || report.groups.length > 0))
    throw new Error(`${report.id} seeks, so it needs totals and may have no groups`);
  return { report, source };
}
