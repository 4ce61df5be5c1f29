import { access, defineEntity, EVERYONE, f, STAFF, t } from '../../../../kit';

/**
 * Days on which someone is excused: on leave, or away on duty. Other modules write it through `excuse` and
 * `dropExcusal` of this module; the register reads it. `source` names its origin, so that excusing twice is excusing
 * once.
 */
export const AttendanceExcusal = defineEntity({
  name: 'attendanceExcusal',
  labels: { one: t('Excused days', 'অনুমোদিত অনুপস্থিতি'), many: t('Excused days', 'অনুমোদিত অনুপস্থিতি') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), optional: true }),
    /** Of the student, so that a register hears of it. */
    section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
    from: f.date({ label: t('From', 'থেকে') }),
    until: f.date({ label: t('Until', 'পর্যন্ত') }),
    half: f.choice(
      [
        { value: 'none', label: t('Full days', 'পূর্ণ দিন') },
        { value: 'first', label: t('First half', 'প্রথমার্ধ') },
        { value: 'second', label: t('Second half', 'দ্বিতীয়ার্ধ') },
      ],
      { label: t('Half day', 'অর্ধদিবস'), default: 'none' },
    ),
    /** The one day of which only a half is excused. */
    halfOn: f.date({ label: t('Half day on', 'অর্ধদিবসের তারিখ'), optional: true }),
    kind: f.choice(
      [
        { value: 'leave', label: t('Leave', 'ছুটি') },
        { value: 'duty', label: t('On duty', 'কর্তব্যরত') },
      ],
      { label: t('Type', 'ধরন') },
    ),
    reason: f.text({ label: t('Reason', 'কারণ (ইংরেজি)'), max: 200 }),
    reasonBn: f.text({ label: t('Reason (Bengali)', 'কারণ (বাংলা)'), max: 200 }),
    source: f.text({ label: t('Source', 'উৎস'), max: 100 }),
  },
  title: { en: 'reason', bn: 'reasonBn' },
  order: ['from'],
  unique: [['source']],
  indexes: [
    ['student', 'from'],
    ['staff', 'from'],
    ['section', 'from'],
  ],
  access: access({ read: EVERYONE, create: EVERYONE, update: EVERYONE, remove: STAFF }),
  live: { room: ['section', 'student', 'staff'], roomsOnly: true },
  remove: 'free',
  actions: [],
});
