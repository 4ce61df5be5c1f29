import { messagingActions } from '@pathshala/shared/modules/messaging';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { markRead, notifications, unreadCount } from './handlers/notifications';
import { mailNotification } from './jobs/mail-notification';
import { sendMail } from './jobs/send-mail';
import { messagingPolicies } from './policies';

export { notify, type NotificationInput } from './services/notify';
export { orderedPhones, orderSms, type SmsItem } from './services/order-sms';
export { mailNotification };
export const messaging = defineCoreModule({
  name: 'messaging',
  handlers: implement(messagingActions, { notifications, unreadCount, markRead }),
  policies: messagingPolicies,
  jobs: [
    jobSpec(sendMail, async () => (await import('./jobs/send-mail.handler')).default),
    jobSpec(mailNotification, async () => (await import('./jobs/mail-notification.handler')).default),
  ],
});
