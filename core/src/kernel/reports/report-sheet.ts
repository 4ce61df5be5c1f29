import {
  AppError,
  headingOf,
  isNumberColumn,
  kernelErrors,
  shownCell,
  SHEET_ROWS,
  t,
  type Field,
  type ReportRow,
  type ShownColumn,
  type Text,
} from '@pathshala/shared/kit';
import { formatsOf } from '@pathshala/shared/text';
import type { Context, DocumentSpec } from '../contracts';
import type { DocumentContent } from '../documents/document-content';
import { documentSpec } from '../documents/document-spec';
import { runningSums } from './fold-rows';
import { everyRow, makeFold, openReport, readHead, type OpenReport } from './open-report';
import type { ReportSpec } from './report-spec';

const words = {
  total: t('Total', 'মোট'),
  subtotal: t('Total of {what}', '{what}: মোট'),
  asOf: t('As of {at}', '{at} পর্যন্ত'),
  carried: t('Carried forward', 'পরের পৃষ্ঠায় নীত'),
  brought: t('Brought forward', 'আগের পৃষ্ঠা থেকে আনীত'),
  none: t('Nothing was found.', 'কিছু পাওয়া যায়নি।'),
  yes: t('Yes', 'হ্যাঁ'),
  no: t('No', 'না'),
};

/** The print sheet of a declared report: a document with the letterhead, what was asked for, the rows with their groups, and the sums. */
export const reportSheet = (spec: ReportSpec): DocumentSpec =>
  documentSpec(spec.report.sheet, {
    content: (ctx, input) => sheetContent(ctx, spec, input as Record<string, unknown>),
  });

/** @throws AppError REPORT_TOO_LONG */
async function sheetContent(ctx: Context, spec: ReportSpec, asked: Record<string, unknown>): Promise<DocumentContent> {
  const { locale } = ctx;
  const say = (text: Text) => text[locale];
  const open = await openReport(ctx, spec, asked);
  const fold = makeFold(open);
  const rows: ReportRow[] = [];
  for await (const row of everyRow(ctx, open, { isGrouped: true, seen: fold.add })) {
    if (rows.length >= SHEET_ROWS) throw new AppError(kernelErrors.REPORT_TOO_LONG, { rows: SHEET_ROWS });
    rows.push(row);
  }
  const format = formatsOf(locale);
  const head = spec.source.facts || spec.source.notes ? await readHead(ctx, open) : null;
  const columns = open.columns.filter((column) => !column.grouped && !column.below);
  const below = open.columns.filter((column) => !column.grouped && column.below);
  const heading = headingOf(columns);
  const show = (column: ShownColumn, row: ReportRow) => shownCell(column, row.cells[column.key], { locale, format });
  const named = (row: ReportRow): string | null => {
    if (row.group === undefined) return null;
    const text =
      show(
        open.columns.find(({ key }) => key === row.group)!,
        row,
      ) || '–';
    return row.emphasis === 'subtotal' ? say(words.subtotal).replace('{what}', text) : text;
  };
  const line = (row: ReportRow, name: string | null) => ({
    level: row.level ?? 0,
    emphasis: row.emphasis ?? null,
    spans: row.emphasis === 'heading' && row.group !== undefined,
    cells: columns.map((column) => (column === heading && name !== null ? name : show(column, row))),
    below: below
      .map((column) => show(column, row))
      .filter(Boolean)
      .join(' · '),
  });
  const { totals } = fold.result();
  return {
    title: say(spec.report.title),
    data: {
      heading: say(spec.report.title),
      facts: [
        ...(await describeParameters(ctx, open)),
        ...(head?.facts ?? []).map(({ label, kind, key, value }) => ({
          label: say(label),
          value: shownCell({ kind, label, key } as ShownColumn, value, { locale, format }),
        })),
      ],
      notes: (head?.notes ?? []).map(say),
      asOf: say(words.asOf).replace('{at}', format.dateTime(ctx.now)),
      none: rows.length === 0 ? say(words.none) : null,
      columns: columns.map((column) => ({
        label: say(column.label),
        isNumber: isNumberColumn(column),
        isWide: column === heading || (column.kind === 'text' && !isNumberColumn(column)),
        isHeading: column === heading,
        isStrong: column.strong ?? false,
      })),
      rows: rows.map((row) => line(row, named(row))),
      carried: spec.report.carries
        ? {
            forward: say(words.carried),
            brought: say(words.brought),
            sums: runningSums(columns, rows).map((cells) =>
              columns.map((column) => (column.total ? show(column, { cells }) : '')),
            ),
          }
        : null,
      signatures: spec.report.signatures.map((role) => ({ role: say(role) })),
      total: totals && rows.length > 0 ? line({ cells: totals, emphasis: 'total' }, say(words.total)) : null,
    },
  };
}

/** Requested parameters, in words. */
async function describeParameters(
  ctx: Context,
  { spec, given }: OpenReport,
): Promise<{ label: string; value: string }[]> {
  const { locale } = ctx;
  const out: { label: string; value: string }[] = [];
  for (const [name, field] of Object.entries(spec.report.parameters as Record<string, Field>)) {
    const value = given[name];
    if (value === undefined || value === null || value === '') continue;
    out.push({
      label: field.label[locale],
      value: await describe(ctx, field, value, spec.report.months.includes(name)),
    });
  }
  return out;
}

async function describe(ctx: Context, field: Field, value: unknown, isMonth: boolean): Promise<string> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  if (field.kind === 'ref' || field.kind === 'refs') {
    const names = await ctx.labels(ctx.kernel.entity(field.of.entity!), [value].flat().map(String));
    return [...names.values()].map((name) => name[locale]).join(', ');
  }
  if (field.kind === 'bool') return (value ? words.yes : words.no)[locale];
  if (field.kind === 'choice')
    return field.of.choices?.find((choice) => choice.value === value)?.label[locale] ?? String(value);
  if (field.kind === 'date') return isMonth ? format.month(String(value).slice(0, 7)) : format.date(String(value));
  if (field.kind === 'money') return format.money(Number(value));
  if (typeof value === 'number') return format.number(value, { grouping: false });
  return String(value);
}
