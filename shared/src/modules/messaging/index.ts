import { defineModule, t } from '../../kit';
import { messagingActions } from './actions';
import { MailMessage } from './entities/mail-message';
import { Notification } from './entities/notification';
import { SmsBatch, SmsMessage } from './entities/sms';
import { messagingScreens } from './screens';

export { MailMessage, Notification, SmsBatch, SmsMessage, messagingActions, messagingScreens };
export type { BellItem } from './actions';
export const messaging = defineModule({
  name: 'messaging',
  labels: t('Messaging', 'বার্তা'),
  entities: [Notification, MailMessage, SmsBatch, SmsMessage],
  actions: messagingActions,
  screens: messagingScreens,
});
