import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';

const libraryReceiptLife = lifecycle({
  states: {
    taken: { label: t('Received', 'গৃহীত'), tone: 'good' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    cancel: {
      label: t('Cancel', 'বাতিল করুন'),
      from: ['taken'],
      to: 'cancelled',
      who: ['head'],
      withheldFromActing: true,
      look: 'danger',
      confirm: t(
        'The employee owes the amount again, and the books get the opposite voucher. Give the money back.',
        'কর্মচারীর দেনা আবার চালু হবে, হিসাবে বিপরীত ভাউচার যাবে। টাকা ফেরত দিন।',
      ),
      input: { cancelReason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
      stamp: { by: 'cancelledBy', at: 'cancelledAt' },
    },
  },
});

const system = true;
/** Money that an employee paid at a counter for a fine or a lost book. Students pay theirs with their other bills. */
export const LibraryReceipt = defineEntity({
  name: 'libraryReceipt',
  labels: { one: t('Library receipt', 'গ্রন্থাগারের রসিদ'), many: t('Library receipts', 'গ্রন্থাগারের রসিদ') },
  fields: {
    number: f.text({ label: t('Receipt number', 'রসিদ নম্বর'), list: true, search: true, system, max: 60 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system }),
    loan: f.ref('bookLoan', { label: t('Loan', 'ধার'), system }),
    book: f.ref('book', { label: t('Book', 'বই'), list: true, system }),
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), filter: true, system }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system, min: 1 }),
    /** The part of it that is the price of a lost book; the rest is fine. */
    ofPrice: f.money({ label: t('Of it for the lost book', 'এর মধ্যে হারানো বইয়ের মূল্য'), system, default: 0 }),
    paymentType: f.ref('paymentType', { label: t('Payment type', 'পরিশোধের ধরন'), list: true, filter: true, system }),
    /** That of the transaction ID; older receipts do not name it. */
    provider: f.ref('paymentGateway', { label: t('Payment company', 'পরিশোধের মাধ্যম'), system, optional: true }),
    reference: f.text({ label: t('Reference', 'রেফারেন্স'), search: true, system, optional: true, max: 60 }),
    takenBy: f.ref('user', { label: t('Received by', 'গ্রহীতা'), list: true, system }),
    state: libraryReceiptLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    cancelReason: f.text({ label: t('Reason', 'কারণ'), system, optional: true, max: 300 }),
    cancelledBy: f.ref('user', { label: t('Cancelled by', 'বাতিলকারী'), system, optional: true }),
    cancelledAt: f.dateTime({ label: t('Cancelled at', 'বাতিলের সময়'), system, optional: true }),
  },
  personal: { of: ['staff'], rows: 'keep', why: KEPT.accounts, empty: ['cancelReason'] },
  title: 'number',
  order: ['-number'],
  unique: [['number']],
  // The transaction ID, for settlements of providers.
  indexes: [['staff'], ['loan'], ['date'], ['reference']],
  lifecycle: libraryReceiptLife,
  access: access({ read: ['head', 'accountant', 'librarian'], create: ['head', 'accountant', 'librarian'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
