import { defineEntity, f, lifecycle, t } from '../../../../kit';
import { BOOK_SOURCES } from '../choices';
import { keptByLibrary } from './catalogue';

const desk = { read: 'library.desk', readInLists: true } as const;

export const copyLife = lifecycle({
  states: {
    available: { label: t('On the shelf', 'তাকে আছে'), tone: 'good' },
    processing: { label: t('Being processed', 'প্রক্রিয়াধীন'), tone: 'neutral' },
    onLoan: { label: t('On loan', 'ধারে আছে'), tone: 'info' },
    onHold: { label: t('On the hold shelf', 'সংরক্ষিত তাকে'), tone: 'warn' },
    inRepair: { label: t('In repair', 'মেরামতে'), tone: 'neutral' },
    lost: { label: t('Lost', 'হারানো'), tone: 'bad' },
    weeding: { label: t('Proposed for withdrawal', 'বাতিলের প্রস্তাবিত'), tone: 'warn' },
    withdrawn: { label: t('Withdrawn', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    lend: { label: t('Lend', 'ধার দিন'), from: ['available', 'onHold'], to: 'onLoan' },
    takeBack: { label: t('Take back', 'ফেরত নিন'), from: ['onLoan', 'lost', 'onHold'], to: 'available' },
    setAside: {
      label: t('Put on hold shelf', 'সংরক্ষিত তাকে রাখুন'),
      from: ['available', 'onLoan', 'lost', 'onHold'],
      to: 'onHold',
    },
    lose: { label: t('Lost', 'হারানো'), from: ['onLoan', 'available'], to: 'lost' },
    process: {
      label: t('Take for processing', 'প্রক্রিয়ায় নিন'),
      from: ['available'],
      to: 'processing',
      permission: 'library.desk',
    },
    shelve: {
      label: t('Put on the shelf', 'তাকে রাখুন'),
      from: ['processing'],
      to: 'available',
      permission: 'library.desk',
    },
    repair: {
      label: t('Send to repair', 'মেরামতে পাঠান'),
      from: ['available'],
      to: 'inRepair',
      permission: 'library.desk',
    },
    repaired: {
      label: t('Back from repair', 'মেরামত শেষ'),
      from: ['inRepair'],
      to: 'available',
      permission: 'library.desk',
    },
    proposeWithdrawal: {
      label: t('Propose for withdrawal', 'বাতিলের প্রস্তাব দিন'),
      from: ['available', 'processing', 'inRepair', 'lost'],
      to: 'weeding',
      permission: 'library.desk',
      input: { weedReason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp: { by: 'weededBy' },
    },
    keep: { label: t('Keep', 'রেখে দিন'), from: ['weeding'], to: 'available', permission: 'library.weed' },
    // An asset leaves the books of the institution: the person who proposed it does not decide it.
    withdraw: {
      label: t('Withdraw', 'বাতিল করুন'),
      from: ['weeding'],
      to: 'withdrawn',
      permission: 'library.weed',
      look: 'danger',
      withheldFromActing: true,
      stamp: { on: 'withdrawnOn' },
    },
  },
});

/** One copy of a title with its number in the accession register. */
export const BookCopy = defineEntity({
  name: 'bookCopy',
  labels: { one: t('Copy', 'কপি'), many: t('Accession register', 'পরিগ্রহণ বহি') },
  path: 'book-copies',
  fields: {
    /** The number in the accession register and in the bar code. */
    accession: f.code({
      label: t('Accession number', 'পরিগ্রহণ নম্বর'),
      list: true,
      search: true,
      immutable: true,
      max: 30,
    }),
    book: f.ref('book', { label: t('Book', 'বই'), list: true, filter: true, immutable: true }),
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), filter: true }),
    rack: f.ref('libraryRack', { label: t('Rack', 'তাক'), optional: true, list: true, filter: true }),
    isReference: f.bool({ label: t('Read here only', 'কেবল এখানে পাঠ্য'), default: false, filter: true }),
    acquiredOn: f.date({ label: t('Date of entry', 'অন্তর্ভুক্তির তারিখ'), optional: true, filter: true }),
    source: f.choice(BOOK_SOURCES, { label: t('Source', 'উৎস'), default: 'bought', filter: true }),
    billNumber: f.text({ label: t('Bill no.', 'বিল নং'), optional: true, max: 60, ...desk }),
    price: f.money({ label: t('Price', 'মূল্য'), optional: true, ...desk }),
    remark: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 300, ...desk }),
    state: copyLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    seenOn: f.date({ label: t('Last seen', 'সর্বশেষ দেখা'), system: true, optional: true, ...desk }),
    weedReason: f.text({
      label: t('Reason for withdrawal', 'বাতিলের কারণ'),
      system: true,
      optional: true,
      max: 300,
      ...desk,
    }),
    weededBy: f.ref('user', { label: t('Proposed by', 'প্রস্তাবক'), system: true, optional: true, ...desk }),
    withdrawnOn: f.date({ label: t('Withdrawn on', 'বাতিলের তারিখ'), system: true, optional: true, ...desk }),
  },
  title: 'accession',
  order: ['accession'],
  unique: [['accession']],
  indexes: [['book', 'state'], ['state'], ['rack']],
  access: keptByLibrary,
  live: { room: ['book'], fields: ['state'] },
  remove: 'if-unused',
  // A number of the register stays: what leaves the library is withdrawn.
  actions: ['list', 'get', 'options', 'create', 'update', 'import', 'export'],
  lifecycle: copyLife,
});

/** State of a copy in the register, as people read it. */
export const copyStateLabel = (state: keyof typeof copyLife.states) => copyLife.states[state].label;
