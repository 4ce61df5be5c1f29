import { Book, BookHold } from '@pathshala/shared/modules/students/library';
import { formatDate } from '@pathshala/shared/text';
import { fill, t } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { tellFamily } from '../services/tell-family';

const TITLE = t('Your reserved book is ready: {book}', 'আপনার সংরক্ষিত বই প্রস্তুত: {book}');
const BODY = t('Collect it from the library by {date}.', '{date} তারিখের মধ্যে গ্রন্থাগার থেকে নিন।');
const SMS = t(
  '{name}: the library keeps {book} until {date}. -{school}',
  '{name}: গ্রন্থাগারে {book} রাখা আছে, {date} পর্যন্ত। -{school}',
);

/** Only while it is ready: a reservation collected meanwhile sends nothing. */
export default async function tellReaderJob(sys: Context, { hold: id }: { hold: string }) {
  const hold = await sys.repo(BookHold).findOne({ id });
  if (hold?.state !== 'ready' || !hold.readyUntil) return;
  const book = (await sys.labels(Book, [hold.book])).get(hold.book) ?? { en: '', bn: '' };
  const date = t(formatDate(hold.readyUntil, 'en'), formatDate(hold.readyUntil, 'bn'));
  await tellFamily(sys, hold, {
    source: `library-hold:${id}`,
    title: fill(TITLE, { book }),
    body: fill(BODY, { date }),
    sms: fill(SMS, { book, date }),
  });
}
