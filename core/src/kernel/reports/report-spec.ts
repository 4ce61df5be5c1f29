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
import type { CountedGroup } from './group-outline';

/** Requested part of the rows. Only queries that `seek` need to heed it. */
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
  /**
   * `rows` begins at `skip` and ends after `limit`, out of an index: for lists of a hundred thousand. Without groups it
   * also orders by `sort`; with groups (then `groups` counts them) it is asked so only in the report's own order.
   */
  seeks?: true;
  /** The innermost groups with their rows and sums, counted by the database, in the order of the report. */
  groups?(ctx: Context, given: ParametersOf<P>): Promise<readonly CountedGroup[]>;
  /**
   * Completes rows that are shown (names, phones), some hundreds at a time. Cells used for sorting, sums or groups must
   * be there before.
   */
  describe?(ctx: Context, rows: readonly R[], given: ParametersOf<P>): Promise<readonly ReportRow[]>;
  /** Columns that follow from data, such as one per fee head. */
  columns?(ctx: Context, given: ParametersOf<P>): Promise<ReportColumns>;
  /**
   * Number of rows and sums where the database counts them faster than reading all rows does. Needed with `seeks`,
   * unless `groups` counts them.
   */
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

/** Gives a declared report its rows. @throws Error when a query seeks and nobody says how many rows there are */
export function reportSpec<P extends Fields, R extends ReportRow = ReportRow>(
  report: Report<P>,
  source: ReportSource<P, R>,
): ReportSpec {
  const isGrouped = report.groups.length > 0;
  if (source.seeks && (isGrouped ? !source.groups || report.chart : !source.totals))
    throw new Error(`${report.id} seeks, so it needs ${isGrouped ? 'counted groups and may have no chart' : 'totals'}`);
  return { report, source };
}
