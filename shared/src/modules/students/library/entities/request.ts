import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';

const permission = 'library.desk';
const link = '/library/mine';
const told = ['student', 'staff'] as const;

export const bookRequestLife = lifecycle({
  states: {
    requested: { label: t('Requested', 'অনুরোধ করা হয়েছে'), tone: 'warn' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'info' },
    ordered: { label: t('Ordered', 'ক্রয়াদেশ দেওয়া হয়েছে'), tone: 'info' },
    arrived: { label: t('In the library', 'গ্রন্থাগারে এসেছে'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'neutral' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['requested'],
      to: 'approved',
      permission,
      byOther: true,
      withheldFromActing: true,
      look: 'primary',
      tell: {
        fields: told,
        kind: 'library',
        text: t('Your book is approved: {title}', 'আপনার বইয়ের অনুরোধ অনুমোদিত: {title}'),
        link,
      },
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['requested', 'approved'],
      to: 'rejected',
      permission,
      look: 'danger',
      input: { rejectReason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
      tell: {
        fields: told,
        kind: 'library',
        text: t('Your book is not bought: {title}', 'আপনার অনুরোধের বই কেনা হবে না: {title}'),
        link,
      },
    },
    order: {
      label: t('Order', 'ক্রয়াদেশ দিন'),
      from: ['approved'],
      to: 'ordered',
      permission,
      look: 'primary',
      input: {
        supplier: f.text({ label: t('Supplier', 'সরবরাহকারী'), max: 120 }),
        expectedOn: f.date({ label: t('Expected on', 'প্রত্যাশিত তারিখ'), optional: true }),
      },
      stamp: { on: 'orderedOn' },
    },
    /** Its copies get their numbers in the accession register. */
    arrive: {
      label: t('Enter copies', 'কপি অন্তর্ভুক্ত করুন'),
      from: ['approved', 'ordered'],
      to: 'arrived',
      permission,
      look: 'primary',
      input: {
        book: f.ref('book', {
          label: t('Title in the catalogue', 'ক্যাটালগের শিরোনাম'),
          help: t('Enter a new title under Books first.', 'নতুন শিরোনাম হলে আগে বইয়ের তালিকায় যোগ করুন।'),
        }),
        copiesArrived: f.int({ label: t('Copies', 'কপি'), min: 1, max: 200, default: 1 }),
        rack: f.ref('libraryRack', { label: t('Rack', 'তাক'), optional: true }),
        price: f.money({ label: t('Price of a copy', 'প্রতি কপির মূল্য'), optional: true, min: 0 }),
      },
      stamp: { on: 'arrivedOn' },
      tell: {
        fields: told,
        kind: 'library',
        text: t('The book you asked for is here: {title}', 'আপনার অনুরোধের বইটি এসেছে: {title}'),
        link,
      },
    },
    /** By the reader who asked; the handler knows whose it is. */
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['requested'], to: 'withdrawn' },
  },
});

const system = { system: true, optional: true } as const;
/** A book that a reader asks the library to buy, from the wish to its copies on the shelf. */
export const BookRequest = defineEntity({
  name: 'bookRequest',
  labels: { one: t('Purchase request', 'বই ক্রয়ের অনুরোধ'), many: t('Purchase requests', 'বই ক্রয়ের অনুরোধ') },
  fields: {
    name: f.text({ label: t('Title', 'শিরোনাম'), list: true, search: true, system: true, max: 200 }),
    author: f.text({ label: t('Author', 'লেখক'), list: true, search: true, ...system, max: 160 }),
    isbn: f.code({ label: t('ISBN', 'আইএসবিএন'), ...system, digits: true, max: 20 }),
    reason: f.text({ label: t('Why', 'কেন প্রয়োজন'), list: true, ...system, max: 300 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, ...system }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, ...system }),
    supplier: f.text({ label: t('Supplier', 'সরবরাহকারী'), ...system, max: 120 }),
    orderedOn: f.date({ label: t('Ordered on', 'ক্রয়াদেশের তারিখ'), ...system }),
    expectedOn: f.date({ label: t('Expected on', 'প্রত্যাশিত তারিখ'), list: true, ...system }),
    arrivedOn: f.date({ label: t('Arrived on', 'আসার তারিখ'), ...system }),
    book: f.ref('book', { label: t('Title in the catalogue', 'ক্যাটালগের শিরোনাম'), ...system }),
    rejectReason: f.text({ label: t('Rejected because', 'নামঞ্জুরের কারণ'), ...system, max: 300 }),
    state: bookRequestLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    ...authorFields,
  },
  personal: { of: ['student', 'staff'], rows: 'purge' },
  title: 'name',
  order: ['-createdAt'],
  indexes: [['state'], ['student', 'state'], ['staff', 'state'], ['book']],
  access: access({ read: EVERYONE, create: EVERYONE, update: ['head', 'librarian'] }),
  live: { room: ['student', 'staff'], fields: ['state'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: bookRequestLife,
});
