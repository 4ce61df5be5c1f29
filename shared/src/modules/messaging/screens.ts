import { catalogScreen, defineScreens, SIGNED_IN, t } from '../../kit';
import { MailMessage } from './entities/mail-message';
import { SmsBatch, SmsMessage } from './entities/sms';

export const messagingScreens = defineScreens([
  { id: 'messaging.notifications', path: '/user/notification/all', title: t('All notifications', 'সকল বিজ্ঞপ্তি'), permission: SIGNED_IN, flags: { accessibleToLoggedIn: true } },
  { id: 'messaging.notification', path: '/user/notification/view/:id', title: t('Notification', 'বিজ্ঞপ্তি'), parent: 'messaging.notifications', permission: SIGNED_IN, flags: { accessibleToLoggedIn: true } },
  { id: 'messaging.mailbox', path: '/edu/mailbox/list', title: t('Mailbox', 'ইমেইল বাক্স'), permission: `${MailMessage.name}.read`, menu: { group: 'platform', icon: 'mail', order: 50 } },
  catalogScreen(SmsBatch, { id: 'messaging.smsBatches', path: '/site/sms/batch/list', menu: { group: 'communication', icon: 'messages', order: 20 } }),
  catalogScreen(SmsMessage, { id: 'messaging.smsMessages', path: '/site/sms/message/list', menu: { group: 'communication', icon: 'message', order: 21 }, parent: 'messaging.smsBatches' }),
]);
