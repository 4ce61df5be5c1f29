import { fill, t } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { notify } from '../../messaging';
import { readersOf } from '../services/notice-readers';
import { smsNotice } from '../services/notice-sms';

const MANY = 50_000;
const TITLE = t('New notice: {title}', 'নতুন নোটিশ: {title}');

/**
 * Notifies everyone in the audience of a notice once, and removes notifications from people who left the audience, or
 * from everyone when the notice is gone. SMS go to guardians where the institution has chosen a wording.
 */
export default async function announceNoticeJob(
  sys: Context,
  { notice: id, isNew = false }: { notice: string; isNew?: boolean | undefined },
) {
  const notice = await sys.repo(Notice).findOne({ id, status: 'published' });
  const members = await sys.repo(Membership).find({ where: { institution: sys.tenantId, status: 'active' } });
  const reading = new Set(notice ? (await readersOf(sys, notice)).map(({ user }) => user) : []);
  const users = [...reading].filter((user) => user !== sys.actor.userId);
  const source = `notice:${id}`;
  const others = [...new Set(members.map((member) => member.user))].filter((user) => !reading.has(user));
  const bells = sys.repo(Notification);
  for (const { id: bell } of await bells.find({ where: { user: { in: others }, source }, sort: [], limit: MANY }))
    await bells.remove(bell);
  if (!notice) return;
  const title = fill(TITLE, { title: { en: notice.title, bn: notice.titleBn } });
  await notify(
    sys,
    users.map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'notice' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: notice.body.slice(0, 4000),
      bodyBn: notice.bodyBn.slice(0, 4000),
      link: `/site/notice/board?open=${id}`,
      source,
    })),
  );
  if (isNew) await smsNotice(sys, notice);
}
