import {
  headingOf,
  plainCell,
  type Locale,
  type ReportColumn,
  type ReportFormat,
  type ReportRow,
  type ShownColumn,
  type StreamAnswer,
} from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { writeAudit } from '../audit/audit';
import { streamCsv } from '../sheets/stream-csv';
import { streamXlsx, type SheetCellKind, type SheetRow } from '../sheets/stream-xlsx';
import { everyRow, makeFold, type OpenReport } from './open-report';

const MIME: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const CELLS: Record<ReportColumn['kind'], SheetCellKind> = {
  text: 'text',
  code: 'text',
  phone: 'text',
  choice: 'text',
  month: 'text',
  int: 'whole',
  decimal: 'number',
  money: 'amount',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
};

/**
 * All rows as a file that is written while they are read, so that its memory is that of one slice. Groups are columns
 * of it, without headings and subtotals, so that a spreadsheet counts nothing twice; the sums are the last line of an
 * Excel file. The trail records the person who takes it.
 */
export async function reportFile(
  ctx: Context,
  open: OpenReport,
  { format, language, action }: { format: ReportFormat; language: Locale; action: string },
): Promise<StreamAnswer> {
  const { report } = open.spec;
  const rows = await begun(noted(ctx, action, fileRows(ctx, open, { language, hasTotal: format === 'xlsx' })));
  const title = report.title[language];
  const header = open.columns.map(({ label }) => label[language]);
  const chunks =
    format === 'csv'
      ? streamCsv(header, cellsOf(rows))
      : streamXlsx(
          {
            name: title,
            columns: open.columns.map(({ label, kind }) => ({ label: label[language], kind: CELLS[kind] })),
          },
          rows,
        );
  return {
    name: `${title.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')} ${ctx.today}.${format}`,
    mime: MIME[format],
    chunks,
  };
}

async function* fileRows(
  ctx: Context,
  open: OpenReport,
  { language, hasTotal }: { language: Locale; hasTotal: boolean },
): AsyncGenerator<SheetRow, void, undefined> {
  const fold = makeFold(open);
  const heading = headingOf(open.columns);
  const plain = ({ cells, level = 0, emphasis }: ReportRow): SheetRow => ({
    cells: open.columns.map((column: ShownColumn) => {
      const cell = plainCell(column, cells[column.key], language);
      return column === heading && typeof cell === 'string' ? `${'    '.repeat(level)}${cell}` : cell;
    }),
    ...(emphasis ? { isBold: true } : {}),
  });
  for await (const row of everyRow(ctx, open, { seen: fold.add })) yield plain(row);
  const { totals } = fold.result();
  if (hasTotal && totals) yield plain({ cells: totals, emphasis: 'total' });
}

/** A failure before the first row fails as an answer, not in the middle of a file. */
async function begun<T>(rows: AsyncGenerator<T, void, undefined>): Promise<AsyncGenerator<T, void, undefined>> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}

async function* noted(
  ctx: Context,
  action: string,
  rows: AsyncGenerator<SheetRow, void, undefined>,
): AsyncGenerator<SheetRow, void, undefined> {
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    if (ctx.actor.userId && count > 0)
      await writeAudit(ctx, action, [
        { entity: action.split('.')[0]!, recordId: null, op: 'look', diff: { rows: [null, count] } },
      ]);
  }
}

async function* cellsOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow['cells']> {
  for await (const { cells } of rows) yield cells;
}
