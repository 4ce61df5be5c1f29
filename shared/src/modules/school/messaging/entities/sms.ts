import { access, defineEntity, f, KEPT, t } from '../../../../kit';
import { SMS_BATCH_STATES, SMS_PURPOSES, SMS_REASONS, SMS_STATES, SMS_WAYS } from '../sms-states';

/** There is no route that writes: handlers order messages by the right to order for an occasion. */
const smsAccess = access({
  read: ['head', 'office', 'teacher'],
  create: ['head', 'office', 'teacher'],
  update: ['head', 'office', 'teacher'],
});
const counter = (label: { en: string; bn: string }, list: boolean) =>
  f.int({ label, list, system: true, min: 0, default: 0 });

/**
 * Messages that were ordered together. `source` names the occasion, so that the same occasion is never ordered twice.
 * The counters are kept in the transaction that changes the messages: they always add up to `messages`.
 */
export const SmsBatch = defineEntity({
  name: 'smsBatch',
  labels: { one: t('SMS batch', 'এসএমএস ব্যাচ'), many: t('SMS batches', 'এসএমএস ব্যাচ') },
  path: 'sms-batches',
  fields: {
    purpose: f.choice(SMS_PURPOSES, { label: t('Purpose', 'উদ্দেশ্য'), list: true, filter: true, system: true }),
    source: f.text({ label: t('Occasion', 'উপলক্ষ'), system: true, max: 200 }),
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
    /** The section of the guardians it is for; teachers see and send those of their own sections. */
    section: f.ref('section', { label: t('Section', 'শাখা'), optional: true, filter: true, system: true }),
    /** Codes and emergencies: neither quiet hours nor the budget hold them back, and they go before all others. */
    urgent: f.bool({ label: t('Urgent', 'জরুরি'), system: true, default: false }),
    messages: f.int({ label: t('Messages', 'বার্তা'), list: true, system: true, min: 0 }),
    segments: f.int({ label: t('SMS parts', 'এসএমএস অংশ'), system: true, min: 0 }),
    status: f.choice(SMS_BATCH_STATES, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
    queued: counter(t('Queued', 'অপেক্ষমাণ'), true),
    sending: counter(t('Sending', 'পাঠানো হচ্ছে'), false),
    sent: counter(t('Sent', 'প্রেরিত'), true),
    delivered: counter(t('Delivered', 'পৌঁছেছে'), true),
    failed: counter(t('Failed', 'ব্যর্থ'), true),
    skipped: counter(t('Skipped', 'বাদ'), true),
    /** The cost so far. */
    cost: f.money({ label: t('Cost', 'খরচ'), list: true, system: true, default: 0 }),
    /** While calls of it are under way: when one was placed last. They are asked about for some time after it. */
    calledAt: f.dateTime({ label: t('Last call', 'শেষ কল'), system: true, optional: true }),
    startedAt: f.dateTime({ label: t('Started', 'শুরু'), system: true, optional: true }),
    finishedAt: f.dateTime({ label: t('Finished', 'শেষ'), system: true, optional: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-createdAt'],
  unique: [['source']],
  indexes: [['status'], ['calledAt']],
  access: smsAccess,
  live: {
    room: ['section'],
    fields: ['status', 'messages', 'queued', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'cost'],
  },
  remove: 'free',
  actions: ['list', 'get', 'options', 'export'],
});

/** One text to one number. The root of an attempt's reference; see `referenceOf`. */
export const SmsMessage = defineEntity({
  name: 'smsMessage',
  labels: { one: t('SMS', 'এসএমএস'), many: t('SMS messages', 'এসএমএস') },
  path: 'sms-messages',
  fields: {
    batch: f.ref('smsBatch', { label: t('Batch', 'ব্যাচ'), list: true, filter: true, system: true }),
    /** The number, or the person without one: ordering twice is ordering once. */
    key: f.text({ label: t('Code', 'কোড'), system: true, max: 60 }),
    recipient: f.text({
      label: t('Recipient', 'প্রাপক (ইংরেজি)'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 300,
    }),
    recipientBn: f.text({
      label: t('Recipient (Bengali)', 'প্রাপক (বাংলা)'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 300,
    }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true, system: true, optional: true }),
    text: f.longText({ label: t('Text', 'বার্তা'), list: true, system: true, max: 2000 }),
    /** A family may want a call that reads the text aloud; its parts are then started minutes. */
    way: f.choice(SMS_WAYS, { label: t('Sent as', 'মাধ্যম'), list: true, filter: true, system: true, default: 'sms' }),
    /**
     * The request with the code that replaces the stars of the text when the message is sent; the code itself is not
     * stored.
     */
    coded: f.code({ label: t('Code of', 'যার কোড'), max: 24, system: true, optional: true }),
    encoding: f.choice(
      [
        { value: 'gsm7', label: t('English', 'ইংরেজি') },
        { value: 'ucs2', label: t('Unicode', 'ইউনিকোড') },
      ],
      { label: t('Encoding', 'এনকোডিং'), system: true },
    ),
    segments: f.int({ label: t('SMS parts', 'এসএমএস অংশ'), list: true, system: true, min: 1 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, system: true, optional: true }),
    /** All children whom the text names, where it is about more than one. */
    students: f.refs('student', { label: t('Students', 'শিক্ষার্থীরা'), system: true, optional: true, max: 100 }),
    /** The guardian whose number it was when it was ordered; it goes to the number that they have when it is sent. */
    guardian: f.ref('guardian', { label: t('Guardian', 'অভিভাবক'), system: true, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, optional: true }),
    status: f.choice(SMS_STATES, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
    reason: f.choice(SMS_REASONS, {
      label: t('Reason', 'কারণ'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    /** The gateway's last answer, in its own words. */
    error: f.text({ label: t('Gateway response', 'গেটওয়ের উত্তর'), system: true, optional: true, max: 300 }),
    cost: f.money({ label: t('Cost', 'খরচ'), system: true, default: 0 }),
    /** Price of the present attempt as it was paid: prices change while calls are under way. Refunded, it is 0. */
    charged: f.money({ label: t('Price of the attempt', 'চেষ্টার দাম'), system: true, optional: true }),
    /** Attempts that ended for certain without delivery. The next one has a reference of its own. */
    tries: f.int({ label: t('Completed attempts', 'শেষ হওয়া চেষ্টা'), system: true, min: 0, default: 0 }),
    /** The worker that holds it while it is `sending`. */
    claim: f.code({ label: t('Claim', 'দাবি'), system: true, optional: true }),
    /** Of a call under way: when its service is asked about it. */
    dueAt: f.dateTime({ label: t('Not before', 'যার আগে নয়'), system: true }),
    sentAt: f.dateTime({ label: t('Sent at', 'প্রেরণের সময়'), list: true, system: true, optional: true }),
    /** Answered, or confirmed by a missed call. */
    seenAt: f.dateTime({ label: t('Seen at', 'দেখার সময়'), list: true, system: true, optional: true }),
    deliveredAt: f.dateTime({ label: t('Delivered at', 'পৌঁছানোর সময়'), list: true, system: true, optional: true }),
    /** The account that imported the report behind the present status; none where the gateway itself reported. */
    reportedBy: f.ref('user', {
      label: t('Report imported by', 'রিপোর্ট ইমপোর্ট করেছেন'),
      list: true,
      system: true,
      optional: true,
    }),
  },
  personal: {
    of: ['student', 'students', 'guardian', 'staff', 'phone'],
    rows: 'keep',
    why: KEPT.sent,
    empty: ['key', 'recipient', 'recipientBn', 'phone', 'text'],
  },
  title: 'key',
  order: ['-createdAt'],
  unique: [['batch', 'key']],
  searchedByWords: true,
  indexes: [
    ['batch', 'status', 'dueAt'],
    ['phone', 'createdAt'],
  ],
  access: smsAccess,
  live: { room: ['batch'], fields: ['status', 'reason'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
