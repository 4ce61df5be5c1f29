import { access, defineEntity, f, t } from '../../../kit';

const families = ['student', 'guardian'] as const;
const claimAccess = access({
  read: ['head', 'office', 'accountant', ...families],
  create: families,
  update: ['head', 'office', 'accountant'],
});

/** "I have paid": mobile money sent outside of the portal, by its transaction id. Nothing is credited before the office has found it in its statement. */
export const PaymentClaim = defineEntity({
  name: 'paymentClaim',
  labels: {
    one: t('Payment by transaction ID', 'লেনদেন আইডিতে পরিশোধ'),
    many: t('Payments by transaction ID', 'লেনদেন আইডিতে পরিশোধসমূহ'),
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
    paidOn: f.date({ label: t('Paid on', 'পরিশোধের তারিখ'), list: true, filter: true, system: true }),
    sender: f.phone({ label: t('Sent from', 'যে নম্বর থেকে পাঠানো'), list: true, system: true, optional: true }),
    status: f.choice(
      [
        { value: 'submitted', label: t('Under review', 'যাচাই হচ্ছে'), tone: 'warn' },
        { value: 'approved', label: t('Received', 'পাওয়া গেছে'), tone: 'good' },
        { value: 'rejected', label: t('Not found', 'পাওয়া যায়নি'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true },
    ),
    note: f.text({
      label: t('Office note', 'অফিসের মন্তব্য'),
      list: true,
      system: true,
      optional: true,
      max: 300,
    }),
    receipt: f.ref('receipt', { label: t('Receipt', 'রসিদ'), list: true, system: true, optional: true }),
    decidedBy: f.ref('user', { label: t('Verified by', 'যাচাইকারী'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Verified at', 'যাচাইয়ের সময়'), system: true, optional: true }),
  },
  title: 'transactionNumber',
  order: ['-createdAt'],
  indexes: [['status'], ['student']],
  access: claimAccess,
  live: { room: ['student'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});

/** Every transaction id that was given, whether as the first or the second: once in an institution. A rejected claim gives its ids back. */
export const ClaimedNumber = defineEntity({
  name: 'claimedNumber',
  labels: {
    one: t('Used transaction ID', 'ব্যবহৃত লেনদেন আইডি'),
    many: t('Used transaction IDs', 'ব্যবহৃত লেনদেন আইডিসমূহ'),
  },
  path: 'claimed-numbers',
  fields: {
    number: f.text({ label: t('Transaction ID', 'লেনদেন আইডি'), system: true, max: 30 }),
    /** Empty for an id that paid for something else than bills, such as an admission fee. */
    claim: f.ref('paymentClaim', { label: t('Payment', 'পরিশোধ'), system: true, optional: true }),
  },
  title: 'number',
  order: ['number'],
  unique: [['number']],
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
