import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';
import { z } from 'zod';

/** The terms of the day on which the book was lent, in paisa and days: a later rule changes no open loan. */
export const loanTerms = z.strictObject({
  loanDays: z.int().default(14),
  renewals: z.int().default(0),
  finePerDay: z.int().default(0),
  graceDays: z.int().default(0),
  fineCap: z.int().nullable().default(null),
  lastDueOn: z.string().nullable().default(null),
  /** Of the copy; null where none is known. */
  price: z.int().nullable().default(null),
});

export const loanLife = lifecycle({
  states: {
    active: { label: t('On loan', 'ধারে আছে'), tone: 'info' },
    returned: { label: t('Returned', 'ফেরত'), tone: 'good' },
    lost: { label: t('Lost', 'হারানো'), tone: 'bad' },
    found: { label: t('Found again', 'পাওয়া গেছে'), tone: 'good' },
  },
  transitions: {
    giveBack: { label: t('Return', 'ফেরত'), from: ['active'], to: 'returned', stamp: { on: 'returnedOn' } },
    lose: { label: t('Lost', 'হারানো'), from: ['active'], to: 'lost', stamp: { on: 'lostOn' } },
    find: { label: t('Found again', 'পাওয়া গেছে'), from: ['lost'], to: 'found', stamp: { on: 'returnedOn' } },
  },
});

const system = true;
export const BookLoan = defineEntity({
  name: 'bookLoan',
  labels: { one: t('Loan', 'ধার'), many: t('Loans', 'ধারের তালিকা') },
  fields: {
    copy: f.ref('bookCopy', { label: t('Copy', 'কপি'), list: true, filter: true, system }),
    book: f.ref('book', { label: t('Book', 'বই'), list: true, filter: true, system }),
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), filter: true, system }),
    member: f.ref('libraryMember', { label: t('Reader', 'পাঠক'), list: true, filter: true, system }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system, optional: true }),
    /** For a set lent to a class: the section that uses it. */
    section: f.ref('section', { label: t('Section', 'শাখা'), filter: true, system, optional: true }),
    /** The copy while it is out: unique, so that one copy is never on two loans. */
    openCopy: f.ref('bookCopy', { label: t('Copy that is out', 'বাইরে থাকা কপি'), system, optional: true }),
    lentOn: f.date({ label: t('Lent on', 'ধারের তারিখ'), list: true, filter: true, system }),
    dueOn: f.date({ label: t('Due on', 'ফেরতের তারিখ'), list: true, filter: true, system }),
    renewed: f.int({ label: t('Renewed', 'নবায়ন'), system, min: 0, default: 0 }),
    returnedOn: f.date({
      label: t('Returned on', 'ফেরত দেওয়া হয়েছে'),
      list: true,
      filter: true,
      system,
      optional: true,
    }),
    lostOn: f.date({ label: t('Lost on', 'হারানোর তারিখ'), system, optional: true }),
    terms: f.json(loanTerms, { label: t('Terms', 'শর্ত'), system }),
    /** Of periods before the last renewal. */
    fineBefore: f.money({ label: t('Fine before renewal', 'নবায়নের আগের জরিমানা'), system, default: 0 }),
    fine: f.money({ label: t('Fine', 'জরিমানা'), list: true, system, default: 0 }),
    waived: f.money({ label: t('Waived', 'মওকুফ'), system, default: 0 }),
    /** Billed for a lost copy. */
    replacement: f.money({ label: t('Price of the lost book', 'হারানো বইয়ের মূল্য'), system, default: 0 }),
    /** Of an employee: what is open of fine and price, and what they have had taken out of their pay. */
    owes: f.money({ label: t('Owed by the employee', 'কর্মচারীর কাছে প্রাপ্য'), system, default: 0 }),
    fromPay: f.money({ label: t('Moved to the pay', 'বেতন থেকে কর্তনে দেওয়া'), system, default: 0 }),
    paid: f.money({ label: t('Paid at a counter', 'কাউন্টারে পরিশোধিত'), system, default: 0 }),
    /** Time of the last overdue notice to the reader. */
    toldOn: f.date({ label: t('Reminded on', 'স্মরণ করানোর তারিখ'), system, optional: true }),
    /** The day by which the reader was asked to bring it back, at the end of a year. */
    recalledFor: f.date({ label: t('Recalled for', 'ফেরত চাওয়া হয়েছে'), system, optional: true }),
    state: loanLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
  },
  title: 'book',
  order: ['-lentOn', '-createdAt'],
  unique: [['openCopy']],
  indexes: [
    ['member', 'state'],
    ['copy', 'lentOn'],
    ['student', 'state'],
    ['staff', 'state'],
    ['staff', 'owes'],
    ['state', 'dueOn'],
    ['book', 'state'],
    ['lentOn'],
  ],
  access: access({ read: EVERYONE, create: ['head', 'librarian'], update: ['head', 'librarian'] }),
  live: { room: ['student', 'staff', 'member'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: loanLife,
});
