import type { messagingScreens } from '@pathshala/shared/modules/school/messaging';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const messagingLoads: ScreenLoads<typeof messagingScreens> = {
  'messaging.notifications': () => import('./pages/NotificationsPage'),
  'messaging.notification': () => import('./pages/NotificationPage'),
  'messaging.notificationSettings': () => import('./pages/NotificationSettingsPage/NotificationSettingsPage'),
  'messaging.mailbox': () => import('./pages/MailboxPage'),
  'messaging.sms': () => import('./pages/SmsPage/SmsPage'),
  'messaging.smsBatches': () => import('./pages/SmsBatchesPage'),
  'messaging.smsBatch': () => import('./pages/SmsBatchPage/SmsBatchPage'),
  'messaging.smsEvents': () => import('./pages/SmsEventsPage/SmsEventsPage'),
  'messaging.voice': () => import('./pages/VoicePage/VoicePage'),
  'messaging.smsAccounts': () => import('./pages/SmsAccountsPage'),
};
