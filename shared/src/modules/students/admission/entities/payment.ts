import { z } from 'zod';
import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';
import { CLAIM_DOUBTS, claimWord } from '../../../money/payments';

const names = z.strictObject({ en: z.string(), bn: z.string() });
export const feeDecision = z.strictObject({ proposedBy: names, confirmedBy: names, note: z.string() });

/** The provider's answer names the payer. */
const CHECKERS = 'payments.checkClaims';

export const admissionPaymentLife = lifecycle({
  states: {
    claimed: { label: t('Under review', 'যাচাই হচ্ছে'), tone: 'warn' },
    received: { label: t('Received', 'পাওয়া গেছে'), tone: 'good' },
    rejected: { label: t('Not found', 'পাওয়া যায়নি'), tone: 'bad' },
  },
  transitions: {
    receive: {
      label: t('Found', 'পাওয়া গেছে'),
      from: ['claimed'],
      to: 'received',
      withheldFromActing: true,
      who: ['head', 'accountant'],
      look: 'primary',
      confirm: t(
        'Confirm only a payment that is in the provider’s statement. A receipt will be issued.',
        'বিকাশ, নগদ বা ব্যাংকের স্টেটমেন্টে লেনদেনটি পেলেই কেবল নিশ্চিত করুন। একটি রসিদ দেওয়া হবে।',
      ),
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    reject: {
      label: t('Not found', 'পাওয়া যায়নি'),
      from: ['claimed'],
      to: 'rejected',
      who: ['head', 'accountant'],
      look: 'danger',
      input: { note: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    /** By the platform's recovery, with the result found. */
    recover: {
      label: t('Recover', 'উদ্ধার করুন'),
      from: ['claimed', 'rejected'],
      to: 'received',
      input: { note: f.text({ label: t('What was found', 'যা পাওয়া গেছে'), max: 300 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    take: {
      label: t('Take at the counter', 'কাউন্টারে গ্রহণ'),
      from: ['claimed'],
      to: 'received',
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
  },
});

/** The fee of one application: taken at the counter, or sent from outside and found in the company's statement. */
export const AdmissionPayment = defineEntity({
  name: 'admissionPayment',
  labels: { one: t('Admission fee payment', 'ভর্তি আবেদন ফি'), many: t('Admission fee payments', 'ভর্তি আবেদন ফি') },
  fields: {
    application: f.ref('admissionApplication', {
      label: t('Admission application', 'ভর্তির আবেদন'),
      list: true,
      filter: true,
      system: true,
    }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true }),
    company: f.ref('onlineMethod', {
      label: t('Payment company', 'যে মাধ্যমে পাঠিয়েছেন'),
      list: true,
      system: true,
      optional: true,
    }),
    transactionNumber: f.text({
      label: t('Transaction ID', 'লেনদেন আইডি'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 60,
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
    secondTransactionNumber: f.text({
      label: t('2nd transaction ID', '২য় লেনদেন আইডি'),
      search: true,
      system: true,
      optional: true,
      max: 30,
    }),
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, filter: true, system: true }),
    sender: f.phone({ label: t('Sent from', 'যে নম্বর থেকে পাঠানো'), search: true, system: true, optional: true }),
    /** The number that a code had verified when the fee was reported. */
    verifiedPhone: f.phone({
      label: t('Verified mobile', 'যাচাইকৃত মোবাইল'),
      search: true,
      system: true,
      optional: true,
    }),
    receiptNumber: f.text({
      label: t('Receipt number', 'রসিদ নম্বর'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 60,
    }),
    paymentType: f.ref('paymentType', {
      label: t('Payment type', 'পরিশোধের ধরন'),
      list: true,
      filter: true,
      system: true,
    }),
    state: admissionPaymentLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** How it was verified automatically. */
    verified: f.choice([{ value: 'provider', label: t('By the provider', 'প্রদানকারীর তথ্যে'), tone: 'good' }], {
      label: t('Verified automatically', 'স্বয়ংক্রিয় যাচাই'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    word: f.json(claimWord, {
      label: t('Provider’s record', 'প্রদানকারীর তথ্য'),
      system: true,
      optional: true,
      read: CHECKERS,
      readInLists: true,
    }),
    /** Of two people who credited what a provider's page took, where its answer left that to them. */
    decision: f.json(feeDecision, {
      label: t('Decision by two people', 'দুজনের সিদ্ধান্ত'),
      system: true,
      optional: true,
      read: CHECKERS,
      readInLists: true,
    }),
    /** Number of answers from the provider, and time of the next turn; none for a fee taken at the counter. */
    asked: f.int({ label: t('Provider asked', 'প্রদানকারীকে জিজ্ঞাসা'), system: true, default: 0 }),
    askAt: f.dateTime({ label: t('Ask again at', 'আবার জানতে চাওয়া হবে'), system: true, optional: true }),
    note: f.text({ label: t('Office note', 'অফিসের মন্তব্য'), system: true, optional: true, max: 300 }),
    decidedBy: f.ref('user', { label: t('Received by', 'গ্রহীতা'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Received at', 'গ্রহণের সময়'), system: true, optional: true }),
  },
  personal: {
    of: ['application'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: ['sender', 'verifiedPhone', 'note', 'word', 'decision'],
  },
  title: 'application',
  order: ['-createdAt'],
  unique: [['receiptNumber']],
  searchedByWords: true,
  indexes: [['application'], ['state'], ['askAt'], ['paidOn'], ['transactionNumber'], ['secondTransactionNumber']],
  lifecycle: admissionPaymentLife,
  access: access({ read: ['head', 'office', 'accountant'], create: ['head', 'office', 'accountant'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
