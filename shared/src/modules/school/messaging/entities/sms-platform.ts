import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

const keeper = access({ read: ['operator', 'head', 'office', 'teacher'], create: ['operator'], update: ['operator'] });

/**
 * The money that an institution may still spend on messages. Money goes in by the operator's action and out, guarded,
 * in the transaction that takes messages for sending. `holder` is the worker that sends for this institution now: one
 * at a time, so that its pace holds.
 */
export const SmsAccount = defineEntity({
  name: 'smsAccount',
  labels: { one: t('SMS account', 'এসএমএস অ্যাকাউন্ট'), many: t('SMS accounts', 'এসএমএস অ্যাকাউন্ট') },
  path: 'sms-accounts',
  fields: {
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      immutable: true,
    }),
    balance: f.money({ label: t('Balance', 'ব্যালেন্স'), list: true, system: true, default: 0 }),
    partPrice: f.money({ label: t('Price per part', 'এক অংশের দাম'), list: true, min: 0, max: 10_000, default: 35 }),
    lowBalance: f.money({ label: t('Low balance warning', 'যার নিচে সতর্কতা'), list: true, default: 10_000 }),
    /** Turns of the key of incoming SMS; 0: none come in. */
    incomingTurn: f.int({ label: t('Key of incoming SMS', 'আগত এসএমএসের কী'), system: true, min: 0, default: 0 }),
    /** The month to which `spent` belongs (`2026-03`), in Dhaka. */
    spentIn: f.code({ label: t('Month of the spending', 'খরচের মাস'), system: true, optional: true, max: 7 }),
    spent: f.money({ label: t('Spent this month', 'এ মাসের খরচ'), list: true, system: true, default: 0 }),
    /** A masking name of at most 11 letters, or a number; the gateway's own when empty. */
    sender: f.text({
      label: t('Sender', 'প্রেরকের নাম'),
      list: true,
      optional: true,
      max: 16,
      pattern: /^[A-Za-z0-9 .-]+$/,
    }),
    holder: f.code({ label: t('Sending worker', 'প্রেরণকারী'), system: true, optional: true }),
    heldUntil: f.dateTime({ label: t('Reserved until', 'যে পর্যন্ত ধরা'), system: true, optional: true }),
    /** The worker that places the voice calls, beside the one that sends SMS. */
    caller: f.code({ label: t('Calling worker', 'কলের কর্মী'), system: true, optional: true }),
    callsHeldUntil: f.dateTime({
      label: t('Calls reserved until', 'কল যে পর্যন্ত ধরা'),
      system: true,
      optional: true,
    }),
    downSince: f.dateTime({
      label: t('Gateway not responding since', 'গেটওয়ে সাড়া দিচ্ছে না যখন থেকে'),
      list: true,
      system: true,
      optional: true,
    }),
  },
  personal: ofInstitution,
  title: 'institution',
  order: ['institution'],
  unique: [['institution']],
  scope: 'platform',
  access: keeper,
  live: { room: ['institution'] },
  remove: 'free',
  actions: ['list', 'get', 'create', 'update'],
  // Its balance changes with every slice; who put money in is in the trail of the action.
  audited: false,
});

/** One attempt at the gateway: leads from a gateway's report to the institution and its message. */
export const SmsAttempt = defineEntity({
  name: 'smsAttempt',
  labels: { one: t('SMS attempt', 'এসএমএস প্রচেষ্টা'), many: t('SMS attempts', 'এসএমএস প্রচেষ্টা') },
  path: 'sms-attempts',
  fields: {
    reference: f.code({ label: t('Reference', 'রেফারেন্স'), system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true }),
    message: f.ref('smsMessage', { label: t('SMS', 'এসএমএস'), system: true }),
    provider: f.text({ label: t('Gateway', 'গেটওয়ে'), system: true, max: 60 }),
    providerId: f.text({ label: t('Gateway reference', 'গেটওয়ের রেফারেন্স'), system: true, optional: true, max: 120 }),
    /** Of a call: someone has said by a key that they have understood. It counts once. */
    pressedAt: f.dateTime({ label: t('Confirmed by key', 'বোতাম চেপে নিশ্চিত'), system: true, optional: true }),
  },
  title: 'reference',
  order: ['-createdAt'],
  unique: [['reference']],
  indexes: [['providerId']],
  scope: 'platform',
  access: access({ read: ['operator'] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** A message that the built-in trial gateway took in. Nothing of it leaves the machine. */
export const SmsSandboxMessage = defineEntity({
  name: 'smsSandboxMessage',
  labels: {
    one: t('Test gateway SMS', 'পরীক্ষামূলক গেটওয়ের এসএমএস'),
    many: t('Test SMS gateway', 'পরীক্ষামূলক এসএমএস গেটওয়ে'),
  },
  path: 'sms-sandbox-messages',
  fields: {
    reference: f.code({ label: t('Reference', 'রেফারেন্স'), system: true, list: true, search: true }),
    to: f.phone({ label: t('To', 'প্রাপক'), list: true, search: true, system: true }),
    text: f.longText({ label: t('Text', 'বার্তা'), list: true, search: true, system: true, max: 2000 }),
    sender: f.text({ label: t('Sender', 'প্রেরক'), list: true, system: true, optional: true, max: 40 }),
    segments: f.int({ label: t('SMS parts', 'এসএমএস অংশ'), list: true, system: true, min: 1 }),
    status: f.choice(
      [
        { value: 'accepted', label: t('Accepted', 'গৃহীত'), tone: 'info' },
        { value: 'delivered', label: t('Delivered', 'পৌঁছেছে'), tone: 'good' },
        { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
        { value: 'refused', label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true },
    ),
    /**
     * Number of times that it was handed over; the second time of a reference is answered like the first and not sent.
     */
    handedOver: f.int({ label: t('Times handed over', 'কতবার দেওয়া হয়েছে'), list: true, system: true, min: 1 }),
    reports: f.int({ label: t('Reports sent', 'পাঠানো রিপোর্ট'), list: true, system: true, min: 0 }),
    reportAt: f.dateTime({ label: t('Next report', 'পরের রিপোর্ট'), system: true, optional: true }),
  },
  personal: { of: ['to'], rows: 'purge' },
  title: 'reference',
  order: ['-createdAt'],
  unique: [['reference']],
  indexes: [['reportAt']],
  scope: 'platform',
  access: access({ read: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
