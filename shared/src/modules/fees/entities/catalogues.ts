import { access, defineEntity, f, t } from '../../../kit';
import { FREQUENCIES, WAIVER_KINDS } from '../choices';

export const feeReaders = ['head', 'office', 'accountant'] as const;
/** The office looks things up and asks for waivers; what things cost is the accountant's and the head's matter. */
export const setupAccess = access({ read: feeReaders, write: ['head', 'accountant'] });

const active = f.bool({ label: t('Active', 'সক্রিয়'), list: true, filter: true, default: true });
const rank = f.int({ label: t('Order', 'ক্রম'), list: true, min: 1, max: 999, default: 100 });
const names = {
  name: f.text({ label: t('Name', 'নাম (ইংরেজি)'), list: true, search: true, max: 80 }),
  nameBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), list: true, search: true, max: 80 }),
};

export const FeeHead = defineEntity({
  name: 'feeHead',
  labels: { one: t('Fee head', 'ফি খাত'), many: t('Fee heads', 'ফি খাতসমূহ') },
  fields: { ...names, rank, active },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const FeeSubHead = defineEntity({
  name: 'feeSubHead',
  labels: { one: t('Fee sub-head', 'ফি উপখাত'), many: t('Fee sub-heads', 'ফি উপখাতসমূহ') },
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
      label: t('Months of yearly and exam fees', 'বার্ষিক ও পরীক্ষার ফির মাস'),
      help: t('Numbers of months, for example 1 or 6, 11.', 'মাসের সংখ্যা, যেমন ১ অথবা ৬, ১১।'),
      default: '1',
      max: 40,
    }),
    amount: f.money({
      label: t('Usual amount', 'সাধারণ পরিমাণ'),
      help: t(
        'For all whom the price list does not name. Leave it empty where only the price list counts.',
        'হারের তালিকায় যাদের জন্য আলাদা হার নেই। শুধু তালিকা অনুযায়ী হলে খালি রাখুন।',
      ),
      list: true,
      optional: true,
    }),
    dueDay: f.int({
      label: t('Day of the month by which it is due', 'মাসের কত তারিখের মধ্যে দেয়'),
      min: 1,
      max: 31,
      optional: true,
    }),
    priority: f.int({
      label: t('Priority of payment', 'পরিশোধের অগ্রাধিকার'),
      help: t('A part payment goes to the smaller number first.', 'আংশিক অর্থ ছোট সংখ্যার উপখাতে আগে জমা হয়।'),
      list: true,
      min: 1,
      max: 999,
      default: 100,
    }),
    required: f.bool({
      label: t('Everybody pays it', 'সবার জন্য আবশ্যিক'),
      help: t('A student without a price is then reported.', 'কোনো শিক্ষার্থীর হার না থাকলে তা জানানো হবে।'),
      list: true,
      default: false,
    }),
    fined: f.bool({ label: t('Late fine applies', 'বিলম্ব ফি প্রযোজ্য'), default: false }),
    refundable: f.bool({ label: t('Refundable', 'ফেরতযোগ্য'), default: false }),
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['priority', 'name'],
  unique: [['head', 'name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});

export const FeeGroup = defineEntity({
  name: 'feeGroup',
  labels: { one: t('Fee group', 'ফি গ্রুপ'), many: t('Fee groups', 'ফি গ্রুপসমূহ') },
  fields: {
    ...names,
    subHeads: f.refs('feeSubHead', { label: t('Fee sub-heads', 'ফি উপখাতসমূহ'), list: true, min: 1, max: 100 }),
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
  labels: { one: t('Waiver type', 'মওকুফের ধরন'), many: t('Waiver types', 'মওকুফের ধরনসমূহ') },
  fields: {
    ...names,
    kind: f.choice(WAIVER_KINDS, { label: t('Kind', 'প্রকৃতি'), list: true, filter: true, default: 'percent' }),
    percent: f.percent({ label: t('Percent', 'শতকরা হার'), list: true, default: 100 }),
    amount: f.money({ label: t('Amount a month', 'প্রতি মাসে পরিমাণ'), list: true, default: 0 }),
    priority: f.int({
      label: t('Priority', 'অগ্রাধিকার'),
      help: t('The larger number goes first.', 'বড় সংখ্যার মওকুফ আগে হিসাব হয়।'),
      list: true,
      min: 0,
      max: 999,
      default: 100,
    }),
    stackable: f.bool({ label: t('May be combined', 'অন্য মওকুফের সঙ্গে চলে'), list: true, default: true }),
    needsApproval: f.bool({ label: t('Needs approval', 'অনুমোদন লাগে'), list: true, default: true }),
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
  labels: { one: t('Student offer type', 'শিক্ষার্থী সুবিধার ধরন'), many: t('Student offer types', 'শিক্ষার্থী সুবিধার ধরনসমূহ') },
  fields: { ...names, rank, active },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: setupAccess,
  live: 'list',
  remove: 'if-unused',
});
