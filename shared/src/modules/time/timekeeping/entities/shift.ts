import { access, catalogAccess, defineEntity, f, STAFF, t } from '../../../../kit';

const minutes = (label: ReturnType<typeof t>, usual: number, most: number, help?: ReturnType<typeof t>) =>
  f.int({ label, default: usual, min: 0, max: most, ...(help ? { help } : {}) });

/**
 * Hours at which employees are expected, and the tolerances. An end that is not behind the start is that of the next
 * day.
 */
export const WorkShift = defineEntity({
  name: 'workShift',
  labels: { one: t('Work shift', 'কাজের শিফট'), many: t('Work shifts', 'কাজের শিফট') },
  fields: {
    ...f.names({ max: 80 }),
    startsAt: f.time({ label: t('Starts', 'শুরু'), list: true }),
    endsAt: f.time({
      label: t('Ends', 'শেষ'),
      help: t('Earlier than the start: on the next day.', 'শুরুর আগে হলে: পরদিন।'),
      list: true,
    }),
    lateGrace: minutes(t('Late after (minutes)', 'যত মিনিট পরে বিলম্ব'), 10, 240),
    earlyGrace: minutes(t('Early before (minutes)', 'যত মিনিট আগে গেলে আগাম প্রস্থান'), 5, 240),
    windowBefore: minutes(t('Punches count from (minutes before)', 'শুরুর যত মিনিট আগে থেকে পাঞ্চ গণ্য'), 120, 720),
    windowAfter: minutes(t('Punches count until (minutes after)', 'শেষের যত মিনিট পর পর্যন্ত পাঞ্চ গণ্য'), 180, 720),
    halfDayBelow: minutes(
      t('Half day below (minutes of work)', 'যত মিনিটের কম কাজে অর্ধদিবস'),
      0,
      720,
      t('0: never.', '০: কখনো নয়।'),
    ),
    overtimeFrom: minutes(t('Overtime from (minutes)', 'যত মিনিট থেকে অতিরিক্ত সময়'), 30, 720),
    overtimeBlock: f.int({
      label: t('Overtime in blocks of (minutes)', 'অতিরিক্ত সময় গণনার একক (মিনিট)'),
      default: 30,
      min: 1,
      max: 240,
    }),
    isUsual: f.bool({
      label: t('For everyone without a roster', 'রোস্টার না থাকলে সবার জন্য'),
      list: true,
      filter: true,
      default: false,
    }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/**
 * The shift of an employee from a day on. Two entries for the same days are two shifts a day; their hours may not
 * overlap.
 */
export const Roster = defineEntity({
  name: 'roster',
  labels: { one: t('Roster entry', 'রোস্টার'), many: t('Roster', 'রোস্টার') },
  path: 'rosters',
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true }),
    shift: f.ref('workShift', {
      label: t('Work shift', 'কাজের শিফট'),
      help: t('For two shifts a day, add an entry for each of them.', 'দিনে দুই শিফট হলে প্রতিটির জন্য আলাদা এন্ট্রি দিন।'),
      list: true,
      filter: true,
    }),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    worksHolidays: f.bool({
      label: t('Works on holidays and weekends', 'ছুটির দিনেও কাজ করেন'),
      help: t('Guards, for example.', 'যেমন প্রহরী।'),
      list: true,
      default: false,
    }),
  },
  title: 'staff',
  order: ['-from'],
  indexes: [['staff', 'from']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});

/** Someone is called on a closed day; the day counts for them like any other. */
export const HolidayDuty = defineEntity({
  name: 'holidayDuty',
  labels: { one: t('Holiday duty', 'ছুটির দিনের দায়িত্ব'), many: t('Holiday On-duty Settings', 'ছুটির দিনের দায়িত্ব') },
  path: 'holiday-duties',
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true }),
    on: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    note: f.text({ label: t('Purpose', 'কাজের বিবরণ'), list: true, optional: true, max: 200 }),
  },
  title: 'staff',
  order: ['-on'],
  unique: [['staff', 'on']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
