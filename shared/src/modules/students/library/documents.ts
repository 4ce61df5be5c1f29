import { defineDocument, idSchema, t } from '../../../kit';

export const libraryDocuments = {
  /** Spine and bar code of each copy of a title, to cut and glue. */
  bookLabels: defineDocument('library', {
    name: 'bookLabels',
    labels: { one: t('Book labels', 'বইয়ের লেবেল'), many: t('Book labels', 'বইয়ের লেবেল') },
    papers: ['a4'],
    version: 1,
    input: { book: idSchema },
    permission: 'library.desk',
  }),
  /** The card of a reader, as large as an identity card. */
  libraryCard: defineDocument('library', {
    name: 'libraryCard',
    labels: { one: t('Library card', 'গ্রন্থাগার কার্ড'), many: t('Library cards', 'গ্রন্থাগার কার্ড') },
    papers: ['cr80', 'cardSheet'],
    version: 1,
    input: { member: idSchema },
    permission: 'library.desk',
    batch: { input: { section: idSchema }, permission: 'library.desk' },
  }),
  /** Of an employee's money for a fine or a lost book. */
  fineReceipt: defineDocument('library', {
    name: 'fineReceipt',
    labels: { one: t('Library receipt', 'গ্রন্থাগারের রসিদ'), many: t('Library receipts', 'গ্রন্থাগারের রসিদ') },
    papers: ['a5', 'roll80', 'a4'],
    version: 1,
    input: { receipt: idSchema },
    permission: 'libraryReceipt.read',
  }),
};

export const fineReceiptTexts = {
  date: t('Date', 'তারিখ'),
  name: t('Received from', 'যার কাছ থেকে'),
  code: t('Employee ID', 'কর্মচারী আইডি'),
  book: t('Book', 'বই'),
  accession: t('Accession no.', 'পরিগ্রহণ নং'),
  fine: t('Library fine', 'গ্রন্থাগার জরিমানা'),
  price: t('Price of the lost book', 'হারানো বইয়ের মূল্য'),
  amount: t('Amount', 'পরিমাণ'),
  words: t('In words', 'কথায়'),
  method: t('Paid by', 'পরিশোধের ধরন'),
  reference: t('Reference', 'রেফারেন্স'),
  taker: t('Received by', 'গ্রহীতা'),
  cancelled: t('CANCELLED', 'বাতিল'),
};

export const libraryCardTexts = {
  card: t('Library card', 'গ্রন্থাগার কার্ড'),
  photo: t('Photo', 'ছবি'),
  number: t('Card number', 'কার্ড নম্বর'),
  id: t('ID', 'আইডি'),
  until: t('Valid until', 'মেয়াদ'),
  found: t('If found, please return to the library.', 'পেলে গ্রন্থাগারে জমা দিন।'),
};
