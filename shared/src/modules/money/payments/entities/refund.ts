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

const transferTotal = {
  label: t('Sum of the transfer', 'পাঠানো মোট টাকা'),
  help: t(
    'Only if one mobile transfer pays refunds of several children of a family: enter it with each refund.',
    'একবারে পাঠানো টাকায় একই পরিবারের একাধিক সন্তানের ফেরত দেওয়া হলেই শুধু লিখুন, প্রতিটি ফেরতে।',
  ),
  min: 1,
  optional: true,
} as const;

const OUTCOMES = [
  { value: 'paidBack', label: t('The provider has paid it back', 'প্রদানকারী টাকা ফেরত দিয়েছে') },
  { value: 'neverLeft', label: t('It never left; the wallet gets it back', 'টাকা যায়নি; ওয়ালেটে ফিরবে') },
] as const;
const OTHER_OUTCOME = t('The outcome entered is another one.', 'লেখা ফলাফল অন্যটি।');
interface Judged {
  outcome?: string;
}
const proof = {
  label: t('Provider’s reference or letter', 'প্রদানকারীর রেফারেন্স বা চিঠির নম্বর'),
  help: t(
    'Of the refund in the statement, or of the letter that says there was none.',
    'স্টেটমেন্টে ফেরতের নম্বর, অথবা ফেরত হয়নি—এমন চিঠির নম্বর।',
  ),
  min: 4,
  max: 80,
} as const;

export const refundLife = lifecycle({
  states: {
    requested: { label: t('Requested', 'আবেদিত'), tone: 'warn' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'info' },
    sending: { label: t('Being sent back online', 'অনলাইনে ফেরত যাচ্ছে'), tone: 'info' },
    judged: { label: t('Outcome to be confirmed', 'ফলাফল নিশ্চিতের অপেক্ষায়'), tone: 'warn' },
    paid: { label: t('Paid back', 'ফেরত দেওয়া হয়েছে'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    reversed: { label: t('Reversed', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    approve: {
      ofOthers: true,
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
      input: {
        paymentType: f.ref('paymentType', paymentType),
        reference: f.text(reference),
        transferTotal: f.money(transferTotal),
      },
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
    /**
     * The provider cannot be asked any more, or does not know the refund: one person says what became of it, by its
     * statement, and another confirms. While the provider still answers, its answer decides.
     */
    judge: {
      ofOthers: true,
      withheldFromActing: true,
      label: t('Enter the outcome', 'ফলাফল লিখুন'),
      from: ['sending'],
      to: 'judged',
      permission: 'payments.payRefund',
      guard: ({ isStuck }: { isStuck?: boolean }) =>
        isStuck ? null : t('The provider is still being asked.', 'প্রদানকারীর উত্তরের অপেক্ষা চলছে।'),
      input: {
        outcome: f.choice(OUTCOMES, { label: t('Outcome', 'ফলাফল') }),
        proof: f.text(proof),
        note: reason,
      },
      tell: {
        roles: ['head', 'accountant'],
        text: t('The outcome of a refund needs a second person', 'একটি ফেরতের ফলাফলে দ্বিতীয় ব্যক্তির সম্মতি দরকার'),
        link,
      },
    },
    settlePaid: {
      ofOthers: true,
      withheldFromActing: true,
      byOther: true,
      label: t('Confirm: it was paid back', 'নিশ্চিত করুন: ফেরত দেওয়া হয়েছে'),
      from: ['judged'],
      to: 'paid',
      permission: 'payments.payRefund',
      look: 'primary',
      guard: ({ outcome }: Judged) => (outcome === 'paidBack' ? null : OTHER_OUTCOME),
    },
    settleKept: {
      ofOthers: true,
      withheldFromActing: true,
      byOther: true,
      label: t('Confirm: it never left', 'নিশ্চিত করুন: টাকা যায়নি'),
      from: ['judged'],
      to: 'reversed',
      permission: 'payments.payRefund',
      look: 'danger',
      guard: ({ outcome }: Judged) => (outcome === 'neverLeft' ? null : OTHER_OUTCOME),
    },
    dropOutcome: {
      label: t('Send back', 'ফেরত পাঠান'),
      from: ['judged'],
      to: 'sending',
      permission: 'payments.payRefund',
      input: { note: reason },
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
    transferTotal: f.money({ ...transferTotal, system: true }),
    /** The refund that holds the transaction ID, for another one of the same transfer. */
    paidWith: f.ref('refund', { label: t('Paid together with', 'যার সঙ্গে একত্রে দেওয়া'), system: true, optional: true }),
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
    /** Turns in which an order of it may have reached the provider. */
    sends: f.int({ label: t('Times sent', 'যতবার পাঠানো হয়েছে'), system: true, optional: true, min: 0 }),
    askAt: f.dateTime({ label: t('Ask again at', 'আবার জানতে চাওয়া হবে'), system: true, optional: true }),
    /** The provider cannot be asked, or has not known it for more than a day: people may say what became of it. */
    isStuck: f.bool({
      label: t('Stuck with the provider', 'প্রদানকারীর কাছে আটকে আছে'),
      filter: true,
      system: true,
      optional: true,
    }),
    outcome: f.choice(OUTCOMES, { label: t('Outcome', 'ফলাফল'), system: true, optional: true }),
    proof: f.text({ ...proof, system: true, optional: true }),
    ...authorFields,
    note: f.text({ label: t('Decision note', 'সিদ্ধান্তের মন্তব্য'), system: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-createdAt'],
  indexes: [['state'], ['student'], ['providerRefund'], ['proof'], ['receipt'], ['paidWith']],
  access: access({ read: desk, create: desk, update: desk }),
  live: 'list',
  remove: 'free',
  // A request stays as it was made: a mistake is rejected and asked again.
  actions: ['list', 'get', 'create', 'export'],
  lifecycle: refundLife,
});
