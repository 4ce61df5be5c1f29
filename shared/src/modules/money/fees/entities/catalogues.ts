import { access, defineEntity, f, t } from '../../../../kit';
import { groupMark } from '../../../foundation/institutions';
import { FREQUENCIES, WAIVER_KINDS } from '../choices';

export const feeReaders = ['head', 'office', 'accountant'] as const;
/** The office looks things up and asks for waivers; what things cost is the accountant's and the head's matter. */
export const setupAccess = access({ read: feeReaders, write: ['head', 'accountant'] });

const active = f.active();
const rank = f.rank();
const names = f.names({ max: 80 });

export const FeeHead = defineEntity({
  name: 'feeHead',
  labels: { one: t('Fee head', 'ফি খাত'), many: t('Fee heads', 'ফি খাত') },
  fields: { ...names, rank, active },
  lookedUp: groupMark,
  columns: ['name', 'nameBn', 'rank', 'keptBy', 'active'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const FeeSubHead = defineEntity({
  name: 'feeSubHead',
  seldom: true,
  labels: { one: t('Fee sub-head', 'ফি উপখাত'), many: t('Fee sub-heads', 'ফি উপখাত') },
  fields: {
    head: f.ref('feeHead', { label: t('Fee head', 'ফি খাত'), list: true, filter: true }),
    ...names,
    frequency: f.choice(FREQUENCIES, {
      label: t('Billed', 'কখন ধার্য হয়'),
      list: true,
      filter: true,
      default: 'monthly',
    }),
    billMonths: f.text({
      pattern: /^(?:(?:1[0-2]|[1-9]|১[০-২]|[১-৯])(?:\s*[,;]\s*|$))+$/,
      label: t('Months for yearly and exam fees', 'বার্ষিক ও পরীক্ষার ফির মাস'),
      help: t('Month numbers, e.g. 1 or 6, 11.', 'মাসের সংখ্যা, যেমন ১ অথবা ৬, ১১।'),
      default: '1',
      max: 40,
    }),
    amount: f.money({
      label: t('Default amount', 'সাধারণ পরিমাণ'),
      help: t(
        'Used when no specific rate is set. Leave blank to use specific rates only.',
        'আলাদা হার না থাকলে এটি প্রযোজ্য। শুধু আলাদা হার ব্যবহার করতে খালি রাখুন।',
      ),
      list: true,
      optional: true,
    }),
    dueDay: f.int({
      label: t('Due day of the month', 'মাসের কত তারিখের মধ্যে পরিশোধ'),
      min: 1,
      max: 31,
      optional: true,
    }),
    priority: f.int({
      label: t('Payment priority', 'পরিশোধের অগ্রাধিকার'),
      help: t('Part payments go to the lowest number first.', 'আংশিক অর্থ ছোট সংখ্যার উপখাতে আগে যায়।'),
      list: true,
      min: 1,
      max: 999,
      default: 100,
    }),
    required: f.bool({
      label: t('Compulsory for all', 'সবার জন্য আবশ্যিক'),
      help: t('Students without a rate are then reported.', 'কোনো শিক্ষার্থীর হার না থাকলে তা জানানো হবে।'),
      list: true,
      default: false,
    }),
    fined: f.bool({ label: t('Late fine applies', 'বিলম্ব ফি প্রযোজ্য'), default: false }),
    refundable: f.bool({ label: t('Refundable', 'ফেরতযোগ্য'), default: false }),
    active,
  },
  lookedUp: groupMark,
  columns: ['head', 'name', 'nameBn', 'frequency', 'amount', 'priority', 'required', 'keptBy', 'active'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['priority', 'name'],
  unique: [['head', 'name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const FeeGroup = defineEntity({
  name: 'feeGroup',
  labels: { one: t('Fee group', 'ফি গ্রুপ'), many: t('Fee groups', 'ফি গ্রুপ') },
  fields: {
    ...names,
    subHeads: f.refs('feeSubHead', { label: t('Fee sub-heads', 'ফি উপখাত'), list: true, min: 1, max: 100 }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const WaiverType = defineEntity({
  name: 'waiverType',
  labels: { one: t('Waiver type', 'মওকুফের ধরন'), many: t('Waiver types', 'মওকুফের ধরন') },
  fields: {
    ...names,
    kind: f.choice(WAIVER_KINDS, { label: t('Type', 'ধরন'), list: true, filter: true, default: 'percent' }),
    percent: f.percent({ label: t('Percent', 'শতকরা হার'), list: true, default: 100 }),
    amount: f.money({ label: t('Amount per month', 'প্রতি মাসে পরিমাণ'), list: true, default: 0 }),
    priority: f.int({
      label: t('Priority', 'অগ্রাধিকার'),
      help: t('The highest number applies first.', 'বড় সংখ্যার মওকুফ আগে হিসাব হয়।'),
      list: true,
      min: 0,
      max: 999,
      default: 100,
    }),
    stackable: f.bool({ label: t('Can be combined with others', 'অন্য মওকুফের সঙ্গে চলে'), list: true, default: true }),
    needsApproval: f.bool({ label: t('Requires approval', 'অনুমোদন লাগে'), list: true, default: true }),
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-priority', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const StudentOfferType = defineEntity({
  name: 'studentOfferType',
  labels: { one: t('Student offer type', 'শিক্ষার্থী সুবিধার ধরন'), many: t('Student offer types', 'শিক্ষার্থী সুবিধার ধরন') },
  fields: { ...names, rank, active },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});
