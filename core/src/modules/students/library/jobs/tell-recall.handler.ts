import { fill, t } from '@pathshala/shared/kit';
import { Book, BookLoan } from '@pathshala/shared/modules/students/library';
import { formatNumber, formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellFamily } from '../services/tell-family';

const TITLE = t('Bring {count} library book(s) back by {date}', '{date}-এর মধ্যে গ্রন্থাগারের {count}টি বই ফেরত দিন');
const SMS = t(
  '{name}: bring {count} library book(s) back by {date}. -{school}',
  '{name}: {date}-এর মধ্যে গ্রন্থাগারের {count}টি বই ফেরত দিন। -{school}',
);
/** Titles named in the bell. */
const NAMED = 3;

/** Of what is still out: a book that came back since the order is not in it. */
export default async function tellRecallJob(
  sys: Context,
  { member, until, asked }: { member: string; until: string; asked?: string | undefined },
) {
  const out = await sys
    .repo(BookLoan)
    .find({ where: { member, state: 'active', recalledFor: until }, sort: ['dueOn'] });
  const [first] = out;
  if (!first) return;
  const labels = [
    ...(
      await sys.labels(
        Book,
        out.slice(0, NAMED).map(({ book }) => book),
      )
    ).values(),
  ];
  const words = {
    count: t(formatNumber(out.length, 'en'), formatNumber(out.length, 'bn')),
    date: t(formatsOf('en').shortDate(until), formatsOf('bn').shortDate(until)),
  };
  await tellFamily(sys, first, {
    source: ['library-recall', member, until, ...(asked ? [asked] : [])].join(':'),
    title: fill(TITLE, words),
    body: t(labels.map(({ en }) => en).join(', '), labels.map(({ bn }) => bn).join(', ')),
    sms: fill(SMS, words),
  });
}
