import { access, defineEntity, f, t } from '../../../../kit';

/**
 * Totals of a period for a student, for institutions that keep only these. They never overlap with daily marks of the
 * same dates.
 */
export const AttendanceTotal = defineEntity({
  name: 'attendanceTotal',
  labels: { one: t('Attendance by month', 'মাসভিত্তিক হাজিরা'), many: t('Attendance by month', 'মাসভিত্তিক হাজিরা') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, filter: true }),
    workingDays: f.int({ label: t('Working days', 'কর্মদিবস'), list: true, min: 1, max: 366 }),
    presentDays: f.int({ label: t('Days present', 'উপস্থিতির দিন'), list: true, min: 0, max: 366 }),
    remark: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 300 }),
  },
  title: 'from',
  order: ['-from'],
  unique: [['student', 'from']],
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['student'] },
  remove: 'free',
});
