import { fill, t } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { notify } from '../../messaging';
import { unreadBy } from '../services/notice-readings';

const TITLE = t('Please read: {title}', 'অনুগ্রহ করে পড়ুন: {title}');

/** Asked again when it runs: anyone who read it, or may not read it any more, is left alone. */
export default async function remindReadersJob(sys: Context, { notice: id }: { notice: string }) {
  const notice = await sys.repo(Notice).findOne({ id, status: 'published' });
  if (!notice) return;
  const title = fill(TITLE, { title: { en: notice.title, bn: notice.titleBn } });
  await notify(
    sys,
    (await unreadBy(sys, notice)).map(({ user }) => ({
      user,
      institution: sys.tenantId!,
      kind: 'notice' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: `/site/notice/board?open=${id}`,
      source: `notice-reminder:${id}`,
    })),
  );
}
