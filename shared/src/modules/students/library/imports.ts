import { defineImport, t } from '../../../kit';
import { Book } from './entities/book';
import { LibraryAuthor, LibraryPublisher } from './entities/catalogue';
import { BookCopy } from './entities/copy';

const author = {
  entity: LibraryAuthor,
  fields: ['name', 'nameBn', 'entryForm'],
  optional: true,
  shared: true,
} as const;
const ALL_AUTHORS = ['author1', 'author2', 'author3'] as const;

/** A catalogue that a library brings along, as a sheet or as MARC records: one row for each copy of a title. */
export const libraryImports = [
  defineImport('library', {
    name: 'marcBooks',
    labels: {
      one: t('Book with authors and copies', 'লেখক ও কপিসহ বই'),
      many: t('Books with authors and copies (also MARC)', 'লেখক ও কপিসহ বই (মার্ক ফাইলও)'),
    },
    parts: {
      author1: { ...author, called: t('First author', 'প্রথম লেখক') },
      author2: { ...author, called: t('Second author', 'দ্বিতীয় লেখক') },
      author3: { ...author, called: t('Third author', 'তৃতীয় লেখক') },
      publisher: { entity: LibraryPublisher, fields: ['name', 'nameBn', 'place'], optional: true, shared: true },
      book: {
        entity: Book,
        fields: [
          ...['name', 'nameBn', 'category', 'itemType', 'language', 'isbn', 'classNumber', 'mark'],
          ...['edition', 'year', 'pages', 'summary'],
        ],
        links: { authors: ALL_AUTHORS, publisher: 'publisher' },
        match: [['isbn'], ['name', 'nameBn', 'publisher', 'edition', 'year']],
        shared: true,
      },
      copy: {
        entity: BookCopy,
        fields: ['accession', 'branch', 'rack', 'isReference', 'acquiredOn', 'source', 'billNumber', 'price'],
        links: { book: 'book' },
        optional: true,
      },
    },
    synonyms: {
      'author1.name': ['author', 'author name'],
      'author1.nameBn': ['লেখক', 'লেখকের নাম'],
      'publisher.name': ['publisher'],
      'publisher.nameBn': ['প্রকাশক', 'প্রকাশনী'],
      'book.name': ['title', 'book name', 'name of book'],
      'book.nameBn': ['শিরোনাম', 'বইয়ের নাম', 'গ্রন্থের নাম'],
      'book.classNumber': ['call no', 'call number', 'ddc', 'শ্রেণি নম্বর'],
      'copy.accession': ['accession no', 'accession', 'পরিগ্রহণ নং', 'ক্রমিক নং'],
      'copy.price': ['price', 'মূল্য', 'দাম'],
    },
    files: {
      endings: ['.mrc', '.marc', '.xml'],
      label: t('MARC 21 (.mrc) and MARCXML (.xml)', 'মার্ক ২১ (.mrc) ও মার্ক-এক্সএমএল (.xml)'),
      load: async () => (await import('./marc/read-marc')).readMarc,
    },
  }),
];
