import type { Lifecycle } from '@pathshala/shared/kit';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { defineCoreModule, implement, jobSpec, onEveryTransition } from '../../../kernel';
import { sendSmsNow, smsDesk, smsPreview } from './handlers/compose-sms';
import { choosePush, endPush, pushState, startPush } from './handlers/push';
import { markRead, muteNotifications, notificationChoice, notifications, unreadCount } from './handlers/notifications';
import { chooseSmsEvent, setSmsBudget, smsEvents } from './handlers/sms-events';
import { renewIncomingKey, resendSms, resumeSms, stopSms, topUpSms } from './handlers/steer-sms';
import { saveVoice, voice } from './handlers/voice';
import { archiveNotifications } from './jobs/archive-notifications';
import { countSmsReports } from './jobs/count-sms-reports';
import { mailNotification } from './jobs/mail-notification';
import { reportSandboxSms } from './jobs/report-sandbox-sms';
import { sendCode } from './jobs/send-code';
import { sendMail } from './jobs/send-mail';
import { sendPush } from './jobs/send-push';
import { sendSms } from './jobs/send-sms';
import { tellSmsBudget } from './jobs/tell-sms-budget';
import { tellTransition } from './jobs/tell-transition';
import { orderTell } from './services/order-tell';
import { tellUser } from './jobs/tell-user';
import { wakeSmsSenders } from './jobs/wake-sms-senders';
import { messagingPolicies } from './policies';

export { announceYearEnd } from './services/announce-year-end';
export { cutSecretsOutOfMails } from './services/cut-secrets';
export { notify, type NotificationInput } from './services/notify';
export {
  orderedMessages,
  orderSms,
  RECIPIENT_LETTERS,
  type SmsItem,
  type SmsLeftOut,
  type SmsOrder,
} from './services/order-sms';
export { nameInSms, readAccount, readSetting } from './services/sms-account';
export { addressableSections } from './services/sms-audience';
export {
  provideAbsentees,
  provideDues,
  provideIncomingAnswer,
  provideRefusals,
  provideStandingAbsences,
} from './services/sms-sources';
export { callGateway, type GatewayAnswer } from './sms/call-gateway';
export { provideSmsEvent, wordingOf, type Wording } from './services/sms-events';
export { tellFamily } from './services/tell-family';
export { pushSettings } from './push/settings';
export { smsSettings, smsSettingsOf } from './sms/settings';
export { smsEndpoints } from './sms/sms-endpoints';
export { mailNotification };

const WAKE_MS = 15_000;
const HALF_DAY_MS = 43_200_000;
export const messaging = defineCoreModule({
  name: 'messaging',
  handlers: implement(messagingActions, {
    notifications,
    unreadCount,
    markRead,
    muteNotifications,
    notificationChoice,
    pushState,
    startPush,
    endPush,
    choosePush,
    smsDesk,
    smsPreview,
    sendSms: sendSmsNow,
    stopSms,
    resumeSms,
    resendSms,
    topUpSms,
    renewIncomingKey,
    voice,
    saveVoice,
    smsEvents,
    chooseSmsEvent,
    setSmsBudget,
  }),
  policies: messagingPolicies,
  jobs: [
    jobSpec(sendCode, async () => (await import('./jobs/send-code.handler')).default),
    jobSpec(sendMail, async () => (await import('./jobs/send-mail.handler')).default),
    jobSpec(archiveNotifications, async () => (await import('./jobs/archive-notifications.handler')).default),
    jobSpec(mailNotification, async () => (await import('./jobs/mail-notification.handler')).default),
    jobSpec(tellTransition, async () => (await import('./jobs/tell-transition.handler')).default),
    jobSpec(tellUser, async () => (await import('./jobs/tell-user.handler')).default),
    jobSpec(sendPush, async () => (await import('./jobs/send-push.handler')).default),
    jobSpec(sendSms, async () => (await import('./jobs/send-sms.handler')).default),
    jobSpec(tellSmsBudget, async () => (await import('./jobs/tell-sms-budget.handler')).default),
    jobSpec(wakeSmsSenders, async () => (await import('./jobs/wake-sms-senders.handler')).default),
    jobSpec(countSmsReports, async () => (await import('./jobs/count-sms-reports.handler')).default),
    jobSpec(reportSandboxSms, async () => (await import('./jobs/report-sandbox-sms.handler')).default),
  ],
  listeners: [
    onEveryTransition((sys, { entity, transition, record: { id, rev } }) => {
      const life = entity.lifecycle as Lifecycle | null;
      const tell = life?.transitions[transition]?.tell;
      if (tell) orderTell(sys, { entity: entity.name, id, transition, rev }, tell);
    }),
  ],
  schedules: [
    { job: wakeSmsSenders, everyMs: WAKE_MS },
    { job: archiveNotifications, everyMs: HALF_DAY_MS },
  ],
});
