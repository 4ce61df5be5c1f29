import { access, defineEntity, f, t } from '../../../kit';

const count = <const L extends ReturnType<typeof t>>(label: L) => f.int({ label, system: true, min: 0, default: 0 });

/**
 * The day's course in one institution, in numbers only: no name of a person leaves it. Workers count again after
 * something changed there; the row of a past day stays as it was last counted, so that rows of many days are a course.
 */
export const InstitutionDay = defineEntity({
  name: 'institutionDay',
  labels: {
    one: t('Daily overview of an institution', 'প্রতিষ্ঠানের দিনের চিত্র'),
    many: t('Daily overviews of institutions', 'প্রতিষ্ঠানের দিনের চিত্র'),
  },
  fields: {
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true }),
    /** The group it belonged to on that day. */
    group: f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), system: true, optional: true }),
    date: f.date({ label: t('Date', 'তারিখ'), system: true }),
    school: f.bool({ label: t('School day', 'কর্মদিবস'), system: true, default: true }),
    students: count(t('Students', 'শিক্ষার্থী')),
    staff: count(t('Employees', 'কর্মচারী')),
    sections: count(t('Sections', 'শাখা')),
    submitted: count(t('Registers submitted', 'জমা হওয়া হাজিরা খাতা')),
    inProgress: count(t('Registers in progress', 'চলমান হাজিরা খাতা')),
    present: count(t('Present', 'উপস্থিত')),
    absent: count(t('Absent', 'অনুপস্থিত')),
    late: count(t('Late', 'বিলম্বে')),
    leave: count(t('On leave', 'ছুটিতে')),
    quizzes: count(t('Quizzes in progress', 'চলমান কুইজ')),
    sitting: count(t('Students taking a quiz', 'কুইজে বসা শিক্ষার্থী')),
    sms: count(t('SMS sent', 'পাঠানো এসএমএস')),
    /** Paisa of unpaid bills past their due day. */
    overdue: f.money({ label: t('Overdue fees', 'মেয়াদোত্তীর্ণ ফি'), system: true, default: 0 }),
    exam: f.text({
      label: t('Last published exam', 'সর্বশেষ প্রকাশিত পরীক্ষা (ইংরেজি)'),
      system: true,
      optional: true,
      max: 150,
    }),
    examBn: f.text({
      label: t('Last published exam (Bengali)', 'সর্বশেষ প্রকাশিত পরীক্ষা (বাংলা)'),
      system: true,
      optional: true,
      max: 150,
    }),
    examined: count(t('Students with a result', 'ফলপ্রাপ্ত শিক্ষার্থী')),
    passed: count(t('Passed', 'উত্তীর্ণ')),
  },
  title: 'date',
  order: ['-date', 'institution'],
  unique: [['institution', 'date']],
  indexes: [['date'], ['group', 'date']],
  scope: 'platform',
  access: access({ read: ['operator', 'groupStaff'] }),
  live: {
    room: ['group'],
    fields: [
      'institution',
      'group',
      'date',
      'school',
      'students',
      'staff',
      'sections',
      'submitted',
      'inProgress',
      'present',
      'absent',
      'late',
      'leave',
      'quizzes',
      'sitting',
      'sms',
      'overdue',
      'exam',
      'examBn',
      'examined',
      'passed',
    ],
  },
  remove: 'free',
  actions: [],
  // Counted from records that have their own changes in the trail.
  audited: false,
});
