import { access, defineEntity, f, KEPT, lifecycle, STAFF, t } from '../../../../kit';
import { MOST_SHIFTS } from '../rules/shifts';

export const dayStates = [
  { value: 'expected', label: t('Expected', 'অপেক্ষমাণ'), tone: 'neutral' },
  { value: 'present', label: t('Present', 'উপস্থিত'), tone: 'good' },
  { value: 'late', label: t('Late', 'বিলম্বে'), tone: 'warn' },
  { value: 'halfDay', label: t('Half day', 'অর্ধদিবস'), tone: 'warn' },
  { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'bad' },
  { value: 'leave', label: t('On leave', 'ছুটিতে'), tone: 'info' },
  { value: 'duty', label: t('On duty', 'কর্তব্যরত'), tone: 'info' },
  { value: 'holiday', label: t('Holiday', 'ছুটির দিন'), tone: 'neutral' },
  { value: 'weekend', label: t('Weekend', 'সাপ্তাহিক ছুটি'), tone: 'neutral' },
] as const;
const minutes = (label: ReturnType<typeof t>) =>
  f.int({ label, system: true, list: true, default: 0, min: 0, max: 5000 });
const LABELS = {
  shift: t('Work shift', 'কাজের শিফট'),
  state: t('Status', 'অবস্থা'),
  in: t('In', 'আগমন'),
  out: t('Out', 'প্রস্থান'),
  isOutMissing: t('Out is missing', 'প্রস্থান নেই'),
  isCorrected: t('Corrected', 'সংশোধিত'),
  worked: t('Worked (min)', 'কাজ (মি.)'),
  late: t('Late (min)', 'বিলম্ব (মি.)'),
  early: t('Early (min)', 'আগাম প্রস্থান (মি.)'),
  overtime: t('Overtime (min)', 'অতিরিক্ত (মি.)'),
} as const;
const partMinutes = (label: ReturnType<typeof t>) => f.int({ label, min: 0, max: 5000 });

/**
 * The state of an employee's day: computed from punches, corrections, leave and calendar, and computable again at any
 * time.
 */
export const StaffDay = defineEntity({
  name: 'staffDay',
  labels: { one: t('Day of an employee', 'কর্মচারীর দিন'), many: t('Employee Attendance', 'কর্মচারী হাজিরা') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, list: true, filter: true }),
    date: f.date({ label: t('Date', 'তারিখ'), system: true, list: true, filter: true }),
    shift: f.ref('workShift', { label: LABELS.shift, system: true, filter: true, optional: true }),
    state: f.choice(dayStates, { label: LABELS.state, system: true, list: true, filter: true }),
    in: f.time({ label: LABELS.in, system: true, list: true, optional: true }),
    out: f.time({ label: LABELS.out, system: true, list: true, optional: true }),
    isOutMissing: f.bool({ label: LABELS.isOutMissing, system: true, filter: true, default: false }),
    worked: minutes(LABELS.worked),
    late: minutes(LABELS.late),
    early: minutes(LABELS.early),
    overtime: minutes(LABELS.overtime),
    isCorrected: f.bool({ label: LABELS.isCorrected, system: true, filter: true, default: false }),
    /** By start; only where the day has two shifts. The day is their sum. */
    parts: f.rows(
      {
        shift: f.ref('workShift', { label: LABELS.shift }),
        state: f.choice(dayStates, { label: LABELS.state }),
        in: f.time({ label: LABELS.in, optional: true }),
        out: f.time({ label: LABELS.out, optional: true }),
        isOutMissing: f.bool({ label: LABELS.isOutMissing }),
        isCorrected: f.bool({ label: LABELS.isCorrected }),
        worked: partMinutes(LABELS.worked),
        late: partMinutes(LABELS.late),
        early: partMinutes(LABELS.early),
        overtime: partMinutes(LABELS.overtime),
      },
      { label: t('Shifts of the day', 'দিনের শিফট'), system: true, optional: true, max: MOST_SHIFTS },
    ),
  },
  title: 'date',
  order: ['-date', 'staff'],
  unique: [['staff', 'date']],
  indexes: [['date', 'state']],
  access: access({ read: STAFF }),
  // The board shows them as they come, without asking for the day again.
  live: {
    room: ['staff'],
    fields: [
      'staff',
      'date',
      'state',
      'in',
      'out',
      'isOutMissing',
      'isCorrected',
      'worked',
      'late',
      'early',
      'overtime',
    ],
  },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});

const life = lifecycle({
  states: {
    requested: { label: t('Requested', 'আবেদিত'), tone: 'warn' },
    approved: { label: t('Approved', 'অনুমোদিত'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['requested'],
      to: 'approved',
      who: ['head', 'office'],
      look: 'primary',
      stamp: { by: 'decidedBy' },
      tell: {
        fields: ['staff'],
        text: t('Your attendance correction is approved', 'আপনার হাজিরা সংশোধন অনুমোদিত হয়েছে'),
        link: '/site/attendance/my',
      },
      overMany: true,
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['requested'],
      to: 'rejected',
      who: ['head', 'office'],
      look: 'danger',
      input: { answer: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp: { by: 'decidedBy' },
      tell: {
        fields: ['staff'],
        text: t('Your attendance correction is rejected', 'আপনার হাজিরা সংশোধন নামঞ্জুর হয়েছে'),
        link: '/site/attendance/my',
      },
      overMany: true,
    },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['requested', 'approved'],
      to: 'withdrawn',
      who: ['head', 'office'],
      confirm: t('Withdraw this correction? The punches count again.', 'এই সংশোধন প্রত্যাহার করবেন? পাঞ্চ আবার গণ্য হবে।'),
    },
  },
});

/**
 * The times that a day, or one of its two shifts, should have shown, with the reason. Approved, it takes the place of
 * the punches; the latest one counts.
 */
export const TimeCorrection = defineEntity({
  name: 'timeCorrection',
  labels: { one: t('Attendance correction', 'হাজিরা সংশোধন'), many: t('Attendance corrections', 'হাজিরা সংশোধন') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system: true }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    /** One of the two shifts of the day; none where the day has one. */
    shift: f.ref('workShift', { label: LABELS.shift, list: true, optional: true, system: true }),
    in: f.time({ label: LABELS.in, list: true, optional: true, system: true }),
    out: f.time({ label: LABELS.out, list: true, optional: true, system: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, max: 300, system: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    answer: f.text({ label: t('Answer', 'উত্তর'), optional: true, max: 300, system: true }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্ত দিয়েছেন'), optional: true, system: true }),
  },
  personal: { of: ['staff'], rows: 'keep', why: KEPT.service, empty: ['reason', 'answer'] },
  title: 'date',
  order: ['-date', '-createdAt'],
  indexes: [['staff', 'date']],
  access: access({ read: STAFF, create: STAFF }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
  lifecycle: life,
});
