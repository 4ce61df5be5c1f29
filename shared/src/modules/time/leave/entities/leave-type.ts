import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/** A kind of leave with its rules. A type without a limit has no maximum. */
export const LeaveType = defineEntity({
  name: 'leaveType',
  seldom: true,
  labels: { one: t('Leave type', 'ছুটির ধরন'), many: t('Leave types', 'ছুটির ধরন') },
  fields: {
    ...f.names({ max: 80 }),
    applicants: f.choice(
      [
        { value: 'student', label: t('Students', 'শিক্ষার্থী') },
        { value: 'staff', label: t('Employees', 'কর্মচারী') },
        { value: 'both', label: t('Everyone', 'সবাই') },
      ],
      { label: t('Who may apply', 'কারা আবেদন করবেন'), list: true, filter: true },
    ),
    kind: f.choice(
      [
        { value: 'leave', label: t('Leave', 'ছুটি'), tone: 'info' },
        { value: 'duty', label: t('Official duty (counts as present)', 'কর্তব্যরত (উপস্থিত গণ্য)'), tone: 'good' },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true, default: 'leave' },
    ),
    yearlyMax: f.decimal({
      label: t('Days per year', 'বছরে দিন'),
      list: true,
      optional: true,
      min: 0.5,
      max: 366,
      scale: 1,
      help: t('Leave blank for no limit.', 'খালি থাকলে সীমা নেই।'),
    }),
    maxConsecutive: f.int({
      label: t('Maximum consecutive days', 'একটানা সর্বোচ্চ দিন'),
      list: true,
      optional: true,
      min: 1,
      max: 366,
    }),
    halfDay: f.bool({ label: t('Half days allowed', 'অর্ধদিবস নেওয়া যাবে'), list: true, default: true }),
    includeHolidays: f.bool({
      label: t('Count holidays within leave', 'মাঝের ছুটির দিনও গণনা হবে'),
      list: true,
      default: false,
    }),
    backdatedDays: f.int({
      label: t('Backdating limit (days)', 'কত দিন আগের তারিখে আবেদন করা যাবে'),
      min: 0,
      max: 366,
      default: 0,
    }),
    documentAfterDays: f.decimal({
      label: t('Document required above (days)', 'কত দিনের বেশি হলে কাগজপত্র লাগবে'),
      optional: true,
      min: 0,
      max: 366,
      scale: 1,
      help: t('Leave blank if never required.', 'খালি থাকলে কখনো লাগবে না।'),
    }),
    documentHint: f.text({ label: t('Required document', 'কোন কাগজ (ইংরেজি)'), optional: true, max: 120 }),
    documentHintBn: f.text({ label: t('Required document (Bengali)', 'কোন কাগজ (বাংলা)'), optional: true, max: 120 }),
    carryForward: f.bool({ label: t('Carry forward unused days', 'অবশিষ্ট দিন পরের বছরে যাবে'), default: false }),
    carryMax: f.decimal({
      label: t('Maximum days carried forward', 'সর্বোচ্চ কত দিন পরের বছরে যোগ হবে'),
      optional: true,
      min: 0,
      max: 366,
      scale: 1,
    }),
    carryMonths: f.int({
      label: t('Carried days expire after (months)', 'পরের বছরে কত মাস থাকবে'),
      optional: true,
      min: 1,
      max: 12,
      help: t('Leave blank to keep them all year.', 'খালি থাকলে পুরো বছর থাকবে।'),
    }),
    gender: f.choice(
      [
        { value: 'any', label: t('Everyone', 'সবাই') },
        { value: 'female', label: t('Women', 'মহিলা') },
        { value: 'male', label: t('Men', 'পুরুষ') },
      ],
      { label: t('For', 'যাঁদের জন্য'), default: 'any' },
    ),
    serviceMonths: f.int({ label: t('Minimum service (months)', 'চাকরির কত মাস পর'), min: 0, max: 600, default: 0 }),
    pay: f.choice(
      [
        { value: 'full', label: t('Full pay', 'পূর্ণ বেতনে'), tone: 'good' },
        { value: 'half', label: t('Half pay', 'অর্ধ বেতনে'), tone: 'warn' },
        { value: 'none', label: t('Without pay', 'বিনা বেতনে'), tone: 'bad' },
      ],
      { label: t('Pay', 'বেতন'), list: true, filter: true, default: 'full' },
    ),
    rank: f.rank({ list: false }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
});
