import { t, type Row } from '@pathshala/shared/kit';
import {
  reportedFate,
  SmsAttempt,
  type ReportedFate,
  type SmsReportLine,
} from '@pathshala/shared/modules/school/messaging';
import { fieldFault, systemPart, type Context, type RecordValues } from '../../../../kernel';
import { CALLS } from './claim-slice';

type Attempt = Row<typeof SmsAttempt>;
const UNKNOWN = t(
  'No SMS or call of this institution has this reference.',
  'এই রেফারেন্সে এই প্রতিষ্ঠানের কোনো এসএমএস বা কল নেই।',
);
const UNREAD = t(
  'This status is not known. Write Delivered, Failed, and for calls Answered, Busy or No answer.',
  'এই অবস্থাটি বোঝা যায়নি। Delivered, Failed এবং কলের ক্ষেত্রে Answered, Busy বা No answer লিখুন।',
);

/** The attempts of the institution by our reference or by the gateway's. */
export async function attemptsNamed(
  ctx: Context,
  references: readonly string[],
): Promise<(reference: string) => Attempt | undefined> {
  const sys = systemPart(ctx);
  const own = { institution: ctx.tenantId! };
  const names = { in: [...new Set(references)] };
  const found = [
    ...(await sys.repo(SmsAttempt).find({ where: { ...own, providerId: names } })),
    ...(await sys.repo(SmsAttempt).find({ where: { ...own, reference: names } })),
  ];
  const byName = new Map(
    found.flatMap((row) => [[row.providerId ?? row.reference, row] as const, [row.reference, row] as const]),
  );
  return (reference) => byName.get(reference);
}

export const fateOfLine = (status: string, { provider }: Attempt): ReportedFate | null =>
  reportedFate(status, provider === CALLS ? 'call' : 'sms');

/** Lines that wait name a message of the institution and say something of it. */
export async function checkLines(ctx: Context, rows: readonly { values: RecordValues }[]): Promise<void> {
  const lines = rows.map(({ values }) => values as unknown as Row<typeof SmsReportLine>);
  const waiting = lines.filter(({ outcome }) => outcome !== 'counted' && outcome !== 'nothing');
  if (waiting.length === 0) return;
  const attemptOf = await attemptsNamed(
    ctx,
    waiting.map(({ reference }) => reference),
  );
  for (const { reference, status } of waiting) {
    const attempt = attemptOf(reference);
    if (!attempt) throw fieldFault('reference', UNKNOWN);
    if (!fateOfLine(status, attempt)) throw fieldFault('status', UNREAD);
  }
}
