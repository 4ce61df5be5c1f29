import { z } from 'zod';
import { action, nothing, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });

/** Events of which families hear by SMS without anyone sending it, in the order in which they are shown. */
export const SMS_EVENTS = [
  'payment',
  'bill',
  'overdue',
  'absence',
  'examDates',
  'examSeats',
  'resultNews',
  'noticeNews',
] as const;
export type SmsEvent = (typeof SMS_EVENTS)[number];
/** The choice of an event for which nothing is sent. */
export const NO_SMS = 'none';

export const smsEventActions = {
  /**
   * The events of which families hear by SMS, the choice of this institution for each, and its budget. An event that
   * sends in the wording of a template has templates as its choices; `text` is the wording in the language of the SMS.
   */
  smsEvents: action.query({
    path: 'sms/events',
    permission: 'smsSetting.update',
    input: nothing,
    output: z.strictObject({
      events: z.array(
        z.strictObject({
          event: z.enum(SMS_EVENTS),
          value: z.string(),
          options: z.array(z.strictObject({ value: z.string(), label })),
          text: z.string().nullable(),
          mayChange: z.boolean(),
        }),
      ),
      budget: z.strictObject({
        amount: z.int().nullable(),
        spent: z.int(),
        month: z.string(),
        mayChange: z.boolean(),
      }),
    }),
  }),
  /** @throws VALIDATION for a choice that the event does not have, FORBIDDEN where another right is needed */
  chooseSmsEvent: action.command({
    path: 'sms/events/choose',
    permission: 'smsSetting.update',
    input: z.strictObject({ event: z.enum(SMS_EVENTS), value: z.string().min(1).max(40) }),
    output: nothing,
    ui: { label: t('Choose', 'বাছাই করুন') },
  }),
  /** Sets what may be spent on SMS in a calendar month, in paisa; null removes the limit. */
  setSmsBudget: action.command({
    path: 'sms/budget',
    permission: 'messaging.setSmsBudget',
    withheldFromActing: true,
    input: z.strictObject({ amount: z.int().min(0).max(1_000_000_000).nullable() }),
    output: nothing,
    ui: { label: t('Set budget', 'বাজেট নির্ধারণ') },
  }),
};
