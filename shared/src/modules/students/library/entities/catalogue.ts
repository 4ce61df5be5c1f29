import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { MEMBER_KINDS } from '../choices';

/** Names that readers see with the books; the library maintains them. */
export const keptByLibrary = access({ read: EVERYONE, write: ['head', 'librarian'] });

/** A room or building with books of its own: a school has one, a college sometimes one for each department. */
export const LibraryBranch = defineEntity({
  name: 'libraryBranch',
  seldom: true,
  labels: { one: t('Library', 'গ্রন্থাগার'), many: t('Libraries', 'গ্রন্থাগার') },
  fields: {
    ...f.names({ max: 80 }),
    sunday: f.bool({ label: t('Sunday', 'রবিবার'), default: true }),
    monday: f.bool({ label: t('Monday', 'সোমবার'), default: true }),
    tuesday: f.bool({ label: t('Tuesday', 'মঙ্গলবার'), default: true }),
    wednesday: f.bool({ label: t('Wednesday', 'বুধবার'), default: true }),
    thursday: f.bool({ label: t('Thursday', 'বৃহস্পতিবার'), default: true }),
    friday: f.bool({ label: t('Friday', 'শুক্রবার'), default: false }),
    saturday: f.bool({ label: t('Saturday', 'শনিবার'), default: false }),
    opensOnHolidays: f.bool({
      label: t('Open on holidays of the calendar', 'বর্ষপঞ্জির ছুটিতেও খোলা'),
      default: false,
    }),
    /** Under which fines and lost books are billed; made with the first bill. */
    fineSubHead: f.ref('feeSubHead', { label: t('Sub-head of fines', 'জরিমানার উপখাত'), system: true, optional: true }),
    lossSubHead: f.ref('feeSubHead', {
      label: t('Sub-head of lost books', 'হারানো বইয়ের উপখাত'),
      system: true,
      optional: true,
    }),
    rank: f.rank(),
    active: f.active(),
  },
  sections: [
    { title: t('Library', 'গ্রন্থাগার'), fields: ['name', 'nameBn', 'rank', 'active'] },
    {
      title: t('Open days', 'খোলার দিন'),
      help: t(
        'Books are due on open days only, and closed days cost no fine.',
        'ফেরতের তারিখ কেবল খোলা দিনে পড়ে, বন্ধের দিনের জরিমানা নেই।',
      ),
      fields: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'opensOnHolidays'],
    },
  ],
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});

export const LibraryRack = defineEntity({
  name: 'libraryRack',
  labels: { one: t('Rack', 'তাক'), many: t('Racks', 'তাক') },
  fields: {
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), list: true, filter: true }),
    ...f.names({ max: 80 }),
    topic: f.text({ label: t('Books in it', 'যে বিষয়ের বই'), optional: true, list: true, max: 120 }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['branch', 'name']],
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});

export const LibraryAuthor = defineEntity({
  name: 'libraryAuthor',
  labels: { one: t('Author', 'লেখক'), many: t('Authors', 'লেখকগণ') },
  fields: {
    ...f.names({ max: 120 }),
    entryForm: f.text({
      label: t('Entry form', 'তালিকায় নামের রূপ'),
      help: t('As catalogues invert it, e.g. Islam, Rafiqul.', 'তালিকায় যেভাবে উল্টে লেখা হয়, যেমন ইসলাম, রফিকুল।'),
      optional: true,
      search: true,
      max: 120,
    }),
    years: f.text({ label: t('Years of life', 'জীবনকাল'), optional: true, list: true, max: 40 }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name', 'nameBn']],
  searchedByWords: true,
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});

export const LibraryPublisher = defineEntity({
  name: 'libraryPublisher',
  labels: { one: t('Publisher', 'প্রকাশক'), many: t('Publishers', 'প্রকাশকগণ') },
  fields: {
    ...f.names({ max: 120 }),
    place: f.text({ label: t('Place', 'প্রকাশের স্থান'), optional: true, list: true, max: 80 }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});

export const BookCategory = defineEntity({
  name: 'bookCategory',
  labels: { one: t('Book category', 'বইয়ের বিষয়'), many: t('Book categories', 'বইয়ের বিষয়') },
  fields: {
    ...f.names({ max: 80 }),
    classNumber: f.code({
      label: t('Class number (DDC)', 'শ্রেণি সংখ্যা (ডিডিসি)'),
      optional: true,
      list: true,
      max: 20,
    }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});

/** Readers to whom the same rules apply. The first of a kind by its order is that of everyone without another. */
export const MemberCategory = defineEntity({
  name: 'memberCategory',
  seldom: true,
  labels: { one: t('Reader category', 'পাঠকের শ্রেণি'), many: t('Reader categories', 'পাঠকের শ্রেণি') },
  fields: {
    ...f.names({ max: 80 }),
    kind: f.choice(MEMBER_KINDS, { label: t('For', 'যাঁদের জন্য'), list: true, filter: true, default: 'student' }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: keptByLibrary,
  live: 'list',
  remove: 'if-unused',
});
