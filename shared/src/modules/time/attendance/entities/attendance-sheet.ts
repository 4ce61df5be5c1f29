import { access, defineEntity, f, t } from '../../../../kit';

export const sheetStatuses = [
  { value: 'inProgress', label: t('In progress', 'চলমান'), tone: 'warn' },
  { value: 'submitted', label: t('Submitted', 'জমা হয়েছে'), tone: 'good' },
] as const;

/**
 * The register of one section for one day, and for one period of it (0 = the whole day). It is the aggregate root: it
 * carries the lock, the counts and the permission. Its id is derived from section, date and period, so that two
 * teachers who open the same register, or one who works offline, mean the same record.
 */
export const AttendanceSheet = defineEntity({
  name: 'attendanceSheet',
  labels: { one: t('Attendance register', 'হাজিরা খাতা'), many: t('Attendance registers', 'হাজিরা খাতা') },
  path: 'attendance-sheets',
  fields: {
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, list: true, filter: true }),
    date: f.date({ label: t('Date', 'তারিখ'), system: true, list: true, filter: true }),
    period: f.int({
      label: t('Period (0 = whole day)', 'পিরিয়ড (০ = পুরো দিন)'),
      system: true,
      list: true,
      filter: true,
      min: 0,
      max: 12,
    }),
    status: f.choice(sheetStatuses, { label: t('Status', 'অবস্থা'), system: true, list: true, filter: true }),
    strength: f.int({ label: t('Total students', 'মোট শিক্ষার্থী'), system: true, list: true, min: 0 }),
    /** Late students are present; `late` says how many of `present` came late. */
    present: f.int({ label: t('Present', 'উপস্থিত'), system: true, list: true, min: 0 }),
    absent: f.int({ label: t('Absent', 'অনুপস্থিত'), system: true, list: true, min: 0 }),
    late: f.int({ label: t('Late', 'বিলম্বে'), system: true, list: true, min: 0 }),
    leave: f.int({ label: t('On leave', 'ছুটিতে'), system: true, list: true, min: 0 }),
    submittedAt: f.dateTime({ label: t('Submitted at', 'জমার সময়'), system: true, optional: true }),
    submittedBy: f.ref('user', { label: t('Submitted by', 'জমাদানকারী'), system: true, optional: true }),
    reopenedAt: f.dateTime({ label: t('Reopened at', 'পুনরায় খোলার সময়'), system: true, optional: true }),
    reopenReason: f.text({ label: t('Reason for reopening', 'পুনরায় খোলার কারণ'), system: true, optional: true, max: 500 }),
  },
  title: 'date',
  order: ['-date', 'section'],
  unique: [['section', 'date', 'period']],
  indexes: [
    ['date', 'period'],
    ['date', 'status'],
  ],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office', 'teacher'],
  }),
  live: {
    room: ['section'],
    fields: [
      'section',
      'date',
      'period',
      'status',
      'strength',
      'present',
      'absent',
      'late',
      'leave',
      'submittedAt',
      'reopenedAt',
    ],
  },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
