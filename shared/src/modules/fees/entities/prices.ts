import { access, defineEntity, f, t } from '../../../kit';
import { WAIVER_STATUSES } from '../choices';
import { feeReaders, setupAccess } from './catalogues';

const from = f.date({ label: t('From', 'থেকে'), list: true, optional: true });
const until = f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true });

/** One entry of the price list of a year. What it does not name, it does not ask for; the most specific entry wins. */
export const FeeAmount = defineEntity({
  name: 'feeAmount',
  labels: { one: t('Fee amount', 'ফির হার'), many: t('Fee amounts', 'ফির হারসমূহ') },
  fields: {
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), list: true, filter: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true, optional: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, optional: true }),
    group: f.ref('group', { label: t('Group', 'বিভাগ'), list: true, optional: true }),
    version: f.ref('version', { label: t('Version', 'ভার্সন'), list: true, optional: true }),
    shift: f.ref('shift', { label: t('Shift', 'পালা'), list: true, optional: true }),
    offerType: f.ref('studentOfferType', { label: t('Student offer type', 'সুবিধার ধরন'), list: true, optional: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, optional: true }),
    from,
    until,
  },
  title: 'subHead',
  order: ['subHead', 'class'],
  unique: [['year', 'subHead', 'class', 'section', 'group', 'version', 'shift', 'offerType', 'student', 'from']],
  access: setupAccess,
  live: 'list',
  remove: 'free',
});

/** A waiver of one student; it counts once it is approved, in the months that it touches. */
export const StudentWaiver = defineEntity({
  name: 'studentWaiver',
  labels: { one: t('Fee waiver', 'ফি মওকুফ'), many: t('Fee waivers', 'ফি মওকুফসমূহ') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    waiverType: f.ref('waiverType', { label: t('Waiver type', 'মওকুফের ধরন'), list: true, filter: true }),
    subHeads: f.refs('feeSubHead', {
      label: t('Only for these sub-heads', 'শুধু এই উপখাতগুলোতে'),
      help: t('Leave blank for all.', 'সব উপখাতের জন্য হলে খালি রাখুন।'),
      list: true,
      optional: true,
      max: 100,
    }),
    percent: f.percent({ label: t('Percent (if different)', 'ভিন্ন হলে শতকরা হার'), optional: true }),
    amount: f.money({ label: t('Amount (if different)', 'ভিন্ন হলে পরিমাণ'), optional: true }),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until,
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
    status: f.choice(WAIVER_STATUSES, {
      label: t('Status', 'অবস্থা'),
      list: true,
      filter: true,
      system: true,
      default: 'requested',
    }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্তদাতা'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
    note: f.text({ label: t('Decision note', 'সিদ্ধান্তের মন্তব্য'), system: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-from'],
  unique: [['student', 'waiverType', 'from']],
  indexes: [['status']],
  access: access({ read: feeReaders, write: feeReaders }),
  live: 'list',
  remove: 'free',
  // A file could not carry the decision, and must not.
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});

/** Membership of a student in an offer: the price list may name the offer's type. */
export const StudentOffer = defineEntity({
  name: 'studentOffer',
  labels: { one: t('Student offer', 'শিক্ষার্থীর সুবিধা'), many: t('Student offers', 'শিক্ষার্থীদের সুবিধা') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    offerType: f.ref('studentOfferType', { label: t('Student offer type', 'সুবিধার ধরন'), list: true, filter: true }),
    from: f.date({ label: t('From', 'থেকে'), list: true }),
    until,
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-from'],
  unique: [['student', 'offerType', 'from']],
  access: access({ read: feeReaders, write: feeReaders }),
  live: 'list',
  remove: 'free',
});
