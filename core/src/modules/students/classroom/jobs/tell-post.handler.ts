import { fill, t } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { ClassPost, POST_KINDS } from '@pathshala/shared/modules/students/classroom';
import { formatDateTime } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { takersOf } from '../services/takers';
import { tellStudents } from '../services/tell-students';

const TITLE = t('{kind}: {title}', '{kind}: {title}');
const DUE = t('{subject}. Due {at}.', '{subject}। জমার শেষ সময় {at}।');
const PLAIN = t('{subject}', '{subject}');

/** Only while the post is there; a rerun adds nothing. */
export default async function tellPostJob(sys: Context, { post: id }: { post: string }) {
  const post = await sys.repo(ClassPost).findOne({ id });
  if (!post) return;
  const kind = POST_KINDS.find(({ value }) => value === post.kind)!.label;
  const subject = post.subject ? (await sys.labels(Subject, [post.subject])).get(post.subject) : undefined;
  const { dueAt } = post;
  const at = dueAt ? t(formatDateTime(dueAt, 'en'), formatDateTime(dueAt, 'bn')) : { en: '', bn: '' };
  await tellStudents(
    sys,
    (await takersOf(sys, post)).map(({ student }) => student),
    {
      title: fill(TITLE, { kind, title: t(post.title, post.title) }),
      body: fill(dueAt ? DUE : PLAIN, { subject: subject ?? t('Notice', 'নোটিশ'), at }),
      source: `class-post:${id}`,
    },
  );
}
