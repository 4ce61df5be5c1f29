import { access, defineEntity, f, t } from '../../../../kit';
import { ITEM_TYPES } from '../choices';

const count = (label: ReturnType<typeof t>, max: number) => f.int({ label, optional: true, list: true, min: 0, max });

/**
 * Rules for a library, a category of readers and a type of book; blank is any. Each value is looked up alone, the
 * most specific rule that gives one wins.
 */
export const CirculationRule = defineEntity({
  name: 'circulationRule',
  seldom: true,
  labels: { one: t('Lending rule', 'ধারের নিয়ম'), many: t('Lending rules', 'ধারের নিয়মাবলি') },
  fields: {
    ...f.names({ max: 80 }),
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), optional: true, list: true, filter: true }),
    category: f.ref('memberCategory', {
      label: t('Reader category', 'পাঠকের শ্রেণি'),
      optional: true,
      list: true,
      filter: true,
    }),
    itemType: f.choice(ITEM_TYPES, { label: t('Type of book', 'বইয়ের ধরন'), optional: true, list: true, filter: true }),
    isLent: f.bool({ label: t('May be taken home', 'বাড়িতে নেওয়া যায়'), optional: true, list: true }),
    loanDays: count(t('Days of a loan', 'ধারের মেয়াদ (দিন)'), 400),
    maxLoans: count(t('Most books at a time', 'একসঙ্গে সর্বোচ্চ বই'), 100),
    renewals: count(t('Renewals', 'নবায়নের সংখ্যা'), 20),
    finePerDay: f.money({ label: t('Fine per day', 'দৈনিক জরিমানা'), optional: true, list: true, max: 100_000 }),
    graceDays: count(t('Days without fine', 'জরিমানাহীন অতিরিক্ত দিন'), 60),
    fineCap: f.money({
      label: t('Most fine for one loan', 'এক ধারে সর্বোচ্চ জরিমানা'),
      help: t('It is never more than the price of the copy.', 'বইয়ের দামের বেশি কখনো হয় না।'),
      optional: true,
      max: 10_000_000,
    }),
    maxOwed: f.money({
      label: t('Most unpaid fine', 'সর্বোচ্চ অপরিশোধিত জরিমানা'),
      help: t('Nobody who owes more borrows a book.', 'এর বেশি বকেয়া থাকলে বই ধার দেওয়া হয় না।'),
      optional: true,
      max: 10_000_000,
    }),
    maxHolds: count(t('Most reservations', 'সর্বোচ্চ সংরক্ষণ'), 50),
    holdDays: count(t('Days on the hold shelf', 'সংরক্ষিত বই রাখার দিন'), 30),
    lastDueOn: f.date({
      label: t('Due by this day at the latest', 'যে তারিখের মধ্যে অবশ্যই ফেরত'),
      help: t('For the year-end: every loan ends by then.', 'বছর শেষের জন্য: সব বই এর মধ্যে ফেরত আসবে।'),
      optional: true,
    }),
    active: f.active(),
  },
  sections: [
    {
      title: t('Applies to', 'যে ক্ষেত্রে প্রযোজ্য'),
      fields: ['name', 'nameBn', 'branch', 'category', 'itemType', 'active'],
    },
    {
      title: t('Loans', 'ধার'),
      help: t('Leave blank what a wider rule says.', 'বৃহত্তর নিয়মে যা আছে তা খালি রাখুন।'),
      fields: ['isLent', 'loanDays', 'maxLoans', 'renewals', 'lastDueOn'],
    },
    { title: t('Fines', 'জরিমানা'), fields: ['finePerDay', 'graceDays', 'fineCap', 'maxOwed'] },
    { title: t('Reservations', 'সংরক্ষণ'), fields: ['maxHolds', 'holdDays'] },
  ],
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  // How much a late book costs is the head's decision; the library works by it.
  access: access({ read: ['head', 'librarian', 'office', 'accountant'], write: ['head'] }),
  live: 'list',
  remove: 'free',
});
