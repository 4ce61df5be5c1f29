import { z } from 'zod';
import { access, defineEntity, f, idSchema, KEPT, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';
import { wayField } from './merchant-account';

const OPEN = ['created', 'redirected', 'processing'] as const;
/** Money that comes after one of these is taken all the same. */
const ENDED = ['failed', 'cancelled', 'expired'] as const;

/** States from which the provider is still asked, by the payer’s return, a notification or the timer. */
export const ASKED_STATES: readonly string[] = [...OPEN, ...ENDED];
export const OPEN_STATES: readonly string[] = OPEN;

/** The provider's own words; our reasons are steps with labels in both languages. */
const why = { why: f.text({ label: t('Reason', 'কারণ'), optional: true, max: 300 }) };
/** No transition but the last four is a person's: what the provider answers decides. */
export const intentLife = lifecycle({
  states: {
    created: { label: t('Started', 'শুরু হয়েছে'), tone: 'neutral' },
    redirected: { label: t('With the provider', 'পরিশোধের পাতায়'), tone: 'info' },
    processing: { label: t('Being confirmed', 'নিশ্চিত করা হচ্ছে'), tone: 'warn' },
    succeeded: { label: t('Paid', 'পরিশোধিত'), tone: 'good' },
    failed: { label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
    expired: { label: t('Expired', 'সময় শেষ'), tone: 'neutral' },
    review: { label: t('Under review', 'পর্যালোচনায়'), tone: 'urgent' },
    proposed: { label: t('To be confirmed', 'অনুমোদনের অপেক্ষায়'), tone: 'warn' },
    returned: { label: t('Given back', 'ফেরত দেওয়া হয়েছে'), tone: 'neutral' },
  },
  transitions: {
    send: { label: t('Send to the provider', 'পরিশোধের পাতায় পাঠানো'), from: ['created'], to: 'redirected' },
    process: {
      label: t('Wait for the provider', 'প্রদানকারীর অপেক্ষা'),
      from: ['created', 'redirected', ...ENDED],
      to: 'processing',
    },
    succeed: { label: t('Paid', 'পরিশোধিত'), from: [...OPEN, ...ENDED, 'proposed'], to: 'succeeded' },
    fail: { label: t('Failed', 'ব্যর্থ'), from: [...OPEN, 'expired'], to: 'failed', input: why },
    cancel: { label: t('Cancelled', 'বাতিল'), from: [...OPEN, 'expired'], to: 'cancelled', input: why },
    failLate: { label: t('Opened too late', 'সময়ের পরে খোলা হয়েছে'), from: ['created'], to: 'failed' },
    replace: {
      label: t('Replaced by another payment', 'এর বদলে আরেকটি পরিশোধ শুরু হয়েছে'),
      from: ['created'],
      to: 'cancelled',
    },
    expire: { label: t('Expired', 'সময় শেষ'), from: [...OPEN], to: 'expired' },
    doubt: { label: t('Hold for review', 'পর্যালোচনায় রাখা'), from: [...OPEN, ...ENDED], to: 'review' },
    propose: {
      label: t('Propose', 'প্রস্তাব করুন'),
      from: [...OPEN, ...ENDED, 'review'],
      to: 'proposed',
    },
    creditPart: { label: t('Credited in part', 'আংশিক জমা হয়েছে'), from: ['proposed'], to: 'review' },
    decline: { label: t('Send back', 'ফেরত পাঠান'), from: ['proposed'], to: 'review' },
    drop: { label: t('Reject', 'বাতিল করুন'), from: ['proposed'], to: 'expired' },
    giveBack: { label: t('Given back', 'ফেরত দেওয়া হয়েছে'), from: ['proposed'], to: 'returned' },
  },
});

/** A family of one child reads nothing of the other children of a payment, nor the sum of all. */
const OFFICE = 'gateways.settle';

const money = z.int();
/** Bills of one student within a payment, as the payer saw them. */
export const intentPart = z.strictObject({
  student: idSchema,
  bills: z.array(z.strictObject({ subHead: idSchema, period: z.string().max(20) })).max(200),
  /** Paisa. */
  amount: money,
});
/** Parts by bank account, where the provider splits the payment. */
export const intentCredit = z.strictObject({ bank: z.string().nullable(), amount: z.int() });
export type IntentPart = z.infer<typeof intentPart>;

/**
 * A payment on its way: stored before the payer leaves for the provider, with everything that an answer is compared
 * with. No session and no browser is needed to finish it.
 */
export const PaymentIntent = defineEntity({
  name: 'paymentIntent',
  labels: { one: t('Online payment', 'অনলাইন পরিশোধ'), many: t('Online payments', 'অনলাইন পরিশোধ') },
  path: 'payment-intents',
  fields: {
    /** Our number with the provider. Nobody can guess it, so that it also opens the outcome to the payer. */
    reference: f.text({ label: t('Reference', 'রেফারেন্স'), list: true, search: true, system: true, max: 30 }),
    purpose: f.choice(
      [
        { value: 'fees', label: t('Fees', 'ফি') },
        { value: 'admission', label: t('Application fee', 'আবেদন ফি') },
        { value: 'invoice', label: t('Platform invoice', 'প্ল্যাটফর্মের ইনভয়েস') },
      ],
      { label: t('For', 'যে কারণে'), list: true, filter: true, system: true },
    ),
    gateway: f.ref('paymentGateway', { label: t('Gateway', 'গেটওয়ে'), list: true, filter: true, system: true }),
    method: f.ref('onlineMethod', { label: t('Method', 'পদ্ধতি'), list: true, system: true }),
    way: wayField,
    /** The first of them, where several children are paid for. */
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    /** All of them. */
    students: f.refs('student', {
      label: t('Students', 'শিক্ষার্থীরা'),
      system: true,
      optional: true,
      max: 20,
      read: OFFICE,
    }),
    parts: f.json(z.array(intentPart).max(20), {
      label: t('Bills', 'বিল'),
      system: true,
      default: [],
      read: OFFICE,
    }),
    credits: f.json(z.array(intentCredit).max(40), {
      label: t('Credited accounts', 'জমার হিসাবগুলো'),
      system: true,
      optional: true,
      read: OFFICE,
    }),
    /** Of an application fee: the application; of the platform's invoice: the invoice. */
    subject: f.text({ label: t('Application or invoice', 'আবেদন বা ইনভয়েস'), system: true, optional: true, max: 24 }),
    payer: f.ref('user', { label: t('Payer', 'পরিশোধকারী'), system: true, optional: true, read: OFFICE }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), system: true, optional: true, read: OFFICE }),
    /** Sum of the bills. */
    total: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true, read: OFFICE }),
    /** The provider’s charge where the payer bears it. */
    charge: f.money({ label: t('Charge', 'চার্জ'), list: true, system: true, default: 0, read: OFFICE }),
    /** Amount that the provider asks for: the answer must say exactly this. */
    payable: f.money({ label: t('To pay', 'মোট দিতে হবে'), list: true, system: true, read: OFFICE }),
    currency: f.text({ label: t('Currency', 'মুদ্রা'), system: true, max: 3, default: 'BDT' }),
    /** The account that is to receive it, as the provider names it. */
    merchant: f.text({ label: t('Merchant account', 'মার্চেন্ট হিসাব'), system: true, max: 120 }),
    isTrial: f.bool({ label: t('Trial', 'পরীক্ষামূলক'), list: true, system: true, default: false }),
    /** Days are late up to the one on which the payer began. */
    startedOn: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    state: intentLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ'), system: true }),
    requestKey: f.text({ label: t('Request', 'অনুরোধ'), system: true, max: 60 }),
    returnTo: f.choice(
      [
        { value: 'family', label: t('Family page', 'পরিবারের পাতা') },
        { value: 'public', label: t('Website', 'ওয়েবসাইট') },
        { value: 'admission', label: t('Admission page', 'ভর্তির পাতা') },
        { value: 'institution', label: t('Invoices of the institution', 'প্রতিষ্ঠানের ইনভয়েসের পাতা') },
      ],
      { label: t('Returns to', 'যেখানে ফেরে'), system: true },
    ),
    /** The provider's own name of the payment. */
    session: f.text({ label: t('Session', 'সেশন'), system: true, optional: true, max: 120 }),
    payUrl: f.text({ label: t('Payment page', 'পরিশোধের পাতা'), system: true, optional: true, max: 600 }),
    providerNumber: f.text({
      label: t('Transaction ID', 'লেনদেন আইডি'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 80,
    }),
    paidAt: f.dateTime({ label: t('Paid at', 'পরিশোধের সময়'), list: true, system: true, optional: true }),
    /** Amounts that the provider says it took, keeps and passes on. */
    gross: f.money({ label: t('Received', 'গৃহীত'), system: true, optional: true, read: OFFICE }),
    kept: f.money({ label: t('Provider’s charge', 'প্রদানকারীর চার্জ'), system: true, optional: true, read: OFFICE }),
    vat: f.money({ label: t('VAT on the charge', 'চার্জের ভ্যাট'), system: true, optional: true, read: OFFICE }),
    net: f.money({ label: t('Net', 'নিট'), system: true, optional: true, read: OFFICE }),
    why: f.text({ label: t('Reason', 'কারণ'), list: true, system: true, optional: true, max: 300 }),
    /** Money that the provider took and that is not yet anyone's. */
    suspense: f.money({ label: t('In suspense', 'অশনাক্ত খাতে'), list: true, system: true, default: 0 }),
    receipts: f.refs('receipt', { label: t('Receipts', 'রসিদ'), system: true, optional: true, max: 20 }),
    asked: f.int({ label: t('Times asked', 'যতবার জানতে চাওয়া হয়েছে'), system: true, default: 0 }),
    unpaidAt: f.dateTime({ label: t('Not paid at', 'অপরিশোধিত ছিল'), system: true, optional: true }),
    askAt: f.dateTime({ label: t('Ask again at', 'আবার জানতে চাওয়া হবে'), system: true, optional: true }),
    /** Proposal of the first of two people about money under review. */
    proposal: f.choice(
      [
        { value: 'take', label: t('Credit it to the student', 'শিক্ষার্থীর হিসাবে নিন') },
        { value: 'giveBack', label: t('It was given back', 'টাকা ফেরত দেওয়া হয়েছে') },
        { value: 'nothing', label: t('Nothing was paid', 'কিছুই পরিশোধ হয়নি') },
      ],
      { label: t('Proposal', 'প্রস্তাব'), system: true, optional: true },
    ),
    /** A person found it in the provider’s statement; the provider's own answer does not mention it. */
    isAttached: f.bool({ label: t('Found in a statement', 'বিবরণীতে পাওয়া'), system: true, default: false }),
    note: f.text({ label: t('Note', 'মন্তব্য'), system: true, optional: true, max: 300 }),
    ...authorFields,
  },
  personal: {
    of: ['student', 'students', 'payer', 'phone'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: ['phone', 'note'],
  },
  title: 'reference',
  order: ['-createdAt'],
  unique: [['requestKey']],
  uniqueEverywhere: [['reference']],
  indexes: [
    ['state'],
    ['student'],
    ['students'],
    ['askAt'],
    ['session'],
    ['subject'],
    ['providerNumber'],
    ['startedOn'],
  ],
  searchedByWords: true,
  access: access({
    read: ['head', 'office', 'accountant', 'student', 'guardian'],
    update: ['head', 'accountant'],
  }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: intentLife,
});

/** Everything that was heard of a payment, whether believed or not. */
export const IntentEvent = defineEntity({
  name: 'intentEvent',
  labels: {
    one: t('Event of an online payment', 'অনলাইন পরিশোধের ঘটনা'),
    many: t('Events of online payments', 'অনলাইন পরিশোধের ঘটনা'),
  },
  path: 'intent-events',
  fields: {
    /** Empty for a call that led to no payment, such as one about an unknown bill. */
    intent: f.ref('paymentIntent', {
      label: t('Online payment', 'অনলাইন পরিশোধ'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    /** Gateway of the bill-pay company that called. */
    gateway: f.ref('paymentGateway', {
      label: t('Gateway', 'গেটওয়ে'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    kind: f.choice(
      [
        { value: 'sent', label: t('Sent to the provider', 'প্রদানকারীর কাছে পাঠানো'), tone: 'info' },
        { value: 'returned', label: t('Payer returned', 'পরিশোধকারী ফিরেছেন'), tone: 'neutral' },
        { value: 'notice', label: t('Notification', 'প্রদানকারীর বার্তা'), tone: 'neutral' },
        { value: 'refused', label: t('Refused notification', 'অগ্রাহ্য বার্তা'), tone: 'bad' },
        { value: 'asked', label: t('Provider asked', 'প্রদানকারীকে জিজ্ঞাসা'), tone: 'info' },
        { value: 'settled', label: t('Settled', 'নিষ্পন্ন'), tone: 'good' },
        { value: 'doubted', label: t('Held for review', 'পর্যালোচনায়'), tone: 'urgent' },
        { value: 'person', label: t('Decision', 'সিদ্ধান্ত'), tone: 'warn' },
        { value: 'bill', label: t('Bill asked for', 'বিল চাওয়া হয়েছে'), tone: 'info' },
      ],
      { label: t('What', 'ঘটনা'), list: true, filter: true, system: true },
    ),
    says: f.text({ label: t('Details', 'বিবরণ'), list: true, system: true, max: 500 }),
  },
  title: 'says',
  order: ['-createdAt'],
  indexes: [['intent'], ['gateway']],
  access: access({ read: ['head', 'accountant'] }),
  live: 'none',
  remove: 'free',
  actions: ['list', 'get'],
  audited: false,
});
