import { defineModule, t } from '../../../kit';
import { messagingActions } from './actions';
import { MailMessage } from './entities/mail-message';
import { NotificationChoice } from './entities/notification-choice';
import { Notification } from './entities/notification';
import { PushDelivery, PushDevice } from './entities/push';
import { SmsBatch, SmsMessage } from './entities/sms';
import { SmsOptOut, SmsSetting, SmsTemplate } from './entities/sms-catalogue';
import { SmsIncoming } from './entities/sms-incoming';
import { SmsAccount, SmsAttempt, SmsSandboxMessage } from './entities/sms-platform';
import { SmsReportLine } from './entities/sms-report-line';
import { VoiceSetting } from './entities/voice-setting';
import { messagingErrors } from './errors';
import { messagingScreens } from './screens';
import { messagingImports } from './imports';
import { inputLabels } from './input-labels';

export {
  MailMessage,
  messagingActions,
  messagingErrors,
  messagingScreens,
  Notification,
  NotificationChoice,
  PushDelivery,
  PushDevice,
  SmsAccount,
  SmsAttempt,
  SmsBatch,
  SmsIncoming,
  SmsMessage,
  SmsOptOut,
  SmsReportLine,
  SmsSandboxMessage,
  SmsSetting,
  SmsTemplate,
  VoiceSetting,
};
export type { BellItem } from './actions';
export { SMS_STUDENTS, type SmsAudience } from './sms-actions';
export * from './notification-rules';
export * from './incoming-rules';
export { INCOMING_OUTCOMES, type IncomingOutcome } from './entities/sms-incoming';
export * from './push-rules';
export * from './report-rules';
export * from './sms-rules';
export * from './sms-states';
export * from './voice-rules';
export { VOICE_READINGS } from './entities/voice-setting';
export { NO_SMS, SMS_EVENTS, type SmsEvent } from './sms-event-actions';
export const messaging = defineModule({
  name: 'messaging',
  labels: t('Messaging', 'বার্তা'),
  entities: [
    Notification,
    NotificationChoice,
    MailMessage,
    PushDevice,
    PushDelivery,
    SmsBatch,
    SmsMessage,
    SmsTemplate,
    SmsOptOut,
    SmsSetting,
    SmsAccount,
    SmsAttempt,
    SmsSandboxMessage,
    SmsIncoming,
    SmsReportLine,
    VoiceSetting,
  ],
  imports: messagingImports,
  inputLabels,
  actions: messagingActions,
  permissions: [
    {
      key: 'messaging.sendSms',
      label: t('Send SMS to guardians of own sections', 'নিজ শাখার অভিভাবকদের এসএমএস পাঠানো'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'messaging.smsEverybody',
      label: t('Send SMS to everyone', 'সবাইকে এসএমএস পাঠানো'),
      roles: ['head', 'office'],
    },
    {
      key: 'messaging.sendEmergency',
      label: t('Send emergency SMS', 'জরুরি এসএমএস পাঠানো'),
      roles: ['head'],
    },
    {
      key: 'messaging.setSmsBudget',
      label: t('Set the monthly SMS budget', 'এসএমএসের মাসিক বাজেট নির্ধারণ'),
      roles: ['head'],
    },
    {
      key: 'messaging.setUpCalls',
      label: t('Set up voice calls', 'ভয়েস কলের সেটিংস নির্ধারণ'),
      roles: ['head'],
    },
  ],
  errors: messagingErrors,
  screens: messagingScreens,
});
