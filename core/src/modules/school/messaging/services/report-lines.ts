import { t, type Row } from '@pathshala/shared/kit';
import {
  reportedFate,
  SmsAttempt,
  type ReportedFate,
  type SmsReportLine,
} from '@pathshala/shared/modules/school/messaging';
import { fieldFault, systemPart, type Context, type RecordValues } from '../../../../kernel';
import { CALLS } from './claim-slice';
import { CALL_NEWS_MS } from './record-outcomes';

type Attempt = Row<typeof SmsAttempt>;
const UNKNOWN = t(
  'No SMS or call of this institution has this reference.',
  'এই রেফারেন্সে এই প্রতিষ্ঠানের কোনো এসএমএস বা কল নেই।',
);
const UNREAD = t(
  'This status is not known. Write Delivered, Failed, and for calls Answered, Busy or No answer.',
  'এই অবস্থাটি বোঝা যায়নি। Delivered, Failed এবং কলের ক্ষেত্রে Answered, Busy বা No answer লিখুন।',
);
const RINGING = t(
  'This call was placed a moment ago and may still ring. Import this line again in five minutes.',
  'কলটি এইমাত্র করা হয়েছে, ফোন হয়তো এখনো বাজছে। পাঁচ মিনিট পর এই সারিটি আবার ইমপোর্ট করুন।',
);
const FUTURE = t('This time has not come yet.', 'এই সময় এখনো আসেনি।');
const TOO_EARLY = t('This time is before the message was sent.', 'এই সময় বার্তাটি পাঠানোর আগের।');
/** Clocks of gateways and ours differ, and files leave seconds out. */
const CLOCKS_MS = 5 * 60_000;

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
  for (const { reference, status, at } of waiting) {
    const attempt = attemptOf(reference);
    if (!attempt) throw fieldFault('reference', UNKNOWN);
    const read = fateOfLine(status, attempt);
    if (!read) throw fieldFault('status', UNREAD);
    const [now, sent] = [ctx.now.getTime(), Date.parse(attempt.createdAt)];
    // Failed for a person who then has it placed again: two phones would ring.
    const isRinging = attempt.provider === CALLS && read.fate.state === 'failed' && now < sent + CALL_NEWS_MS;
    if (isRinging) throw fieldFault('status', RINGING);
    if (at !== undefined && Date.parse(at) > now + CLOCKS_MS) throw fieldFault('at', FUTURE);
    if (at !== undefined && Date.parse(at) < sent - CLOCKS_MS) throw fieldFault('at', TOO_EARLY);
  }
}
