import { access, defineEntity, f, KEPT, lifecycle, ofInstitution, t } from '../../../../kit';
import { approvalFields, authorFields, chainLife, decisionFields, limitedSteps } from '../../../school/approvals';
import { faultOfWaiverStep } from '../rules/waiver-chain';
import { feeReaders } from './catalogues';

const link = '/site/fee/waivers?waiver=:id';
const life = lifecycle({
  field: 'status',
  states: {
    requested: { label: t('Requested', 'আবেদিত'), tone: 'warn' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    revoked: { label: t('Revoked', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    /** It counts without being asked for: its type needs no approval. */
    grant: {
      label: t('Grant', 'মঞ্জুর করুন'),
      from: ['requested'],
      to: 'approved',
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
    recommend: {
      ofOthers: true,
      label: t('Recommend', 'সুপারিশ করুন'),
      from: ['requested'],
      to: 'requested',
      who: feeReaders,
      look: 'primary',
      isChained: true,
      byOther: true,
      withheldFromActing: true,
      input: { remark: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 300 }) },
      guard: (waiver) => faultOfWaiverStep(waiver, 'recommend'),
    },
    approve: {
      ofOthers: true,
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['requested'],
      to: 'approved',
      who: feeReaders,
      look: 'primary',
      isChained: true,
      byOther: true,
      withheldFromActing: true,
      guard: (waiver) => faultOfWaiverStep(waiver, 'approve'),
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: { fields: ['createdBy'], text: t('A fee waiver is approved', 'ফি মওকুফ অনুমোদিত হয়েছে'), link },
    },
    reject: {
      ofOthers: true,
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['requested'],
      to: 'rejected',
      who: feeReaders,
      look: 'danger',
      isChained: true,
      byOther: true,
      withheldFromActing: true,
      input: { note: f.text({ label: t('Reason', 'কারণ'), optional: true, max: 300 }) },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
      tell: { fields: ['createdBy'], text: t('A fee waiver is rejected', 'ফি মওকুফ নামঞ্জুর হয়েছে'), link },
    },
    revoke: {
      label: t('Revoke', 'প্রত্যাহার করুন'),
      from: ['approved'],
      to: 'revoked',
      permission: 'fees.approveWaiver',
      look: 'danger',
      withheldFromActing: true,
      input: {
        until: f.date({
          label: t('Last day', 'শেষ দিন'),
          help: t(
            'It still counts on this day. Bills of later months are adjusted when they are generated again.',
            'এই দিন পর্যন্ত মওকুফ থাকবে। পরের মাসগুলোর বিল আবার তৈরি করলে সমন্বয় হবে।',
          ),
        }),
        note: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }),
      },
      stamp: { by: 'decidedBy', at: 'decidedAt' },
    },
  },
});

/** A waiver of one student; it counts once it is approved, in the months that it touches. */
export const StudentWaiver = defineEntity({
  name: 'studentWaiver',
  labels: { one: t('Fee waiver', 'ফি মওকুফ'), many: t('Fee waivers', 'ফি মওকুফ') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    waiverType: f.ref('waiverType', { label: t('Waiver type', 'মওকুফের ধরন'), list: true, filter: true }),
    subHeads: f.refs('feeSubHead', {
      label: t('Only for these fee sub-heads', 'শুধু এই ফি উপখাতগুলোতে'),
      help: t('Leave blank for all.', 'সব উপখাতের জন্য হলে খালি রাখুন।'),
      list: true,
      optional: true,
      max: 100,
    }),
    percent: f.percent({ label: t('Percent (if different)', 'ভিন্ন হলে শতকরা হার'), optional: true }),
    amount: f.money({ label: t('Amount (if different)', 'ভিন্ন হলে পরিমাণ'), optional: true }),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
    status: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /**
     * The sum that it takes off the bills of an academic year, by the prices of the day on which it was asked for; none
     * where that is not known.
     */
    worth: f.money({ label: t('Value in the year', 'বছরে মওকুফের পরিমাণ'), list: true, system: true, optional: true }),
    ...authorFields,
    ...approvalFields,
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্তদাতা'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
    note: f.text({ label: t('Decision note', 'সিদ্ধান্তের মন্তব্য'), system: true, optional: true, max: 300 }),
  },
  personal: { of: ['student'], rows: 'keep', why: KEPT.accounts, empty: ['reason', 'note'] },
  columns: ['student', 'waiverType', 'worth', 'from', 'until', 'reason', 'subHeads', 'status'],
  title: 'student',
  order: ['-from'],
  unique: [['student', 'waiverType', 'from']],
  indexes: [['status'], ['approvers', 'status']],
  access: access({ read: feeReaders, write: feeReaders }),
  live: 'list',
  remove: 'free',
  // A file could not carry the decision, and must not.
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
  lifecycle: life,
});

/** A request to one person to decide about a waiver, with their decision. */
export const WaiverDecision = defineEntity({
  name: 'waiverDecision',
  labels: { one: t('Waiver decision', 'মওকুফের সিদ্ধান্ত'), many: t('Waiver decisions', 'মওকুফের সিদ্ধান্ত') },
  fields: { waiver: f.ref('studentWaiver', { label: t('Fee waiver', 'ফি মওকুফ'), system: true }), ...decisionFields },
  title: 'state',
  order: ['round', 'createdAt'],
  unique: [['waiver', 'round', 'user']],
  indexes: [['user', 'state']],
  access: access({ read: feeReaders, create: feeReaders, update: feeReaders, remove: feeReaders }),
  live: { room: ['user'], roomsOnly: true },
  remove: 'free',
  actions: [],
});

const chain = chainLife({ write: ['head'], confirm: ['head', 'accountant'] });

/**
 * The people who recommend and who approve waivers, up to which value in a year. Without a chain for its type a waiver
 * is approved by anyone who has the right.
 */
export const WaiverChain = defineEntity({
  name: 'waiverChain',
  labels: { one: t('Waiver approval', 'মওকুফ অনুমোদনের ধাপ'), many: t('Waiver approvals', 'মওকুফ অনুমোদনের ধাপ') },
  fields: {
    ...f.names({ max: 120 }),
    type: f.ref('waiverType', {
      label: t('Waiver type', 'মওকুফের ধরন'),
      help: t('Leave empty for waivers of every type.', 'খালি রাখলে সব ধরনের মওকুফের জন্য।'),
      list: true,
      filter: true,
      optional: true,
    }),
    steps: limitedSteps(feeReaders),
    rank: f.rank({ list: false }),
    state: chain.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    replaces: f.ref('waiverChain', {
      label: t('Changes', 'যার পরিবর্তন'),
      list: true,
      system: true,
      optional: true,
    }),
    ...authorFields,
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  access: access({ read: feeReaders, write: ['head'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
  lifecycle: chain,
});
