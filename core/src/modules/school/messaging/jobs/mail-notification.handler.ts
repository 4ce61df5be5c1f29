import { User } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import sendMailJob from './send-mail.handler';

/** For people who asked for mail beside the bell. */
export default async function mailNotificationJob(sys: Context, { notification }: { notification: string }) {
  const item = await sys.repo(Notification).findOne({ id: notification });
  const user = item ? await sys.repo(User).findOne({ id: item.user }) : null;
  if (!item || !user?.email || !user.notificationMail) return;
  const bn = user.locale === 'bn';
  const title = bn ? item.titleBn : item.title;
  await sendMailJob(sys, {
    source: `notification:${item.id}`,
    to: user.email,
    subject: title,
    body: (bn ? item.bodyBn : item.body) ?? title,
  });
}
