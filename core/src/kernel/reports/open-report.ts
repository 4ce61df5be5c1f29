import {
  AppError,
  kernelErrors,
  t,
  type AskedOf,
  type FieldErrors,
  type ParametersOf,
  type ReportHead,
  type ReportRow,
  type ShownColumn,
} from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { grouped, groupRows, makeChart, makeSums, sortedRows } from './fold-rows';
import { groupOutline } from './group-outline';
import type { ReportRows, ReportSpec, ReportWindow } from './report-spec';

/** Rows that are completed together. */
const SLICE = 500;
const NOT_SORTABLE = t('This report cannot be sorted by this column.', 'প্রতিবেদনটি এই কলাম অনুযায়ী সাজানো যায় না।');

/** A report with its parameters filled in and checked. */
export interface OpenReport {
  readonly spec: ReportSpec;
  readonly given: ParametersOf<any>;
  readonly columns: readonly ShownColumn[];
  readonly sort: string | null;
}

/** @throws AppError VALIDATION for what is wrong between the parameters, or an order by a column that has none */
export async function openReport(
  ctx: Context,
  spec: ReportSpec,
  { sort = null, ...asked }: Record<string, unknown> & { sort?: string | null | undefined },
): Promise<OpenReport> {
  const { report, source } = spec;
  const given = report.fill(asked as AskedOf<any>, ctx.today);
  const faults = report.faultsOf(given);
  if (faults)
    throw new AppError(
      kernelErrors.VALIDATION,
      undefined,
      Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]])) as FieldErrors,
    );
  const declared = (await source.columns?.(ctx, given)) ?? report.columnsOf(given);
  const columns = Object.entries(declared).map(([key, column]): ShownColumn => ({
    key,
    ...column,
    ...(report.groups.includes(key) ? { grouped: true as const } : {}),
  }));
  if (sort && !declared[sort.replace(/^-/, '')]?.sortable)
    throw new AppError(kernelErrors.VALIDATION, undefined, { sort: [NOT_SORTABLE] });
  return { spec, given, columns, sort };
}

/** The rows as the query gives them, ordered, without headings and subtotals of groups; not described yet. */
async function* plainRows(
  ctx: Context,
  { spec: { report, source }, given, sort }: OpenReport,
  window: Pick<ReportWindow, 'skip' | 'limit'> = { skip: 0, limit: null },
): AsyncGenerator<ReportRow, void, undefined> {
  yield* await foundRows(ctx, { spec: { report, source }, given, sort }, window);
}
async function foundRows(
  ctx: Context,
  { spec: { report, source }, given, sort }: Pick<OpenReport, 'spec' | 'given' | 'sort'>,
  window: Pick<ReportWindow, 'skip' | 'limit'>,
): Promise<Exclude<ReportRows, Promise<unknown>>> {
  const rows = (await source.rows(ctx, given, { sort, ...window })) as Exclude<ReportRows, Promise<unknown>>;
  if (!sort || (source.seeks && report.groups.length === 0)) return rows;
  return sortedRows(await collected(rows), sort, { locale: ctx.locale, groups: report.groups });
}

async function collected(rows: AsyncIterable<ReportRow> | Iterable<ReportRow>): Promise<readonly ReportRow[]> {
  if (Array.isArray(rows)) return rows as readonly ReportRow[];
  const out: ReportRow[] = [];
  for await (const row of rows) out.push(row);
  return out;
}

/**
 * Every row, complete, one after the other; with `isGrouped` also headings and subtotals. `seen` hears of each plain
 * row.
 */
export async function* everyRow(
  ctx: Context,
  open: OpenReport,
  { isGrouped = false, seen }: { isGrouped?: boolean; seen?: (row: ReportRow) => void } = {},
): AsyncGenerator<ReportRow, void, undefined> {
  const plain = heard(plainRows(ctx, open), seen);
  const rows = isGrouped ? grouped(plain, open.columns, open.spec.report.groups) : plain;
  let slice: ReportRow[] = [];
  for await (const row of rows) {
    slice.push(row);
    if (slice.length < SLICE) continue;
    yield* await described(ctx, open, slice);
    slice = [];
  }
  yield* await described(ctx, open, slice);
}

/**
 * Rows from `at` on, and with `hasHead` what belongs to the whole, out of one reading where the query does not seek.
 */
export async function readPage(
  ctx: Context,
  open: OpenReport,
  { at, size, hasHead }: { at: number; size: number; hasHead: boolean },
): Promise<{ rows: ReportRow[]; head: ReportHead | null }> {
  const { source, report } = open.spec;
  if (source.seeks && report.groups.length > 0 && !open.sort) return readGroupedPage(ctx, open, { at, size, hasHead });
  if (source.seeks && report.groups.length === 0) {
    const rows: ReportRow[] = [];
    for await (const row of plainRows(ctx, open, { skip: at, limit: size })) rows.push(row);
    return { rows: await described(ctx, open, rows), head: hasHead ? await readHead(ctx, open) : null };
  }
  const fold = makeFold(open);
  const found = await foundRows(ctx, open, { skip: 0, limit: null });
  if (Array.isArray(found)) return readList(ctx, open, { at, size, hasHead, found });
  const rows: ReportRow[] = [];
  let place = 0;
  for await (const row of grouped(heard(each(found), fold.add), open.columns, report.groups)) {
    if (place >= at && rows.length < size) rows.push(row);
    place += 1;
    if (rows.length === size && !hasHead) break;
  }
  return {
    rows: await described(ctx, open, rows),
    head: hasHead ? await headOf(ctx, open, { rows: place, ...fold.result() }) : null,
  };
}

/** As `readPage`, of rows that are all there: a page costs what it shows, and nobody waits between rows. */
async function readList(
  ctx: Context,
  open: OpenReport,
  { at, size, hasHead, found }: { at: number; size: number; hasHead: boolean; found: readonly ReportRow[] },
): Promise<{ rows: ReportRow[]; head: ReportHead | null }> {
  const { groups } = open.spec.report;
  const all = groups.length > 0 ? [...groupRows(found, open.columns, groups)] : found;
  const rows = await described(ctx, open, all.slice(at, at + size));
  if (!hasHead) return { rows, head: null };
  const fold = makeFold(open);
  for (const row of found) fold.add(row);
  return { rows, head: await headOf(ctx, open, { rows: all.length, ...fold.result() }) };
}

/** As `readPage`, where the database counts the groups: rows before the page are not read. */
async function readGroupedPage(
  ctx: Context,
  open: OpenReport,
  { at, size, hasHead }: { at: number; size: number; hasHead: boolean },
): Promise<{ rows: ReportRow[]; head: ReportHead | null }> {
  const { source, report } = open.spec;
  const outline = groupOutline(await source.groups!(ctx, open.given), open.columns, report.groups);
  const { fixed, skip, limit } = outline.window(at, size);
  const plain: ReportRow[] = [];
  if (limit > 0)
    for await (const row of plainRows(ctx, open, { skip, limit }))
      plain.push({ ...row, level: (row.level ?? 0) + report.groups.length });
  const shown = (await described(ctx, open, plain)).values();
  const rows: ReportRow[] = [];
  for (let place = at; place < Math.min(at + size, outline.length); place += 1) {
    const row = fixed.get(place) ?? shown.next().value;
    if (row) rows.push(row);
  }
  const { length, totals } = outline;
  return { rows, head: hasHead ? await headOf(ctx, open, { rows: length, totals, chart: null }) : null };
}

/** Head of the report, without keeping a row. */
export async function readHead(ctx: Context, open: OpenReport): Promise<ReportHead> {
  const counted = await open.spec.source.totals?.(ctx, open.given);
  if (counted) return headOf(ctx, open, { totals: null, chart: null, ...counted });
  return (await readPage(ctx, open, { at: 0, size: 0, hasHead: true })).head!;
}

/** Sums and chart of rows that are read anyway. */
export function makeFold({ spec: { report }, columns }: OpenReport) {
  const [sums, chart] = [makeSums(columns), makeChart(report.chart)];
  return {
    add: (row: ReportRow): void => {
      sums.add(row);
      chart.add(row);
    },
    result: () => ({ totals: sums.result(), chart: chart.result() }),
  };
}

async function headOf(
  ctx: Context,
  { spec: { source }, given, columns }: OpenReport,
  counted: Pick<ReportHead, 'rows' | 'totals' | 'chart'>,
): Promise<ReportHead> {
  return {
    columns: [...columns],
    ...counted,
    facts: (await source.facts?.(ctx, given)) ?? [],
    notes: (await source.notes?.(ctx, given)) ?? [],
    asOf: ctx.now.toISOString(),
  };
}

/** Completes the rows of the query; headings and subtotals of groups are complete. */
async function described(
  ctx: Context,
  { spec: { source }, given }: OpenReport,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
  if (!source.describe) return [...rows];
  const own = rows.filter((row) => row.group === undefined);
  if (own.length === 0) return [...rows];
  const complete = new Map((await source.describe(ctx, own, given)).map((row, at) => [own[at]!, row]));
  return rows.map((row) => complete.get(row) ?? row);
}

async function* each(rows: AsyncIterable<ReportRow> | Iterable<ReportRow>): AsyncGenerator<ReportRow, void, undefined> {
  yield* rows;
}

async function* heard(
  rows: AsyncIterable<ReportRow>,
  seen?: (row: ReportRow) => void,
): AsyncGenerator<ReportRow, void, undefined> {
  for await (const row of rows) {
    seen?.(row);
    yield row;
  }
}
