import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { bookReaders } from '../choices';

const keepers = ['head', 'accountant'] as const;
const reason = f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 });
const payee = { label: t('Pay to', 'প্রাপক'), max: 100 };
const amount = { label: t('Amount', 'পরিমাণ') };
const dateOnCheque = { label: t('Date on the cheque', 'চেকের তারিখ') };
const clearedOn = { label: t('Cleared on', 'নগদায়নের তারিখ') };
const number = { label: t('Cheque number', 'চেক নম্বর'), pattern: /^\d{4,10}$/, max: 10 };

const issuing = lifecycle({
  states: {
    blank: { label: t('Blank', 'অব্যবহৃত'), tone: 'neutral' },
    issued: { label: t('Issued', 'ইস্যু করা'), tone: 'info' },
    presented: { label: t('Presented', 'ব্যাংকে উপস্থাপিত'), tone: 'info' },
    cleared: { label: t('Cleared', 'নগদায়িত'), tone: 'good' },
    bounced: { label: t('Bounced', 'প্রত্যাখ্যাত'), tone: 'bad' },
    stopped: { label: t('Stopped', 'পরিশোধ বন্ধ'), tone: 'bad' },
    void: { label: t('Void', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    issue: {
      label: t('Issue', 'ইস্যু করুন'),
      from: ['blank'],
      to: 'issued',
      who: keepers,
      look: 'primary',
      input: { payee: f.text(payee), amount: f.money({ ...amount, min: 1 }), date: f.date(dateOnCheque) },
    },
    present: {
      label: t('Presented at the bank', 'ব্যাংকে উপস্থাপিত'),
      from: ['issued'],
      to: 'presented',
      who: keepers,
      overMany: true,
    },
    clear: {
      label: t('Clear', 'নগদায়িত চিহ্নিত করুন'),
      from: ['issued', 'presented'],
      to: 'cleared',
      who: keepers,
      look: 'primary',
      input: { clearedOn: f.date(clearedOn) },
      overMany: true,
    },
    bounce: {
      label: t('Bounced', 'প্রত্যাখ্যাত'),
      from: ['issued', 'presented'],
      to: 'bounced',
      who: keepers,
      look: 'danger',
      input: { reason },
    },
    stop: {
      label: t('Stop payment', 'পরিশোধ বন্ধ করুন'),
      from: ['issued', 'presented'],
      to: 'stopped',
      who: keepers,
      look: 'danger',
      input: { reason },
    },
    void: {
      label: t('Void', 'বাতিল করুন'),
      from: ['blank', 'issued'],
      to: 'void',
      who: keepers,
      look: 'danger',
      input: { reason },
    },
  },
});

/**
 * A leaf of a cheque book of the institution. A payment voucher with its number as reference issues it; one that is
 * stopped, void or bounced reverses that voucher.
 */
export const Cheque = defineEntity({
  name: 'cheque',
  labels: { one: t('Cheque', 'চেক'), many: t('Cheques', 'চেক') },
  fields: {
    bank: f.ref('bankAccount', { label: t('Bank account', 'ব্যাংক হিসাব'), list: true, filter: true, system: true }),
    number: f.code({ ...number, list: true, search: true, system: true }),
    payee: f.text({ ...payee, list: true, search: true, system: true, optional: true }),
    amount: f.money({ ...amount, list: true, system: true, optional: true }),
    date: f.date({ ...dateOnCheque, list: true, filter: true, system: true, optional: true }),
    state: issuing.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    clearedOn: f.date({ ...clearedOn, list: true, filter: true, system: true, optional: true }),
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), list: true, system: true, optional: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
  },
  title: 'number',
  order: ['-date', '-number'],
  unique: [['bank', 'number']],
  indexes: [['voucher'], ['state', 'date']],
  access: access({ read: bookReaders, create: keepers, update: keepers }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'export'],
  lifecycle: issuing,
});

const AGAIN = t(
  'The fees are open again: take the cheque at the counter.',
  'ফি আবার বকেয়া হয়েছে: চেকটি কাউন্টারে নতুন করে নিন।',
);
const receiving = lifecycle({
  states: {
    received: { label: t('In hand', 'হাতে আছে'), tone: 'warn' },
    deposited: { label: t('Deposited', 'জমা দেওয়া'), tone: 'info' },
    cleared: { label: t('Cleared', 'নগদায়িত'), tone: 'good' },
    bounced: { label: t('Bounced', 'প্রত্যাখ্যাত'), tone: 'bad' },
    returned: { label: t('Returned', 'ফেরত দেওয়া'), tone: 'neutral' },
  },
  transitions: {
    deposit: {
      label: t('Deposit', 'ব্যাংকে জমা দিন'),
      from: ['received'],
      to: 'deposited',
      who: keepers,
      look: 'primary',
      input: { bank: f.ref('bankAccount', { label: t('Into', 'যে হিসাবে') }) },
      stamp: { on: 'depositedOn' },
      overMany: true,
    },
    clear: {
      label: t('Clear', 'নগদায়িত চিহ্নিত করুন'),
      from: ['deposited'],
      to: 'cleared',
      who: keepers,
      look: 'primary',
      input: { clearedOn: f.date(clearedOn) },
      overMany: true,
    },
    bounce: {
      label: t('Bounced', 'প্রত্যাখ্যাত'),
      from: ['deposited'],
      to: 'bounced',
      who: keepers,
      look: 'danger',
      input: { reason },
    },
    redeposit: {
      label: t('Deposit again', 'আবার জমা দিন'),
      from: ['bounced'],
      to: 'deposited',
      who: keepers,
      guard: ({ receipt }) => (receipt ? AGAIN : null),
    },
    giveBack: {
      label: t('Return to the drawer', 'চেকদাতাকে ফেরত দিন'),
      from: ['received', 'bounced'],
      to: 'returned',
      who: keepers,
      input: { reason },
    },
  },
});

/**
 * A cheque that someone gave to the institution. It is in the books from its clearing on: until then it is no money.
 */
export const ReceivedCheque = defineEntity({
  name: 'receivedCheque',
  labels: { one: t('Cheque received', 'প্রাপ্ত চেক'), many: t('Cheques received', 'প্রাপ্ত চেক') },
  fields: {
    drawer: f.text({ label: t('Drawn by', 'চেকদাতা'), list: true, search: true, max: 100 }),
    drawnOn: f.text({ label: t('Bank and branch', 'ব্যাংক ও শাখা'), list: true, search: true, max: 100 }),
    number: f.code({ ...number, list: true, search: true }),
    amount: f.money({ ...amount, list: true, min: 1 }),
    date: f.date({
      ...dateOnCheque,
      help: t('A later date: it is deposited on that day.', 'পরের তারিখ হলে সেই দিন জমা দেওয়া হবে।'),
      list: true,
      filter: true,
    }),
    ledger: f.ref('ledger', {
      optional: true,
      label: t('Received for', 'যে খাতে প্রাপ্ত'),
      help: t('This ledger is credited when the cheque clears.', 'চেক নগদায়িত হলে এই লেজারে ক্রেডিট হয়।'),
      filter: true,
    }),
    /** Of fees that were paid with it: the receipt is subject to its clearance. */
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), list: true, system: true, optional: true }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 200 }),
    state: receiving.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    bank: f.ref('bankAccount', {
      label: t('Deposited into', 'যে হিসাবে জমা'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    depositedOn: f.date({ label: t('Deposited on', 'জমার তারিখ'), system: true, optional: true }),
    clearedOn: f.date({ ...clearedOn, list: true, filter: true, system: true, optional: true }),
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), list: true, system: true, optional: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
  },
  title: 'number',
  order: ['-date', '-createdAt'],
  unique: [['drawnOn', 'number', 'receipt']],
  indexes: [['state', 'date'], ['receipt'], ['voucher']],
  access: access({ read: bookReaders, create: keepers, update: keepers, remove: keepers }),
  live: 'list',
  remove: 'free',
  removeWhen: { state: ['received'], receipt: [null] },
  actions: ['list', 'get', 'create', 'remove', 'export', 'import'],
  lifecycle: receiving,
});
