import { Book, BookLoan } from '@pathshala/shared/modules/students/library';
import { fill, t } from '@pathshala/shared/kit';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellFamily } from '../services/tell-family';

const TITLE = t('{count} library book(s) are overdue', 'গ্রন্থাগারের {count}টি বইয়ের মেয়াদ পেরিয়েছে');
const SMS = t(
  '{name}: {count} library book(s) are overdue. -{school}',
  '{name}: গ্রন্থাগারের {count}টি বই ফেরত দিন। -{school}',
);
/** Titles named in the bell. */
const NAMED = 3;

/** Of what is late now: a book that came back since the order is not in it. */
export default async function tellOverdueJob(sys: Context, { member, on }: { member: string; on: string }) {
  const late = await sys
    .repo(BookLoan)
    .find({ where: { member, state: 'active', dueOn: { lt: on } }, sort: ['dueOn'] });
  const [first] = late;
  if (!first) return;
  const labels = [
    ...(
      await sys.labels(
        Book,
        late.slice(0, NAMED).map(({ book }) => book),
      )
    ).values(),
  ];
  const count = t(formatNumber(late.length, 'en'), formatNumber(late.length, 'bn'));
  await tellFamily(sys, first, {
    source: `library-overdue:${member}:${on}`,
    title: fill(TITLE, { count }),
    body: t(labels.map(({ en }) => en).join(', '), labels.map(({ bn }) => bn).join(', ')),
    sms: fill(SMS, { count }),
  });
}
