import { defineReport, f, t } from '../../../kit';
import { addDays } from '../../../text';
import { ITEM_TYPES } from './choices';
import { BookCopy, copyLife } from './entities/copy';
import { BookLoan } from './entities/loan';

const permission = 'library.desk';
const MONTH_DAYS = 30;
const branch = f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), optional: true });
const period = {
  from: f.date({ label: t('From', 'থেকে') }),
  until: f.date({ label: t('Until', 'পর্যন্ত') }),
};
const backwards = (given: { from: string; until: string }) =>
  given.until < given.from ? { until: t('This is before the first day.', 'এটি প্রথম দিনের আগে।') } : {};
const title = { kind: 'text', label: t('Title', 'শিরোনাম'), heading: true } as const;
const accession = { kind: 'code', label: t('Accession number', 'পরিগ্রহণ নম্বর'), below: true } as const;
const reader = {
  reader: { kind: 'text', label: t('Reader', 'পাঠক') },
  code: { kind: 'code', label: t('ID', 'আইডি') },
  place: { kind: 'text', label: t('Section or post', 'শাখা বা পদ') },
} as const;

export const libraryReports = {
  /** Books that are late, the longest first; at the end of a year all that are out. */
  overdue: defineReport('library', {
    name: 'overdue',
    title: t('Overdue books', 'মেয়াদোত্তীর্ণ বই'),
    hint: t('For a recall, choose a day in the future.', 'বছর শেষে বই ফেরত নিতে সামনের তারিখ দিন।'),
    permission,
    parameters: {
      dueBy: f.date({ label: t('Due before', 'যে তারিখের আগে ফেরত') }),
      branch,
      section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
    },
    defaults: (today) => ({ dueBy: today }),
    columns: {
      title,
      accession,
      ...reader,
      lentOn: { kind: 'date', label: t('Lent on', 'ধারের তারিখ') },
      dueOn: { kind: 'date', label: t('Due on', 'ফেরতের তারিখ'), sortable: true },
      recalledFor: { kind: 'date', label: t('Recalled for', 'ফেরত চাওয়া হয়েছে'), quiet: true },
      days: { kind: 'int', label: t('Open days late', 'বিলম্ব (খোলা দিন)') },
      fine: { kind: 'money', label: t('Fine', 'জরিমানা'), total: 'sum' },
    },
    restsOn: [BookLoan],
    empty: t('No book is late.', 'কোনো বইয়ের মেয়াদ পেরোয়নি।'),
    papers: ['a4Landscape', 'a4'],
  }),
  mostRead: defineReport('library', {
    name: 'mostRead',
    title: t('Most read books', 'সর্বাধিক পঠিত বই'),
    permission,
    parameters: {
      ...period,
      itemType: f.choice(ITEM_TYPES, { label: t('Type of book', 'বইয়ের ধরন'), optional: true }),
    },
    defaults: (today) => ({ from: addDays(today, -12 * MONTH_DAYS), until: today }),
    faults: backwards,
    columns: {
      title,
      category: { kind: 'text', label: t('Category', 'বিষয়') },
      loans: { kind: 'int', label: t('Loans', 'ধার'), total: 'sum', strong: true },
      readers: { kind: 'int', label: t('Readers', 'পাঠক') },
    },
    restsOn: [BookLoan],
    chart: { kind: 'bar', by: 'category', values: ['loans'] },
    empty: t('Nothing was lent in this period.', 'এই সময়ে কোনো বই ধার দেওয়া হয়নি।'),
    papers: ['a4', 'a4Landscape'],
  }),
  /** How many copies of each category are where. */
  stock: defineReport('library', {
    name: 'stock',
    title: t('Stock of the library', 'গ্রন্থাগারের মজুদ'),
    permission,
    parameters: { branch },
    columns: {
      category: { kind: 'text', label: t('Category', 'বিষয়'), heading: true },
      titles: { kind: 'int', label: t('Titles', 'শিরোনাম') },
      copies: { kind: 'int', label: t('Copies', 'কপি'), total: 'sum', strong: true },
      here: { kind: 'int', label: t('On the shelf', 'তাকে আছে'), total: 'sum' },
      out: { kind: 'int', label: t('On loan', 'ধারে আছে'), total: 'sum' },
      lost: { kind: 'int', label: t('Lost', 'হারানো'), total: 'sum' },
      withdrawn: { kind: 'int', label: t('Withdrawn', 'বাতিল'), total: 'sum' },
      worth: { kind: 'money', label: t('Worth', 'মূল্য'), total: 'sum' },
    },
    restsOn: [BookCopy],
    chart: { kind: 'bar', by: 'category', values: ['here', 'out'] },
    empty: t('The library has no copies yet.', 'গ্রন্থাগারে এখনো কোনো কপি নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
  fines: defineReport('library', {
    name: 'fines',
    title: t('Fines and lost books', 'জরিমানা ও হারানো বই'),
    permission,
    parameters: { ...period, branch },
    defaults: (today) => ({ from: addDays(today, -MONTH_DAYS), until: today }),
    faults: backwards,
    columns: {
      title,
      accession,
      ...reader,
      lentOn: { kind: 'date', label: t('Lent on', 'ধারের তারিখ'), sortable: true },
      fine: { kind: 'money', label: t('Fine', 'জরিমানা'), total: 'sum' },
      waived: { kind: 'money', label: t('Waived', 'মওকুফ'), total: 'sum' },
      replacement: { kind: 'money', label: t('Price of lost books', 'হারানো বইয়ের মূল্য'), total: 'sum' },
    },
    restsOn: [BookLoan],
    empty: t('No fine in this period.', 'এই সময়ে কোনো জরিমানা নেই।'),
    papers: ['a4Landscape', 'a4'],
  }),
  /** The register in the columns of the printed book, a line a copy. */
  register: defineReport('library', {
    name: 'register',
    title: t('Accession register', 'পরিগ্রহণ বহি'),
    permission,
    parameters: {
      first: f.code({ label: t('From number', 'যে নম্বর থেকে'), optional: true, max: 30 }),
      last: f.code({ label: t('To number', 'যে নম্বর পর্যন্ত'), optional: true, max: 30 }),
    },
    columns: {
      accession: { kind: 'code', label: t('Accession number', 'পরিগ্রহণ নম্বর'), heading: true },
      acquiredOn: { kind: 'date', label: t('Date', 'তারিখ') },
      authors: { kind: 'text', label: t('Author', 'লেখক') },
      title: { kind: 'text', label: t('Title', 'শিরোনাম') },
      publisher: { kind: 'text', label: t('Publisher', 'প্রকাশক') },
      year: { kind: 'int', label: t('Year', 'প্রকাশকাল'), plain: true },
      source: { kind: 'text', label: t('Source', 'উৎস') },
      billNumber: { kind: 'text', label: t('Bill no.', 'বিল নং') },
      price: { kind: 'money', label: t('Price', 'মূল্য'), total: 'sum' },
      classNumber: { kind: 'code', label: t('Class number', 'শ্রেণি সংখ্যা') },
      state: {
        kind: 'choice',
        label: t('Status', 'অবস্থা'),
        choices: Object.entries(copyLife.states).map(([value, { label, tone }]) => ({ value, label, tone })),
      },
      remark: { kind: 'text', label: t('Remark', 'মন্তব্য') },
    },
    restsOn: [BookCopy],
    empty: t('No copy is in the register yet.', 'বহিতে এখনো কোনো কপি নেই।'),
    papers: ['legalLandscape', 'a4Landscape'],
  }),
};
