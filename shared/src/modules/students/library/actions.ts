import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, t } from '../../../kit';
import { BOOK_SOURCES } from './choices';
import { bilingual, bookView, holdView, loanView, readerRef, readerView } from './views';

const code = z.string().trim().min(1).max(60);
const desk = 'library.desk';
const own = 'library.own';
const recalled = { class: idSchema.optional(), section: idSchema.optional(), until: z.iso.date() };
const reason = z.string().trim().min(3).max(300);

export const libraryActions = defineActions('library', {
  /** A reader at the desk: by card, student or employee ID as it is scanned, or by the person who was picked. */
  reader: action.query({
    path: 'reader',
    permission: desk,
    input: readerRef.extend({ code: code.optional() }),
    output: readerView,
  }),
  /** Lends one copy. A set for a class is lent to its teacher, for a section, and no limit counts. */
  lend: action.command({
    path: 'loans',
    permission: desk,
    input: readerRef.extend({ code, section: idSchema.optional() }),
    output: loanView,
    turn: ({ code: scanned }: { code: string }) => `library copy ${scanned}`,
    ui: { label: t('Lend', 'ধার দিন') },
  }),
  /** Takes back what was scanned: also a copy that was lost, and one that nobody has lent. */
  takeBack: action.command({
    path: 'returns',
    permission: desk,
    input: z.strictObject({ code }),
    output: z.strictObject({
      accession: z.string(),
      title: bilingual,
      loan: loanView.nullable(),
      reader: readerRef.nullable(),
      readerName: bilingual.nullable(),
      wasLost: z.boolean(),
      /** The copy goes to the hold shelf for this reader. */
      setAsideFor: z.strictObject({ name: bilingual, card: z.string(), until: z.string() }).nullable(),
    }),
    turn: ({ code: scanned }: { code: string }) => `library copy ${scanned}`,
    ui: { label: t('Take back', 'ফেরত নিন') },
  }),
  /** Puts a copy from the shelf aside for the first who waits for it. */
  setAside: action.command({
    path: 'set-aside',
    permission: desk,
    input: z.strictObject({ code }),
    output: z.strictObject({
      accession: z.string(),
      title: bilingual,
      name: bilingual,
      card: z.string(),
      until: z.string(),
    }),
    ui: { label: t('Put on hold shelf', 'সংরক্ষিত তাকে রাখুন') },
  }),
  renew: action.command({
    path: 'loans/:loan/renew',
    permission: desk,
    input: z.strictObject({ loan: idSchema }),
    output: loanView,
    ui: { label: t('Renew', 'নবায়ন করুন') },
  }),
  renewOwn: action.command({
    path: 'mine/:loan/renew',
    permission: own,
    input: z.strictObject({ loan: idSchema }),
    output: loanView,
    ui: { label: t('Renew', 'নবায়ন করুন') },
  }),
  /** The reader lost it: the fine ends, and the price of the copy is billed. */
  reportLost: action.command({
    path: 'loans/:loan/lost',
    permission: desk,
    input: z.strictObject({ loan: idSchema, reason }),
    output: loanView,
    withheldFromActing: true,
    ui: { label: t('Report lost', 'হারানো লিখুন') },
  }),
  waiveFine: action.command({
    path: 'loans/:loan/waive',
    permission: 'library.waive',
    input: z.strictObject({ loan: idSchema, amount: z.int().min(1).max(100_000_000), reason }),
    output: loanView,
    withheldFromActing: true,
    ui: { label: t('Waive', 'মওকুফ করুন') },
  }),
  /**
   * An employee lets what they owe for a loan that is over be taken out of their pay: the amount that they saw, and
   * nobody does it for them.
   */
  payFromSalary: action.command({
    path: 'mine/:loan/from-pay',
    permission: own,
    input: z.strictObject({ loan: idSchema, amount: z.int().min(1).max(100_000_000) }),
    output: loanView,
    withheldFromActing: true,
    ui: { label: t('Deduct from my pay', 'বেতন থেকে কেটে নিন') },
  }),
  /** Readers of a class, a section or all whom a recall would ask. @throws NOT_FOUND */
  recallPlan: action.query({
    path: 'recall-plan',
    permission: desk,
    input: z.strictObject(recalled),
    output: z.strictObject({ readers: z.int(), books: z.int(), asked: z.int() }),
  }),
  /** Asks them to bring their books back by a day, at the end of a year: each book once for that day. */
  recall: action.command({
    path: 'recall',
    permission: desk,
    input: z.strictObject(recalled),
    output: z.strictObject({ readers: z.int(), books: z.int() }),
    turn: () => 'library recall',
    ui: { label: t('Recall books', 'বই ফেরত চান') },
  }),
  /** Loans that are over and for which employees owe something. */
  employeeFines: action.query({
    path: 'employee-fines',
    permission: 'library.takeFines',
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          loan: idSchema,
          staff: idSchema,
          name: bilingual,
          code: z.string(),
          title: bilingual,
          fine: z.int(),
          replacement: z.int(),
          owes: z.int(),
        }),
      ),
    }),
  }),
  /** Takes at a counter all that an employee owes for a loan that is over: the amount that both saw, in paisa. */
  takeFine: action.command({
    path: 'loans/:loan/take-fine',
    permission: 'library.takeFines',
    input: z.strictObject({
      loan: idSchema,
      amount: z.int().min(1).max(100_000_000),
      paymentType: idSchema,
      reference: z.string().trim().max(60).optional(),
      company: idSchema.optional(),
    }),
    output: z.strictObject({ receipt: idSchema, number: z.string() }),
    withheldFromActing: true,
    ui: { label: t('Take payment', 'টাকা গ্রহণ করুন') },
  }),
  /** Work of a desk today, and copies that are to be fetched from the shelf for those who wait. */
  deskDay: action.query({
    path: 'desk-day',
    permission: desk,
    input: nothing,
    output: z.strictObject({
      lent: z.int(),
      returned: z.int(),
      overdue: z.int(),
      toFetch: z.array(
        z.strictObject({
          book: idSchema,
          title: bilingual,
          accession: z.string(),
          rack: bilingual.nullable(),
          name: bilingual,
        }),
      ),
      ready: z.array(
        z.strictObject({ hold: idSchema, title: bilingual, accession: z.string(), name: bilingual, until: z.string() }),
      ),
    }),
  }),
  catalogue: action.query({
    path: 'catalogue',
    permission: own,
    input: z.strictObject({
      q: z.string().trim().max(120).optional(),
      category: idSchema.optional(),
      page: z.int().min(1).max(5_000).default(1),
    }),
    output: z.strictObject({ total: z.int(), size: z.int(), rows: z.array(bookView) }),
  }),
  titlePage: action.query({
    path: 'titles/:book',
    permission: own,
    input: z.strictObject({ book: idSchema, student: idSchema.optional() }),
    output: bookView.extend({
      publisher: bilingual.nullable(),
      year: z.int().nullable(),
      edition: z.string().nullable(),
      isbn: z.string().nullable(),
      summary: z.string().nullable(),
      onShelf: z.array(
        z.strictObject({
          id: idSchema,
          accession: z.string(),
          rack: bilingual.nullable(),
          state: z.string(),
          isReference: z.boolean(),
        }),
      ),
      hold: holdView.nullable(),
    }),
  }),
  /** Books and reservations of the caller, or of a child of theirs. */
  mine: action.query({
    path: 'mine',
    permission: own,
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({
      reader: readerView.nullable(),
      children: z.array(z.strictObject({ id: idSchema, name: bilingual })),
    }),
  }),
  placeHold: action.command({
    path: 'holds',
    permission: own,
    input: readerRef.extend({ book: idSchema }),
    output: holdView,
    ui: { label: t('Reserve', 'সংরক্ষণ করুন') },
  }),
  cancelHold: action.command({
    path: 'holds/:hold/cancel',
    permission: own,
    input: z.strictObject({ hold: idSchema }),
    output: holdView,
    ui: { label: t('Cancel reservation', 'সংরক্ষণ বাতিল') },
  }),
  /** A reader asks the library to buy a book. */
  askForBook: action.command({
    path: 'book-requests/ask',
    permission: own,
    input: z.strictObject({
      student: idSchema.optional(),
      name: plainText(200),
      author: plainText(160).optional(),
      isbn: z.string().trim().max(20).optional(),
      reason: plainText(300).optional(),
    }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Ask for a book', 'বই চেয়ে অনুরোধ করুন') },
  }),
  withdrawBookRequest: action.command({
    path: 'book-requests/withdraw',
    permission: own,
    input: z.strictObject({ request: idSchema }),
    output: nothing,
    ui: { label: t('Withdraw', 'প্রত্যাহার করুন') },
  }),
  /** New copies of a title with the next numbers of the accession register. */
  addCopies: action.command({
    path: 'copies',
    permission: 'bookCopy.create',
    input: z.strictObject({
      book: idSchema,
      count: z.int().min(1).max(200),
      branch: idSchema.optional(),
      rack: idSchema.optional(),
      price: z.int().min(0).max(100_000_000).optional(),
      source: z.enum(BOOK_SOURCES.map(({ value }) => value) as [string, ...string[]]).default('bought'),
      billNumber: z.string().trim().min(1).max(60).optional(),
      acquiredOn: z.iso.date().optional(),
      isReference: z.boolean().default(false),
    }),
    output: z.strictObject({ accessions: z.array(z.string()) }),
    turn: () => 'accession',
    ui: { label: t('Add copies', 'কপি যোগ করুন') },
  }),
  /** Cards for everyone of a section, or for all employees in service, who has none. */
  openCards: action.command({
    path: 'cards',
    permission: 'libraryMember.update',
    input: z.strictObject({ section: idSchema.optional() }),
    output: z.strictObject({ opened: z.int() }),
    ui: { label: t('Open cards', 'কার্ড খুলুন') },
  }),
  /** Titles with their copies as MARCXML records, some at a time. */
  exportMarc: action.query({
    path: 'marc',
    permission: desk,
    input: z.strictObject({ after: idSchema.optional(), category: idSchema.optional() }),
    output: z.strictObject({ records: z.string(), count: z.int(), last: idSchema.nullable() }),
  }),
  stockState: action.query({
    path: 'stock/:take',
    permission: desk,
    input: z.strictObject({ take: idSchema }),
    output: z.strictObject({
      take: z.strictObject({
        id: idSchema,
        rev: z.int(),
        name: bilingual,
        isOpen: z.boolean(),
        missing: z.int().nullable(),
      }),
      expected: z.int(),
      found: z.int(),
      onLoan: z.int(),
      /** Seen in another rack than their own. */
      misplaced: z.array(
        z.strictObject({ accession: z.string(), title: bilingual, rack: bilingual, own: bilingual.nullable() }),
      ),
      /** Lent, lost or withdrawn by the register, and yet here. */
      unexpected: z.array(z.strictObject({ accession: z.string(), title: bilingual, state: z.string() })),
      unknown: z.array(z.string()),
      missing: z.array(
        z.strictObject({
          accession: z.string(),
          title: bilingual,
          rack: bilingual.nullable(),
          price: z.int().nullable(),
        }),
      ),
      missingCount: z.int(),
    }),
  }),
  /** Codes as one phone has read them; a copy that another phone has read counts once. */
  scanStock: action.command({
    path: 'stock/:take/scans',
    permission: desk,
    input: z.strictObject({ take: idSchema, rack: idSchema.optional(), codes: z.array(code).min(1).max(500) }),
    output: z.strictObject({
      scans: z.array(z.strictObject({ code: z.string(), title: bilingual.nullable(), isNew: z.boolean() })),
    }),
    unaudited: 'scans are rows of their own, with who and when',
  }),
  closeStock: action.command({
    path: 'stock/:take/close',
    permission: 'library.weed',
    input: z.strictObject({ take: idSchema }),
    output: z.strictObject({ missing: z.int() }),
    withheldFromActing: true,
    ui: {
      label: t('Close', 'সমাপ্ত করুন'),
      confirm: t('Copies that nobody saw become lost.', 'যে কপি কেউ দেখেননি সেগুলো হারানো বলে গণ্য হবে।'),
    },
  }),
});
