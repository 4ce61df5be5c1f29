import type {
  Locale,
  ReportCell,
  ReportCells,
  ReportChart,
  ReportHead,
  ReportRow,
  ShownColumn,
} from '@pathshala/shared/kit';
import { compareText } from '@pathshala/shared/text';

/** More bars than that say nothing. */
const CHART_POINTS = 60;
const numberOf = (cell: ReportCell | undefined): number => (typeof cell === 'number' ? cell : 0);
const sameCell = (a: ReportCell | undefined, b: ReportCell | undefined): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Sums of the columns that say so. Headings, subtotals and totals of a statement are no rows of their own. */
export function makeSums(columns: readonly ShownColumn[]) {
  const keys = columns.filter((column) => column.total === 'sum').map(({ key }) => key);
  const sums: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  return {
    add(row: ReportRow): void {
      if (!row.emphasis) for (const key of keys) sums[key]! += numberOf(row.cells[key]);
    },
    /** Null where no column is summed. */
    result: (): Record<string, number> | null => (keys.length > 0 ? { ...sums } : null),
  };
}

/** Sums of the columns before the first row, after it, and so on to the last. */
export function runningSums(columns: readonly ShownColumn[], rows: readonly ReportRow[]): ReportCells[] {
  const sums = makeSums(columns);
  const out: ReportCells[] = [{ ...sums.result() }];
  for (const row of rows) {
    sums.add(row);
    out.push({ ...sums.result() });
  }
  return out;
}

/** The points of a chart, in the order of the rows; rows with the same name are one point. */
export function makeChart(chart: ReportChart | null) {
  const points = new Map<string, { label: ReportCell; values: number[] }>();
  return {
    add(row: ReportRow): void {
      if (!chart || row.emphasis) return;
      const label = row.cells[chart.by] ?? null;
      const key = JSON.stringify(label);
      let point = points.get(key);
      if (!point) {
        if (points.size >= CHART_POINTS) return;
        points.set(key, (point = { label, values: chart.values.map(() => 0) }));
      }
      for (const [at, value] of chart.values.entries()) point.values[at]! += numberOf(row.cells[value]);
    },
    result: (): ReportHead['chart'] => (chart ? [...points.values()] : null),
  };
}

/** Headings and subtotals around rows that come in the order of their groups. */
function grouping(columns: readonly ShownColumn[], groups: readonly string[]) {
  const open: { value: ReportCell; sums: ReturnType<typeof makeSums> }[] = [];
  const hasSums = columns.some((column) => column.total === 'sum');
  const close = function* (depth: number): Generator<ReportRow> {
    while (open.length > depth) {
      const level = open.length - 1;
      const { value, sums } = open.pop()!;
      const group = groups[level]!;
      if (hasSums)
        yield { emphasis: 'subtotal', group, level, cells: { [group]: value, ...sums.result() } satisfies ReportCells };
    }
  };
  return {
    /** Rows before a row: the ends of groups that it is not in, the beginnings of those that it is in. */
    *before(row: ReportRow): Generator<ReportRow> {
      const same = groups.findIndex((group, at) => !open[at] || !sameCell(open[at].value, row.cells[group]));
      if (same !== -1) {
        yield* close(same);
        for (const group of groups.slice(same)) {
          const value = row.cells[group] ?? null;
          const level = open.length;
          open.push({ value, sums: makeSums(columns) });
          yield { emphasis: 'heading', group, level, cells: { [group]: value } };
        }
      }
      for (const { sums } of open) sums.add(row);
    },
    within: <R extends ReportRow>(row: R): R =>
      groups.length > 0 ? { ...row, level: (row.level ?? 0) + groups.length } : row,
    end: () => close(0),
  };
}

/** Puts a heading before and a subtotal behind each group. The rows come in the order of the groups. */
export async function* grouped<R extends ReportRow>(
  rows: AsyncIterable<R>,
  columns: readonly ShownColumn[],
  groups: readonly string[],
): AsyncGenerator<R | ReportRow, void, undefined> {
  const { before, within, end } = grouping(columns, groups);
  for await (const row of rows) {
    yield* before(row);
    yield within(row);
  }
  yield* end();
}

/** As `grouped`, for rows that are there. */
export function* groupRows<R extends ReportRow>(
  rows: readonly R[],
  columns: readonly ShownColumn[],
  groups: readonly string[],
): Generator<R | ReportRow> {
  const { before, within, end } = grouping(columns, groups);
  for (const row of rows) {
    yield* before(row);
    yield within(row);
  }
  yield* end();
}

/** Rows ordered by a column, within their groups; equal ones keep the order of the report, and empty cells are last. */
export function sortedRows<R extends ReportRow>(
  rows: readonly R[],
  sort: string,
  { locale, groups = [] }: { locale: Locale; groups?: readonly string[] },
): R[] {
  const isFalling = sort.startsWith('-');
  const key = isFalling ? sort.slice(1) : sort;
  const ranks = new Map<string, number>();
  const rank = ({ cells }: R): number => {
    const name = JSON.stringify(groups.map((group) => cells[group] ?? null));
    if (!ranks.has(name)) ranks.set(name, ranks.size);
    return ranks.get(name)!;
  };
  const keyed = rows.map((row) => ({ row, group: rank(row), cell: row.cells[key] ?? null }));
  keyed.sort((a, b) => {
    if (a.group !== b.group) return a.group - b.group;
    if (a.cell === null || b.cell === null) return Number(a.cell === null) - Number(b.cell === null);
    return compareCells(a.cell, b.cell, locale) * (isFalling ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

function compareCells(a: ReportCell, b: ReportCell, locale: Locale): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const text = (cell: ReportCell): string =>
    typeof cell === 'object' && cell !== null ? ('en' in cell ? cell[locale] : cell.join()) : String(cell);
  return compareText(locale)(text(a), text(b));
}
