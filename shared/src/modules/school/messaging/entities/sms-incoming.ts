import { access, defineEntity, f, t } from '../../../../kit';

/** The consequence of an SMS or a missed call that came in. */
export const INCOMING_OUTCOMES = [
  { value: 'answered', label: t('Answers an absence', 'অনুপস্থিতির কারণ জানিয়েছেন'), tone: 'good' },
  { value: 'asked', label: t('Asked which child', 'কোন সন্তান, জানতে চাওয়া হয়েছে'), tone: 'warn' },
  { value: 'seen', label: t('Missed call: seen', 'মিসড কল: দেখেছেন'), tone: 'info' },
  { value: 'optedOut', label: t('Wants no SMS', 'এসএমএস চান না'), tone: 'neutral' },
  { value: 'optedIn', label: t('Wants SMS again', 'আবার এসএমএস চান'), tone: 'info' },
  { value: 'unclear', label: t('To be read', 'পড়ে দেখতে হবে'), tone: 'warn' },
  { value: 'unknown', label: t('Unknown number', 'অচেনা নম্বর'), tone: 'neutral' },
] as const;
export type IncomingOutcome = (typeof INCOMING_OUTCOMES)[number]['value'];

/** An SMS or a missed call from a phone. A reason of an absence may be about illness: only the office reads them. */
export const SmsIncoming = defineEntity({
  name: 'smsIncoming',
  labels: { one: t('Incoming SMS', 'আগত এসএমএস'), many: t('Incoming SMS', 'আগত এসএমএস') },
  path: 'sms-incoming',
  fields: {
    /** Of the gateway: what comes twice counts once. */
    reference: f.code({ label: t('Reference', 'রেফারেন্স'), system: true, max: 120 }),
    kind: f.choice(
      [
        { value: 'sms', label: t('SMS', 'এসএমএস') },
        { value: 'call', label: t('Missed call', 'মিসড কল') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true, system: true },
    ),
    from: f.text({ label: t('Number', 'নম্বর'), list: true, search: true, system: true, max: 20 }),
    sender: f.text({ label: t('Sender', 'প্রেরক'), list: true, system: true, optional: true, max: 120 }),
    text: f.longText({ label: t('Text', 'বার্তা'), list: true, system: true, optional: true, max: 600 }),
    outcome: f.choice(INCOMING_OUTCOMES, {
      label: t('Outcome', 'ফল'),
      list: true,
      filter: true,
      system: true,
    }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, system: true, optional: true }),
    receivedAt: f.dateTime({ label: t('Received at', 'আসার সময়'), list: true, system: true }),
  },
  personal: { of: ['student', 'from'], rows: 'purge' },
  title: 'from',
  order: ['-receivedAt'],
  unique: [['reference']],
  indexes: [['from', 'receivedAt']],
  access: access({ read: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
