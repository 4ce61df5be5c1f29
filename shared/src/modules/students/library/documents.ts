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
};

export const libraryCardTexts = {
  card: t('Library card', 'গ্রন্থাগার কার্ড'),
  photo: t('Photo', 'ছবি'),
  number: t('Card number', 'কার্ড নম্বর'),
  id: t('ID', 'আইডি'),
  until: t('Valid until', 'মেয়াদ'),
  found: t('If found, please return to the library.', 'পেলে গ্রন্থাগারে জমা দিন।'),
};
