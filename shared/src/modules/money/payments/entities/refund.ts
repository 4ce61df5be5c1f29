import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

const desk = ['head', 'office', 'accountant'] as const;
const link = '/site/fee/refunds?open=:id';
const reason = f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 });
const paymentType = { label: t('Paid back by', 'যেভাবে ফেরত দেওয়া হয়েছে') };
const reference = {
  label: t('Transaction, slip or cheque number', 'লেনদেন, স্লিপ বা চেক নম্বর'),
  max: 60,
  optional: true,
} as const;

export const refundLife = lifecycle({
  states: {
    requested: { label: t('Requested', 'আবেদিত'), tone: 'warn' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'info' },
    sending: { label: t('Being sent back online', 'অনলাইনে ফেরত যাচ্ছে'), tone: 'info' },
    paid: { label: t('Paid back', 'ফেরত দেওয়া হয়েছে'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    reversed: { label: t('Reversed', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    approve: {
      withheldFromActing: true,
      byOther: true,
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['requested'],
      to: 'approved',
      permission: 'payments.approveRefund',
      look: 'primary',
      stamp: { by: 'approvedBy', at: 'approvedAt' },
      tell: { fields: ['createdBy'], text: t('A refund is approved', 'একটি ফেরত অনুমোদিত হয়েছে'), link },
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['requested', 'approved'],
      to: 'rejected',
      permission: 'payments.approveRefund',
      look: 'danger',
      input: { note: reason },
      tell: { fields: ['createdBy'], text: t('A refund is rejected', 'একটি ফেরত নামঞ্জুর হয়েছে'), link },
    },
    pay: {
      withheldFromActing: true,
      label: t('Pay back', 'ফেরত দিন'),
      from: ['approved'],
      to: 'paid',
      permission: 'payments.payRefund',
      look: 'primary',
      input: { paymentType: f.ref('paymentType', paymentType), reference: f.text(reference) },
      stamp: { by: 'paidBy', on: 'paidOn' },
    },
    /** Through the provider by which the family paid: the wallet is lowered first, then the provider is asked. */
    send: {
      withheldFromActing: true,
      label: t('Send back online', 'অনলাইনে ফেরত পাঠান'),
      from: ['approved'],
      to: 'sending',
      permission: 'payments.payRefund',
      stamp: { by: 'paidBy', on: 'paidOn' },
    },
    /** The provider has paid it back, or refuses permanently; no person says so. */
    confirm: { label: t('Paid back', 'ফেরত দেওয়া হয়েছে'), from: ['sending'], to: 'paid' },
    refuse: {
      label: t('Refused by the provider', 'প্রদানকারী প্রত্যাখ্যান করেছে'),
      from: ['sending'],
      to: 'reversed',
      tell: { fields: ['createdBy'], text: t('An online refund failed', 'একটি অনলাইন ফেরত ব্যর্থ হয়েছে'), link },
    },
    /** The money came back, or never left: the wallet has it again. */
    reverse: {
      withheldFromActing: true,
      label: t('Reverse', 'বাতিল করুন'),
      from: ['paid'],
      to: 'reversed',
      permission: 'payments.cancel',
      look: 'danger',
      input: { note: reason },
    },
  },
});

/**
 * Money that goes back to a family: from the student's wallet, or of a refundable fee that was paid. One person asks,
 * another approves, and it is paid out with a number of its own.
 */
export const Refund = defineEntity({
  name: 'refund',
  labels: { one: t('Refund', 'ফেরত'), many: t('Refunds', 'ফেরত') },
  fields: {
    number: f.text({ label: t('Number', 'নম্বর'), list: true, search: true, system: true, optional: true, max: 30 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    subHead: f.ref('feeSubHead', {
      label: t('Refundable fee', 'ফেরতযোগ্য ফি'),
      help: t('Leave blank to refund from the wallet.', 'ওয়ালেট থেকে ফেরত হলে খালি রাখুন।'),
      list: true,
      filter: true,
      optional: true,
    }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, min: 1 }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, min: 3, max: 300 }),
    state: refundLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    approvedBy: f.ref('user', { label: t('Approved by', 'অনুমোদনকারী'), list: true, system: true, optional: true }),
    approvedAt: f.dateTime({ label: t('Approved at', 'অনুমোদনের সময়'), system: true, optional: true }),
    paymentType: f.ref('paymentType', { ...paymentType, list: true, filter: true, system: true, optional: true }),
    reference: f.text({ ...reference, system: true }),
    paidBy: f.ref('user', { label: t('Paid by', 'পরিশোধকারী'), system: true, optional: true }),
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, filter: true, system: true, optional: true }),
    /** Its place in the ledger of payments, and its paper. */
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), system: true, optional: true }),
    /** Of a refund that goes back online: the payment it belongs to, our number of it and the provider's. */
    intent: f.text({ label: t('Online payment', 'অনলাইন পরিশোধ'), system: true, optional: true, max: 24 }),
    sendNumber: f.text({ label: t('Refund reference', 'ফেরতের রেফারেন্স'), system: true, optional: true, max: 30 }),
    providerRefund: f.text({
      label: t('Provider’s refund number', 'প্রদানকারীর ফেরত নম্বর'),
      system: true,
      optional: true,
      max: 80,
    }),
    says: f.text({ label: t('Provider’s answer', 'প্রদানকারীর উত্তর'), system: true, optional: true, max: 300 }),
    asked: f.int({ label: t('Times asked', 'যতবার জানতে চাওয়া হয়েছে'), system: true, optional: true, min: 0 }),
    askAt: f.dateTime({ label: t('Ask again at', 'আবার জানতে চাওয়া হবে'), system: true, optional: true }),
    ...authorFields,
    note: f.text({ label: t('Decision note', 'সিদ্ধান্তের মন্তব্য'), system: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-createdAt'],
  indexes: [['state'], ['student']],
  access: access({ read: desk, create: desk, update: desk }),
  live: 'list',
  remove: 'free',
  // A request stays as it was made: a mistake is rejected and asked again.
  actions: ['list', 'get', 'create', 'export'],
  lifecycle: refundLife,
});
