import { z } from 'zod';
import { access, defineEntity, f, idSchema, KEPT, lifecycle, plainLines, t } from '../../../../kit';
import { approvalFields, authorFields, decisionFields } from '../../../school/approvals';
import { faultOfStep } from '../rules/voucher-chain';
import { bookReaders, voucherNatures } from '../choices';

const money = z.int().min(0).max(10_000_000_000_000);
/** One line of a voucher, in paisa; one of the two sides is 0. */
export const voucherLine = z.strictObject({
  ledger: idSchema,
  costCentre: idSchema.optional(),
  party: idSchema.optional(),
  debit: money,
  credit: money,
  note: plainLines(200, { min: 0 }).optional(),
});
export type VoucherLine = z.infer<typeof voucherLine>;
export const MOST_LINES = 200;

const life = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    submitted: { label: t('Submitted', 'জমা দেওয়া'), tone: 'info' },
    checked: { label: t('Checked', 'যাচাইকৃত'), tone: 'info' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'info' },
    posted: { label: t('Posted', 'পোস্ট করা'), tone: 'good' },
    reversed: { label: t('Reversed', 'বিপরীত করা'), tone: 'bad' },
  },
  transitions: {
    submit: {
      label: t('Submit', 'জমা দিন'),
      from: ['draft'],
      to: 'submitted',
      permission: 'voucher.create',
      stamp: { by: 'submittedBy' },
      tell: {
        roles: ['head'],
        text: t('A voucher is awaiting approval', 'একটি ভাউচার অনুমোদনের অপেক্ষায়'),
        link: '/site/accounts/voucher/approve',
      },
    },
    check: {
      label: t('Check', 'যাচাই সম্পন্ন'),
      from: ['submitted', 'checked'],
      to: 'checked',
      who: ['accountant', 'office', 'head'],
      isChained: true,
      byOther: true,
      withheldFromActing: true,
      guard: (voucher) => faultOfStep(voucher, 'check'),
      stamp: { by: 'checkedBy' },
    },
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['submitted', 'checked'],
      to: 'approved',
      who: ['head'],
      look: 'primary',
      isChained: true,
      byOther: true,
      withheldFromActing: true,
      guard: (voucher) => faultOfStep(voucher, 'approve'),
      stamp: { by: 'approvedBy' },
      tell: {
        fields: ['createdBy'],
        text: t('Your voucher is approved', 'আপনার ভাউচার অনুমোদিত হয়েছে'),
        link: '/site/accounts/voucher/approve',
      },
    },
    sendBack: {
      label: t('Send back', 'ফেরত পাঠান'),
      from: ['submitted', 'checked', 'approved'],
      to: 'draft',
      who: ['head', 'accountant'],
      input: { reason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
      tell: {
        fields: ['createdBy'],
        text: t('Your voucher was sent back', 'আপনার ভাউচার ফেরত এসেছে'),
        link: '/site/accounts/voucher/approve',
      },
    },
    post: {
      label: t('Post', 'পোস্ট করুন'),
      from: ['draft', 'approved'],
      to: 'posted',
      who: ['accountant', 'head'],
      look: 'primary',
      withheldFromActing: true,
      stamp: { by: 'postedBy', at: 'postedAt' },
    },
    /** Writes the mirror and sends it through the chain; when it is posted, this voucher is reversed. */
    askReversal: {
      label: t('Ask to reverse', 'বিপরীত করার অনুরোধ'),
      from: ['posted'],
      to: 'posted',
      permission: 'voucher.reverse',
      look: 'danger',
      withheldFromActing: true,
      input: { why: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
    },
    reverse: {
      label: t('Reverse', 'বিপরীত করুন'),
      from: ['posted'],
      to: 'reversed',
      who: ['head', 'accountant'],
      look: 'danger',
      withheldFromActing: true,
      input: { reason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
    },
  },
});

/**
 * A document of the books. It has a number and is in the books from its posting on; then it never changes, and a
 * mistake is reversed by a mirror of its own number. Its lines are here as they were entered; posted, they are ledger
 * entries.
 */
export const Voucher = defineEntity({
  name: 'voucher',
  labels: { one: t('Voucher', 'ভাউচার'), many: t('Vouchers', 'ভাউচার') },
  fields: {
    number: f.text({ label: t('Number', 'নম্বর'), list: true, search: true, system: true, optional: true, max: 40 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    type: f.ref('voucherType', { label: t('Type', 'ধরন'), list: true, filter: true, system: true }),
    nature: f.choice(voucherNatures, { label: t('Nature', 'প্রকৃতি'), filter: true, system: true }),
    narration: f.longText({
      label: t('Narration', 'বিবরণ'),
      list: true,
      search: true,
      system: true,
      optional: true,
      max: 1000,
    }),
    /** Of a cheque, a bill, a deposit slip. */
    reference: f.text({
      label: t('Reference number', 'সূত্র নম্বর'),
      search: true,
      system: true,
      optional: true,
      max: 60,
    }),
    referenceDate: f.date({ label: t('Reference date', 'সূত্রের তারিখ'), system: true, optional: true }),
    bill: f.file({
      label: t('Bill or paper', 'বিল বা কাগজ'),
      system: true,
      optional: true,
      accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    }),
    lines: f.json(z.array(voucherLine).max(MOST_LINES), { label: t('Lines', 'সারি'), system: true, default: [] }),
    total: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    fiscalYear: f.ref('fiscalYear', { label: t('Fiscal year', 'অর্থবছর'), filter: true, system: true, optional: true }),
    /** Moves income and expenditure to the surplus; left out of the statement of income and expenditure. */
    isClosing: f.bool({ label: t('Closing voucher', 'সমাপনী ভাউচার'), system: true, default: false }),
    /** The event elsewhere that is posted by this voucher: `receipt:<id>:issued`. One event, one voucher. */
    source: f.text({ label: t('Source', 'উৎস'), system: true, optional: true, max: 100 }),
    reverses: f.ref('voucher', { label: t('Reverses', 'যে ভাউচারের বিপরীত'), system: true, optional: true }),
    reversedBy: f.ref('voucher', { label: t('Reversed by', 'বিপরীত ভাউচার'), system: true, optional: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    ...authorFields,
    ...approvalFields,
    checkedBy: f.ref('user', { label: t('Checked by', 'যাচাই করেছেন'), system: true, optional: true }),
    approvedBy: f.ref('user', { label: t('Approved by', 'অনুমোদন করেছেন'), system: true, optional: true }),
    postedBy: f.ref('user', { label: t('Posted by', 'পোস্ট করেছেন'), system: true, optional: true }),
    postedAt: f.dateTime({ label: t('Posted at', 'পোস্টের সময়'), system: true, optional: true }),
  },
  personal: { of: [], rows: 'keep', why: KEPT.accounts, empty: [], kept: ['bill'] },
  title: 'number',
  order: ['-date', '-createdAt'],
  unique: [['number'], ['source'], ['reverses']],
  searchedByWords: true,
  indexes: [
    ['state', 'date'],
    ['nature', 'date'],
    ['approvers', 'state'],
  ],
  access: access({ read: bookReaders, create: bookReaders, update: bookReaders, remove: bookReaders }),
  live: 'list',
  remove: 'free',
  // A draft may be thrown away; a posted voucher stays.
  removeWhen: { state: ['draft'] },
  actions: ['list', 'get', 'remove', 'export'],
  lifecycle: life,
});
export type VoucherState = keyof (typeof life)['states'];

/** A request to one person to decide about a voucher, with their decision. */
export const VoucherDecision = defineEntity({
  name: 'voucherDecision',
  labels: { one: t('Voucher decision', 'ভাউচারের সিদ্ধান্ত'), many: t('Voucher decisions', 'ভাউচারের সিদ্ধান্ত') },
  fields: { voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), system: true }), ...decisionFields },
  title: 'state',
  order: ['round', 'createdAt'],
  unique: [['voucher', 'round', 'user']],
  indexes: [['user', 'state']],
  access: access({ read: bookReaders, create: bookReaders, update: bookReaders, remove: bookReaders }),
  live: { room: ['user'], roomsOnly: true },
  remove: 'free',
  actions: [],
});

/** A voucher that is entered again and again: type, lines and words, ready to be filled in. */
export const VoucherTemplate = defineEntity({
  name: 'voucherTemplate',
  labels: { one: t('Voucher template', 'ভাউচার টেমপ্লেট'), many: t('Voucher templates', 'ভাউচার টেমপ্লেট') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, search: true, max: 80 }),
    type: f.ref('voucherType', { label: t('Type', 'ধরন'), list: true, filter: true, system: true }),
    narration: f.longText({ label: t('Narration', 'বিবরণ'), list: true, system: true, optional: true, max: 1000 }),
    lines: f.json(z.array(voucherLine).max(MOST_LINES), { label: t('Lines', 'সারি'), system: true, default: [] }),
  },
  title: 'name',
  order: ['name'],
  unique: [['name']],
  access: access({ read: bookReaders, create: bookReaders, update: bookReaders, remove: bookReaders }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update', 'remove'],
});
