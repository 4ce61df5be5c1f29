import { defineEntity, f, t } from '../../../../kit';
import { BOOK_LANGUAGES, ITEM_TYPES } from '../choices';
import { isbn13Of } from '../rules/isbn';
import { keptByLibrary } from './catalogue';

/** A title, of which the library has copies. */
export const Book = defineEntity({
  name: 'book',
  labels: { one: t('Book', 'বই'), many: t('Books', 'বই') },
  fields: {
    ...f.names({ max: 200, label: { en: t('Title', 'শিরোনাম (ইংরেজি)'), bn: t('Title (Bengali)', 'শিরোনাম (বাংলা)') } }),
    authors: f.refs('libraryAuthor', { label: t('Authors', 'লেখক'), list: true, optional: true, max: 20 }),
    category: f.ref('bookCategory', { label: t('Category', 'বিষয়'), list: true, filter: true, optional: true }),
    itemType: f.choice(ITEM_TYPES, {
      label: t('Type of book', 'বইয়ের ধরন'),
      list: true,
      filter: true,
      default: 'lending',
    }),
    language: f.choice(BOOK_LANGUAGES, { label: t('Language', 'ভাষা'), filter: true, default: 'bn' }),
    isbn: f.code({
      label: t('ISBN', 'আইএসবিএন'),
      help: t('10 or 13 digits; many textbooks have none.', '১০ বা ১৩ অঙ্ক; অনেক পাঠ্যপুস্তকে থাকে না।'),
      optional: true,
      list: true,
      search: true,
      digits: true,
      canonical: (isbn) => isbn13Of(isbn) ?? isbn,
      max: 20,
      pattern: /^(?:97[89]\d{10}|\d{9}[\dXx])$/,
    }),
    classNumber: f.code({ label: t('Class number', 'শ্রেণি সংখ্যা'), optional: true, list: true, max: 20 }),
    mark: f.text({ label: t('Book mark', 'গ্রন্থ সংকেত'), optional: true, max: 20 }),
    publisher: f.ref('libraryPublisher', { label: t('Publisher', 'প্রকাশক'), optional: true, filter: true }),
    edition: f.text({ label: t('Edition or volume', 'সংস্করণ বা খণ্ড'), optional: true, max: 60 }),
    year: f.int({ label: t('Year of publication', 'প্রকাশকাল'), optional: true, min: 1400, max: 2200 }),
    pages: f.int({ label: t('Pages', 'পৃষ্ঠা'), optional: true, min: 1, max: 20_000 }),
    cover: f.image({ label: t('Cover', 'প্রচ্ছদ'), optional: true }),
    summary: f.longText({ label: t('Summary', 'সংক্ষেপ'), optional: true, max: 2_000 }),
    /** Words of titles, authors and publisher with their spelling variants folded; the search of readers looks here. */
    sought: f.text({
      label: t('Search words', 'অনুসন্ধানের শব্দ'),
      system: true,
      optional: true,
      search: true,
      max: 2_000,
    }),
  },
  sections: [
    { title: t('Title', 'শিরোনাম'), fields: ['name', 'nameBn', 'authors', 'category', 'itemType', 'language'] },
    {
      title: t('Publication', 'প্রকাশনা'),
      fields: ['isbn', 'publisher', 'edition', 'year', 'pages'],
    },
    { title: t('On the shelf', 'তাকে'), fields: ['classNumber', 'mark', 'cover', 'summary'] },
  ],
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['isbn']],
  indexes: [['authors'], ['publisher']],
  searchedByWords: true,
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});
