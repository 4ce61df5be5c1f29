import { z } from 'zod';
import { access, defineEntity, f, idSchema, KEPT, lifecycle, t } from '../../../../kit';
import { CLAIM_DOUBTS } from '../rules/claim-proof';

const families = ['student', 'guardian'] as const;
/** The provider's answer names the payer, who may not belong to the family that reported the payment. */
const CHECKERS = 'payments.checkClaims';
const claimAccess = access({
  read: ['head', 'office', 'accountant', ...families],
  create: families,
  update: ['head', 'office', 'accountant'],
});

/** The provider's answer about a reported payment, and the lines of its statements. */
export const claimWord = z.strictObject({
  /** Time of the provider's last answer; null before the first. */
  heardAt: z.string().nullable(),
  /** Words of the provider, where it has no completed transaction of this ID or one of an unknown type. */
  says: z.string().nullable(),
  /** The reason why it could not be credited although it is proven. */
  fault: z.strictObject({ en: z.string(), bn: z.string() }).nullable(),
  proofs: z.array(
    z.strictObject({
      by: z.enum(['provider', 'statement']),
      number: z.string(),
      isPaid: z.boolean(),
      isIncoming: z.boolean(),
      isKnownType: z.boolean().optional(),
      isOnline: z.boolean(),
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      account: z.string().nullable(),
      paidOn: z.string().nullable(),
      payer: z.string().nullable(),
      reference: z.string().nullable(),
    }),
  ),
});

const receipt = f.ref('receipt', { label: t('Receipt', 'রসিদ') });
const note = { note: f.text({ label: t('Office note', 'অফিসের মন্তব্য'), optional: true, max: 300 }) };
const decided = { by: 'decidedBy', at: 'decidedAt' } as const;

/**
 * A payment is reported once and decided once. Handlers alone take these steps: all parts of a payment for several
 * children are decided together, and a part that is credited has its receipt in the same transaction.
 */
export const claimLife = lifecycle({
  field: 'status',
  states: {
    submitted: { label: t('Under review', 'যাচাই হচ্ছে'), tone: 'warn' },
    approved: { label: t('Received', 'পাওয়া গেছে'), tone: 'good' },
    rejected: { label: t('Not found', 'পাওয়া যায়নি'), tone: 'bad' },
    /** It is the family's own payment on a provider's page, which has its receipt. */
    known: { label: t('Already credited', 'আগেই জমা হয়েছে'), tone: 'good' },
  },
  transitions: {
    /** The office found the money in its statement. */
    approve: {
      ofOthers: true,
      takenWith: 'payments.checkClaims',
      label: t('Confirm as received', 'প্রাপ্তি নিশ্চিত করুন'),
      from: ['submitted'],
      to: 'approved',
      byOther: true,
      input: { receipt, ...note },
      stamp: decided,
    },
    reject: {
      ofOthers: true,
      takenWith: 'payments.checkClaims',
      label: t('Reject as not found', 'পাওয়া যায়নি বলে নামঞ্জুর করুন'),
      from: ['submitted'],
      to: 'rejected',
      byOther: true,
      input: note,
      stamp: decided,
    },
    /** The provider's own record names the payer, so no person decides. */
    prove: {
      label: t('Credit by the provider’s record', 'প্রদানকারীর তথ্যে জমা করুন'),
      from: ['submitted'],
      to: 'approved',
      input: { receipt },
      stamp: { at: 'decidedAt' },
    },
    recognise: {
      label: t('Close as already credited', 'আগেই জমা হয়েছে বলে নিষ্পত্তি করুন'),
      from: ['submitted'],
      to: 'known',
      input: { receipt },
      stamp: { at: 'decidedAt' },
    },
  },
});

/**
 * "I have paid": mobile money sent outside of the portal, by its transaction id. Nothing is credited before the office
 * has found it in its statement.
 */
export const PaymentClaim = defineEntity({
  name: 'paymentClaim',
  labels: {
    one: t('Payment by transaction ID', 'লেনদেন আইডিতে পরিশোধ'),
    many: t('Payments by transaction ID', 'লেনদেন আইডিতে পরিশোধ'),
  },
  path: 'payment-claims',
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    company: f.ref('onlineMethod', {
      label: t('Payment company', 'যে মাধ্যমে পাঠিয়েছেন'),
      list: true,
      filter: true,
      system: true,
    }),
    transactionNumber: f.text({
      label: t('Transaction ID', 'লেনদেন আইডি'),
      list: true,
      search: true,
      system: true,
      max: 30,
    }),
    secondTransactionNumber: f.text({
      label: t('2nd transaction ID', '২য় লেনদেন আইডি'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 30,
    }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true }),
    /**
     * Of a payment for several children: the first claim of it, and the sum of all. Each child's part is a claim of its
     * own.
     */
    together: f.ref('paymentClaim', {
      label: t('Paid together with', 'যার সঙ্গে একত্রে পরিশোধ'),
      system: true,
      optional: true,
    }),
    total: f.money({ label: t('Paid in all', 'একত্রে মোট'), list: true, system: true, optional: true }),
    /** The bills that the family chose; without them all that are open. */
    bills: f.json(z.array(z.strictObject({ subHead: idSchema, period: z.string() })), {
      label: t('Bills', 'বিল'),
      system: true,
      optional: true,
    }),
    /** The sum that the office found, where that is less than was reported. */
    received: f.money({ label: t('Received', 'পাওয়া গেছে'), list: true, system: true, optional: true }),
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, filter: true, system: true }),
    /** The day on which the office found the money sent, where that is not the day that the family gave. */
    foundOn: f.date({ label: t('Found paid on', 'স্টেটমেন্টে পরিশোধের তারিখ'), list: true, system: true, optional: true }),
    sender: f.phone({ label: t('Sent from', 'যে নম্বর থেকে পাঠানো'), list: true, system: true, optional: true }),
    status: claimLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    note: f.text({
      label: t('Office note', 'অফিসের মন্তব্য'),
      list: true,
      system: true,
      optional: true,
      max: 300,
    }),
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), list: true, system: true, optional: true }),
    /** How it was verified automatically. */
    verified: f.choice([{ value: 'provider', label: t('By the provider', 'প্রদানকারীর তথ্যে'), tone: 'good' }], {
      label: t('Verified automatically', 'স্বয়ংক্রিয় যাচাই'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    /** First difference between the report and the provider's answer or its statement. */
    doubt: f.choice(CLAIM_DOUBTS, {
      label: t('Provider’s answer', 'প্রদানকারীর উত্তর'),
      list: true,
      filter: true,
      system: true,
      optional: true,
      read: CHECKERS,
      readInLists: true,
    }),
    word: f.json(claimWord, {
      label: t('Provider’s record', 'প্রদানকারীর তথ্য'),
      system: true,
      optional: true,
      read: CHECKERS,
      readInLists: true,
    }),
    /**
     * Number of answers from the provider, and time of the next turn; of a payment for several children, on the first
     * claim.
     */
    asked: f.int({ label: t('Provider asked', 'প্রদানকারীকে জিজ্ঞাসা'), system: true, default: 0 }),
    askAt: f.dateTime({ label: t('Ask again at', 'আবার জানতে চাওয়া হবে'), system: true, optional: true }),
    decidedBy: f.ref('user', { label: t('Verified by', 'যাচাইকারী'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Verified at', 'যাচাইয়ের সময়'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'keep', why: KEPT.accounts, empty: ['sender', 'note', 'word'] },
  title: 'transactionNumber',
  order: ['-createdAt'],
  searchedByWords: true,
  indexes: [['status'], ['student'], ['together'], ['askAt']],
  access: claimAccess,
  live: { room: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: claimLife,
});

/**
 * The register of transaction ids: each that was given, whatever it paid for and whether as the first or the second,
 * once for a provider over all institutions. An id without a known provider, such as the number of a bank slip, counts
 * within its institution. A rejected claim and a cancelled receipt give their ids back; the entry then remembers the id
 * without holding it.
 */
export const ClaimedNumber = defineEntity({
  name: 'claimedNumber',
  labels: {
    one: t('Used transaction ID', 'ব্যবহৃত লেনদেন আইডি'),
    many: t('Used transaction IDs', 'ব্যবহৃত লেনদেন আইডি'),
  },
  path: 'claimed-numbers',
  fields: {
    number: f.text({ label: t('Transaction ID', 'লেনদেন আইডি'), system: true, max: 60 }),
    /** The payment company of the number; the companies that one gateway carries share its numbers. */
    provider: f.ref('paymentGateway', { label: t('Payment company', 'পরিশোধের মাধ্যম'), system: true, optional: true }),
    /** Empty for an id that paid for something else than bills, such as an admission fee. */
    claim: f.ref('paymentClaim', { label: t('Payment', 'পরিশোধ'), system: true, optional: true }),
    /** Of an id that was entered at the counter. */
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), system: true, optional: true }),
    /** The released id; `number` is then a value that nobody can type. */
    freed: f.text({ label: t('Released ID', 'মুক্ত করা আইডি'), system: true, optional: true, max: 60 }),
  },
  title: 'number',
  order: ['number'],
  indexes: [['freed']],
  unique: [['number', 'provider']],
  uniqueEverywhere: [['number', 'provider']],
  access: access({
    read: ['head', 'office', 'accountant'],
    create: families,
    update: ['head', 'office', 'accountant'],
    remove: ['head', 'office', 'accountant'],
  }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
