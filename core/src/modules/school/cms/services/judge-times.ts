import { t } from '@pathshala/shared/kit';
import type { Event, Notice, WebPage } from '@pathshala/shared/modules/school/cms';
import { fieldFault, type Context, type RecordValues } from '../../../../kernel';

const NO_TIME = t('Say when it is to be published.', 'কখন প্রকাশ হবে তা দিন।');
const GONE = t('This is before it is published.', 'এটি প্রকাশের আগের সময়।');
const OVER = t(
  'This time has passed. Choose a later time or leave it empty.',
  'এই সময় পেরিয়ে গেছে। পরের কোনো সময় দিন, অথবা ঘরটি খালি রাখুন।',
);
const AHEAD = t(
  'This time is still to come. Choose the status Scheduled or leave it empty.',
  'এই সময় এখনো আসেনি। অবস্থা “নির্ধারিত” করুন, অথবা ঘরটি খালি রাখুন।',
);
const timeOf = (value: unknown): number | null => (value ? new Date(value as string).getTime() : null);
const instants = ({ status, appearsAt, expiresAt }: RecordValues) =>
  JSON.stringify([status, timeOf(appearsAt), timeOf(expiresAt)]);

/**
 * A record that was deleted before its end and is restored after it comes back as ended, in the same moment: nobody
 * reads it, and it can be given a later end.
 */
export function endedWhenRestored(ctx: Context, { status, expiresAt }: RecordValues): RecordValues {
  const expires = timeOf(expiresAt);
  const isOpen = status === 'published' || status === 'scheduled';
  return isOpen && expires !== null && expires <= ctx.now.getTime() ? { status: 'expired' } : {};
}

/**
 * Times of a notice, an event or a page in their order, and such as its status can keep: what a person publishes is
 * neither over already nor still to come. Records whose status and times stay are not judged, nor is what the clock
 * does.
 * @throws AppError VALIDATION
 */
export async function judgeTimes(
  ctx: Context,
  entity: typeof Notice | typeof Event | typeof WebPage,
  { values, id }: { values: RecordValues; id: string },
): Promise<void> {
  const { status } = values;
  const [appears, expires] = [timeOf(values['appearsAt']), timeOf(values['expiresAt'])];
  if (status === 'scheduled' && appears === null) throw fieldFault('appearsAt', NO_TIME);
  if (appears !== null && expires !== null && expires < appears) throw fieldFault('expiresAt', GONE);
  if (!ctx.actor.userId || (status !== 'published' && status !== 'scheduled')) return;
  const now = ctx.now.getTime();
  const isOver = expires !== null && expires <= now;
  const isAhead = status === 'published' && appears !== null && appears > now;
  if (!isOver && !isAhead) return;
  const before = (await ctx.repo(entity).findOne({ id })) as RecordValues | null;
  if (before && instants(before) === instants(values)) return;
  throw isOver ? fieldFault('expiresAt', OVER) : fieldFault('appearsAt', AHEAD);
}
