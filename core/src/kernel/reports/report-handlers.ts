import type { Locale, ReportFormat } from '@pathshala/shared/kit';
import type { Context, Handler } from '../contracts';
import { openReport, readHead, readPage } from './open-report';
import { reportFile } from './report-file';
import type { ReportSpec } from './report-spec';

type Asked = Record<string, unknown> & { sort?: string };

/** Handlers for the actions of a declared report. */
export function reportHandlers(spec: ReportSpec): (readonly [string, Handler])[] {
  const { rows, totals, file } = spec.report.actions;
  return [
    [rows.id, (ctx, input) => answerRows(ctx, spec, input as Asked & { at: number; size: number; head: boolean })],
    [totals.id, async (ctx, input) => readHead(ctx, await openReport(ctx, spec, input as Asked))],
    [file.id, (ctx, input) => answerFile(ctx, spec, input as Asked & { format: ReportFormat; language?: Locale })],
  ];
}

async function answerRows(
  ctx: Context,
  spec: ReportSpec,
  { at, size, head: hasHead, ...asked }: Asked & { at: number; size: number; head: boolean },
) {
  return { at, ...(await readPage(ctx, await openReport(ctx, spec, asked), { at, size, hasHead })) };
}

async function answerFile(
  ctx: Context,
  spec: ReportSpec,
  { format, language = ctx.locale, ...asked }: Asked & { format: ReportFormat; language?: Locale },
) {
  const open = await openReport(ctx, spec, asked);
  return reportFile(ctx, open, { format, language, action: spec.report.actions.file.id });
}
