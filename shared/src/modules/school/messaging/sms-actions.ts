import { z } from 'zod';
import { action, idSchema, nothing, t, plainLines } from '../../../kit';
import { SMS_PURPOSES, SMS_REASONS, SMS_WAYS } from './sms-states';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const language = z.enum(['bn', 'en']);
const values = <const T extends readonly { value: string }[]>(choices: T) =>
  z.enum(choices.map(({ value }) => value) as [T[number]['value'], ...T[number]['value'][]]);

/** Most students that someone picks one by one. */
export const SMS_STUDENTS = 500;

/**
 * The audience: guardians of a section, of a class, of everyone, of chosen students, of the day's absentees, of
 * students with dues; or employees. Results are sent by the module that has them.
 */
export const smsAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: idSchema }),
  z.strictObject({ kind: z.literal('class'), class: idSchema }),
  z.strictObject({ kind: z.literal('institution') }),
  z.strictObject({ kind: z.literal('students'), students: z.array(idSchema).min(1).max(SMS_STUDENTS) }),
  z.strictObject({ kind: z.literal('absentees'), date: z.iso.date(), section: idSchema.optional() }),
  z.strictObject({ kind: z.literal('owing'), section: idSchema.optional() }),
  z.strictObject({ kind: z.literal('staff'), posts: z.enum(['all', 'teaching', 'other']) }),
]);
export type SmsAudience = z.infer<typeof smsAudience>;

const composed = { audience: smsAudience, language, text: plainLines(600) };
const batchRef = z.strictObject({ batch: idSchema });

export const smsActions = {
  /** The facts that the caller needs to compose: whom they may address, the cost of a part, the balance. */
  smsDesk: action.query({
    path: 'sms/desk',
    permission: 'messaging.sendSms',
    input: nothing,
    output: z.strictObject({
      sections: z.array(z.strictObject({ section: idSchema, label })),
      classes: z.array(z.strictObject({ class: idSchema, label })),
      /** May address classes, everyone and the employees. */
      everybody: z.boolean(),
      /** May know who owes fees. */
      owing: z.boolean(),
      language,
      partPrice: z.int(),
      balance: z.int(),
      lowBalance: z.int(),
      /** Of this month, in paisa; null when none is set. */
      budget: z.strictObject({ amount: z.int(), spent: z.int(), left: z.int() }).nullable(),
      /** May send emergencies, which pass quiet hours and budget. */
      mayEmergency: z.boolean(),
      /** Nothing leaves the machine: the built-in trial gateway is at work. */
      trial: z.boolean(),
      perMinute: z.int(),
      quietUntil: z.iso.datetime().nullable(),
      today: z.iso.date(),
    }),
  }),
  /** Recipients and cost. Sends nothing. `rows` are the first hundred. A family may refuse some purposes. */
  smsPreview: action.query({
    path: 'sms/preview',
    method: 'POST',
    permission: 'messaging.sendSms',
    input: z.strictObject({ ...composed, purpose: values(SMS_PURPOSES).default('notice') }),
    output: z.strictObject({
      title: label,
      people: z.int(),
      messages: z.int(),
      merged: z.int(),
      noNumber: z.int(),
      optedOut: z.int(),
      duplicates: z.int(),
      segments: z.int(),
      /** Messages that go as calls; their minutes are not among the parts. */
      calls: z.int(),
      cost: z.int(),
      /** Of it what the balance pays: calls are paid to the institution’s own service. */
      prepaid: z.int(),
      balance: z.int(),
      rows: z.array(
        z.strictObject({
          recipient: label,
          phone: z.string().nullable(),
          text: z.string(),
          way: values(SMS_WAYS),
          encoding: z.enum(['gsm7', 'ucs2']),
          segments: z.int(),
          reason: values(SMS_REASONS).nullable(),
        }),
      ),
    }),
  }),
  /** Orders one SMS per number. `key` is made by the caller for this request: sending it again orders nothing more. */
  sendSms: action.command({
    path: 'sms/send',
    permission: 'messaging.sendSms',
    input: z.strictObject({ ...composed, purpose: values(SMS_PURPOSES), key: z.string().regex(/^[\w-]{16,64}$/) }),
    output: z.strictObject({ batch: idSchema, ordered: z.int(), already: z.int() }),
    ui: { label: t('Send', 'পাঠান') },
  }),
  /** Holds back messages that have not been handed over. Those being handed over at this moment still go. */
  stopSms: action.command({
    path: 'sms/batches/:batch/stop',
    permission: 'messaging.sendSms',
    input: batchRef,
    output: z.strictObject({ queued: z.int() }),
    ui: { label: t('Stop', 'থামান') },
  }),
  /** Continues with messages that were held back, and with those skipped for want of balance. */
  resumeSms: action.command({
    path: 'sms/batches/:batch/resume',
    permission: 'messaging.sendSms',
    input: batchRef,
    output: z.strictObject({ queued: z.int() }),
    ui: { label: t('Resume', 'আবার চালু করুন') },
  }),
  /** Sends the failed ones again. One of which the gateway does not know whether it went keeps its reference. */
  resendSms: action.command({
    path: 'sms/batches/:batch/resend',
    permission: 'messaging.sendSms',
    input: batchRef,
    output: z.strictObject({ queued: z.int() }),
    ui: { label: t('Resend failed', 'ব্যর্থগুলো আবার পাঠান') },
  }),
  /**
   * Makes a new key for the SMS and missed calls that the gateway passes on to an institution; the old one is void.
   * `url` is the address with the key, shown this once.
   */
  renewIncomingKey: action.command({
    path: 'sms/accounts/:account/incoming-key',
    permission: 'smsAccount.update',
    input: z.strictObject({ account: idSchema }),
    output: z.strictObject({ url: z.string() }),
    ui: { label: t('New address for incoming SMS', 'আগত এসএমএসের নতুন ঠিকানা') },
  }),
  /** Puts money into an institution's account. */
  topUpSms: action.command({
    path: 'sms/accounts/:account/top-up',
    permission: 'smsAccount.update',
    input: z.strictObject({ account: idSchema, amount: z.int().min(100).max(1_000_000_000) }),
    output: z.strictObject({ balance: z.int() }),
    ui: { label: t('Top up', 'ব্যালেন্স যোগ') },
  }),
};
