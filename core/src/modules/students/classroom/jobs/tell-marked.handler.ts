import { fill, t } from '@pathshala/shared/kit';
import { ClassPost, HandIn } from '@pathshala/shared/modules/students/classroom';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { tellStudents } from '../services/tell-students';

const NOTHING = { en: '', bn: '' };
const MARKED = t('Marked: {title}', 'দেখা হয়েছে: {title}');
const AGAIN = t('To be done again: {title}', 'আবার করতে হবে: {title}');
const MARKS = t('{given} of {marks}', '{marks}-এর মধ্যে {given}');

/** Notifies of the current state only; a rerun adds nothing. */
export default async function tellMarkedJob(sys: Context, { handIn: id }: { handIn: string }) {
  const row = await sys.repo(HandIn).findOne({ id });
  const post = row ? await sys.repo(ClassPost).findOne({ id: row.post }) : null;
  if (!row || !post || (row.state !== 'marked' && row.state !== 'returned')) return;
  const { marks, comment = '' } = row;
  const given =
    marks === undefined
      ? NOTHING
      : fill(MARKS, {
          given: t(formatNumber(marks, 'en'), formatNumber(marks, 'bn')),
          marks: t(formatNumber(post.marks ?? 0, 'en'), formatNumber(post.marks ?? 0, 'bn')),
        });
  await tellStudents(sys, [row.student], {
    title: fill(row.state === 'marked' ? MARKED : AGAIN, { title: t(post.title, post.title) }),
    body: t([given.en, comment].filter(Boolean).join('. '), [given.bn, comment].filter(Boolean).join('। ')),
    source: `hand-in:${id}:${row.rev}`,
  });
}
