import { catalogScreen, defineScreens, SIGNED_IN, t } from '../../../kit';
import { MailMessage } from './entities/mail-message';
import { SmsOptOut, SmsSetting, SmsTemplate } from './entities/sms-catalogue';
import { SmsIncoming } from './entities/sms-incoming';
import { SmsAccount, SmsSandboxMessage } from './entities/sms-platform';
import { SmsReportLine } from './entities/sms-report-line';

const menu = (order: number, icon: string) => ({ group: 'communication' as const, icon, order });
export const messagingScreens = defineScreens([
  {
    id: 'messaging.notifications',
    path: '/user/notification/all',
    title: t('All notifications', 'সকল বিজ্ঞপ্তি'),
    permission: SIGNED_IN,
    flags: { accessibleToLoggedIn: true },
  },
  {
    id: 'messaging.notification',
    path: '/user/notification/view/:id',
    title: t('Notification', 'বিজ্ঞপ্তি'),
    parent: 'messaging.notifications',
    permission: SIGNED_IN,
    flags: { accessibleToLoggedIn: true },
  },
  {
    id: 'messaging.notificationSettings',
    path: '/user/notification/settings',
    title: t('Notification settings', 'বিজ্ঞপ্তির সেটিংস'),
    parent: 'messaging.notifications',
    permission: SIGNED_IN,
    flags: { accessibleToLoggedIn: true },
  },
  {
    id: 'messaging.mailbox',
    path: '/edu/mailbox/list',
    title: t('Mailbox', 'ইমেইল বাক্স'),
    permission: `${MailMessage.name}.read`,
    menu: { group: 'system', icon: 'mail', order: 50 },
  },
  {
    id: 'messaging.sms',
    path: '/site/sms/master',
    title: t('SMS', 'এসএমএস'),
    permission: 'messaging.sendSms',
    menu: menu(19, 'message'),
  },
  {
    id: 'messaging.smsBatches',
    path: '/site/sms/batch/list',
    title: t('SMS batches', 'এসএমএস ব্যাচ'),
    permission: 'smsBatch.read',
    menu: menu(20, 'messages'),
  },
  {
    id: 'messaging.smsBatch',
    path: '/site/sms/batch/view/:id',
    title: t('SMS progress', 'এসএমএস অগ্রগতি'),
    permission: 'smsBatch.read',
    parent: 'messaging.smsBatches',
  },
  catalogScreen(SmsTemplate, {
    id: 'messaging.smsTemplates',
    path: '/site/sms/template/list',
    menu: menu(21, 'writing'),
  }),
  {
    id: 'messaging.smsEvents',
    path: '/site/sms/event',
    title: t('Automatic SMS', 'স্বয়ংক্রিয় এসএমএস'),
    permission: 'smsSetting.update',
    menu: { group: 'settings', icon: 'message', order: 32 },
  },
  {
    id: 'messaging.voice',
    path: '/site/sms/voice',
    title: t('Voice calls', 'ভয়েস কল'),
    permission: 'messaging.setUpCalls',
    menu: { group: 'settings', icon: 'phone', order: 33 },
  },
  catalogScreen(SmsIncoming, {
    id: 'messaging.smsIncoming',
    path: '/site/sms/incoming/list',
    menu: menu(23, 'inbox'),
  }),
  catalogScreen(SmsReportLine, {
    id: 'messaging.smsReportLines',
    path: '/site/sms/report/list',
    menu: menu(24, 'inbox'),
  }),
  catalogScreen(SmsOptOut, { id: 'messaging.smsOptOuts', path: '/site/sms/opt-out/list', menu: menu(22, 'lock') }),
  catalogScreen(SmsSetting, {
    id: 'messaging.smsSettings',
    path: '/site/sms/setting',
    permission: 'smsSetting.update',
    menu: { group: 'settings', icon: 'settings', order: 31 },
  }),
  {
    id: 'messaging.smsAccounts',
    path: '/edu/sms/account/list',
    title: SmsAccount.labels.many,
    permission: 'smsAccount.update',
    menu: { group: 'system', icon: 'coin', order: 51 },
  },
  catalogScreen(SmsSandboxMessage, {
    id: 'messaging.smsSandbox',
    path: '/edu/sms/sandbox/list',
    permission: 'smsSandboxMessage.read',
    menu: { group: 'system', icon: 'message', order: 52 },
  }),
]);
