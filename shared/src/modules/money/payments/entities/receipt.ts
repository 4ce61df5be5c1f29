import { z } from 'zod';
import { access, defineEntity, f, idSchema, KEPT, lifecycle, t } from '../../../../kit';

const counterRoles = ['head', 'office', 'accountant'] as const;
const families = ['student', 'guardian'] as const;
/**
 * Nobody edits money by hand: only handlers reach these, each with a permission of its own, and families only their
 * own.
 */
const moneyAccess = access({
  read: [...counterRoles, ...families],
  create: [...counterRoles, ...families],
  update: [...counterRoles, ...families],
});
const LEAST = -10_000_000_000_000;

/** One bill on a receipt as it was on the day, in paisa: the due sum, and the payments on it and on its late fine. */
export const receiptItem = z.strictObject({
  subHead: idSchema,
  period: z.string(),
  month: z.string(),
  name: z.string(),
  nameBn: z.string(),
  due: z.int(),
  paid: z.int(),
  fine: z.int(),
  fineWaived: z.int(),
});
export type ReceiptItem = z.infer<typeof receiptItem>;

/** Sources of receipts for which money changes hands or a wallet pays. */
export const MONEY_SOURCES = ['counter', 'wallet', 'transaction', 'online', 'refund'] as const;

const NO_CHEQUE = t('No cheque of it is in clearing.', 'এর কোনো চেক নগদায়নের অপেক্ষায় নেই।');
const NO_REFUND = t('It is not the receipt of a refund.', 'এটি টাকা ফেরতের রসিদ নয়।');
const cancelled = {
  from: ['issued'],
  to: 'cancelled',
  input: { cancelReason: f.text({ label: t('Reason for cancelling', 'বাতিলের কারণ'), max: 300 }) },
  stamp: { by: 'cancelledBy', at: 'cancelledAt' },
} as const;

/**
 * A receipt stands until its money is taken back; the rule of each step takes it back in the same transaction. Handlers
 * alone take these steps.
 */
export const receiptLife = lifecycle({
  field: 'status',
  states: {
    issued: { label: t('Issued', 'প্রদত্ত'), tone: 'good' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    cancel: { ...cancelled, ofOthers: true, takenWith: 'payments.cancel', label: t('Cancel', 'বাতিল করুন') },
    /** The bank has not paid its cheque, or the cheque was given back. */
    bounce: {
      ...cancelled,
      ofOthers: true,
      label: t('Cancel with its cheque', 'চেকসহ বাতিল করুন'),
      guard: ({ clearing }: { clearing?: string }) => (clearing === 'waiting' ? null : NO_CHEQUE),
    },
    /** The refund was not paid after all. Two people decide that on the refund. */
    undoRefund: {
      ...cancelled,
      label: t('Cancel the refund', 'ফেরত বাতিল করুন'),
      guard: ({ source }: { source?: string }) => (source === 'refund' ? null : NO_REFUND),
    },
  },
});

/** A receipt of money. It is never edited or deleted: a mistake is cancelled, with a reason and a number of its own. */
export const Receipt = defineEntity({
  name: 'receipt',
  labels: { one: t('Receipt', 'রসিদ'), many: t('Receipts', 'রসিদ') },
  fields: {
    number: f.text({ label: t('Receipt number', 'রসিদ নম্বর'), list: true, search: true, system: true, max: 30 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    code: f.text({ label: t('Student ID', 'শিক্ষার্থী আইডি'), search: true, system: true }),
    ...f.names({ list: false, system: true }),
    place: f.text({ label: t('Class and section', 'শ্রেণি ও শাখা (ইংরেজি)'), system: true, optional: true }),
    placeBn: f.text({ label: t('Class and section (Bengali)', 'শ্রেণি ও শাখা (বাংলা)'), system: true, optional: true }),
    roll: f.int({ label: t('Roll', 'রোল'), system: true, optional: true }),
    paymentType: f.ref('paymentType', {
      label: t('Payment type', 'পরিশোধের ধরন'),
      list: true,
      filter: true,
      system: true,
    }),
    method: f.text({ label: t('Method', 'পদ্ধতি (ইংরেজি)'), system: true }),
    methodBn: f.text({ label: t('Method (Bengali)', 'পদ্ধতি (বাংলা)'), system: true }),
    reference: f.text({
      label: t('Transaction or slip number', 'লেনদেন বা স্লিপ নম্বর'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 60,
    }),
    /** The sum that changed hands; 0 for a payment out of the wallet, below 0 for money paid back. */
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true, min: LEAST }),
    items: f.json(z.array(receiptItem), { label: t('Bills', 'বিল'), system: true, optional: true }),
    fine: f.money({ label: t('Late fine', 'বিলম্ব ফি'), list: true, system: true }),
    /** Paisa into the wallet; below 0: out of it. */
    wallet: f.money({ label: t('To the wallet', 'ওয়ালেটে জমা'), list: true, system: true, min: LEAST }),
    /** In a transfer, the student whose wallet received it. */
    recipient: f.ref('student', { label: t('To the wallet of', 'যার ওয়ালেটে'), system: true, optional: true }),
    /** The student's remaining debt right after it. */
    dueAfter: f.money({ label: t('Remaining due', 'পরবর্তী বকেয়া'), system: true, min: LEAST }),
    source: f.choice(
      [
        { value: 'counter', label: t('Counter', 'কাউন্টার') },
        { value: 'wallet', label: t('Wallet', 'ওয়ালেট') },
        { value: 'transaction', label: t('Transaction ID', 'লেনদেন আইডি') },
        { value: 'online', label: t('Online', 'অনলাইন') },
        // A bill came to less than was paid on it: the rest went into the wallet, or back when the payment was
        // cancelled.
        { value: 'credit', label: t('Correction of a bill', 'বিলের সংশোধন') },
        { value: 'refund', label: t('Refund', 'ফেরত') },
        // An advance moved to another child of the family: no money changes hands.
        { value: 'transfer', label: t('Transfer between wallets', 'ওয়ালেট থেকে ওয়ালেটে') },
      ],
      { label: t('Received via', 'গ্রহণের মাধ্যম'), list: true, filter: true, system: true },
    ),
    collector: f.ref('user', {
      label: t('Collected by', 'আদায়কারী'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    collectorName: f.text({ label: t('Collector', 'আদায়কারীর নাম (ইংরেজি)'), system: true }),
    collectorNameBn: f.text({ label: t('Collector (Bengali)', 'আদায়কারীর নাম (বাংলা)'), system: true }),
    status: receiptLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** Of a cheque only: it is money when it clears. */
    clearing: f.choice(
      [
        { value: 'waiting', label: t('In clearing', 'নগদায়নের অপেক্ষায়'), tone: 'warn' },
        { value: 'cleared', label: t('Cleared', 'নগদায়িত'), tone: 'good' },
        { value: 'bounced', label: t('Not paid', 'প্রত্যাখ্যাত'), tone: 'bad' },
      ],
      { label: t('Cheque', 'চেক'), list: true, filter: true, system: true, optional: true },
    ),
    chequeBank: f.text({ label: t('Bank and branch', 'ব্যাংক ও শাখা'), system: true, optional: true, max: 100 }),
    chequeDate: f.date({ label: t('Date on the cheque', 'চেকের তারিখ'), system: true, optional: true }),
    clearedOn: f.date({ label: t('Cleared on', 'নগদায়নের তারিখ'), system: true, optional: true }),
    cancelNumber: f.text({ label: t('Cancellation number', 'বাতিল নম্বর'), system: true, optional: true, max: 30 }),
    cancelReason: f.text({
      label: t('Reason for cancelling', 'বাতিলের কারণ'),
      list: true,
      system: true,
      optional: true,
      max: 300,
    }),
    cancelledBy: f.ref('user', { label: t('Cancelled by', 'বাতিলকারী'), system: true, optional: true }),
    cancelledAt: f.dateTime({ label: t('Cancelled at', 'বাতিলের সময়'), system: true, optional: true }),
    /**
     * Made by anyone who asks for the receipt, so that asking again, after a double click or a lost answer, is answered
     * with the same receipt.
     */
    requestKey: f.code({ label: t('Request', 'অনুরোধ'), system: true, max: 60 }),
  },
  personal: {
    of: ['student'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: ['name', 'nameBn'],
    kept: ['method', 'methodBn', 'collectorName', 'collectorNameBn'],
  },
  title: 'number',
  order: ['-number'],
  unique: [['number'], ['requestKey']],
  searchedByWords: true,
  indexes: [['date'], ['student'], ['clearing'], ['recipient']],
  access: moneyAccess,
  live: { room: ['student'], filtered: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: receiptLife,
});

/**
 * The ledger of money taken: only added to. For each receipt, the money that came in (`money`) equals the sums for
 * bills, fines and the wallet together; a cancellation adds the same entries with the opposite sign. The paid part of a
 * bill and the balance of a wallet are sums of these.
 */
export const PaymentEntry = defineEntity({
  name: 'paymentEntry',
  labels: { one: t('Payment entry', 'পরিশোধের ভুক্তি'), many: t('Payment entries', 'পরিশোধের ভুক্তি') },
  path: 'payment-entries',
  fields: {
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), list: true, filter: true, system: true }),
    /** Place within the receipt; entries of its cancellation continue counting. */
    seq: f.int({ label: t('Number', 'ক্রমিক'), system: true, min: 0 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    account: f.choice(
      [
        { value: 'money', label: t('Money received', 'গৃহীত অর্থ') },
        { value: 'bill', label: t('Bill', 'বিল') },
        { value: 'fine', label: t('Late fine', 'বিলম্ব ফি') },
        { value: 'wallet', label: t('Wallet', 'ওয়ালেট') },
      ],
      { label: t('Account', 'হিসাব'), list: true, filter: true, system: true },
    ),
    line: f.ref('feeLine', { label: t('Fee bill', 'ফির বিল'), system: true, optional: true }),
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), filter: true, system: true, optional: true }),
    paymentType: f.ref('paymentType', { label: t('Payment type', 'পরিশোধের ধরন'), filter: true, system: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true, min: LEAST }),
    isReversal: f.bool({ label: t('Reversal', 'বিপরীত ভুক্তি'), list: true, filter: true, system: true, default: false }),
  },
  title: 'account',
  order: ['date', 'seq'],
  unique: [['receipt', 'seq']],
  indexes: [['student', 'account'], ['date']],
  access: access({ read: [...counterRoles, ...families], create: [...counterRoles, ...families] }),
  live: 'none',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});

/**
 * A student's prepaid money. The balance is the sum of their wallet entries; stored here so that two concurrent
 * payments cannot both spend it.
 */
export const Wallet = defineEntity({
  name: 'wallet',
  labels: { one: t('Wallet', 'ওয়ালেট'), many: t('Wallets', 'ওয়ালেট') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    balance: f.money({ label: t('Balance', 'জমা'), list: true, system: true, default: 0 }),
  },
  title: 'student',
  order: ['student'],
  unique: [['student']],
  access: moneyAccess,
  live: { room: ['student'], filtered: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
