import { markStatuses } from '../mark-statuses';
import { access, defineEntity, f, KEPT, t } from '../../../../kit';

/**
 * One student in one register. Section, date and period repeat those of the sheet, so that a month or a student is one
 * indexed read.
 */
export const AttendanceMark = defineEntity({
  name: 'attendanceMark',
  labels: { one: t('Attendance mark', 'হাজিরা'), many: t('Attendance marks', 'হাজিরা') },
  fields: {
    sheet: f.ref('attendanceSheet', { label: t('Register', 'হাজিরা খাতা') }),
    section: f.ref('section', { label: t('Section', 'শাখা') }),
    date: f.date({ label: t('Date', 'তারিখ') }),
    period: f.int({ label: t('Period', 'পিরিয়ড'), min: 0, max: 12 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
    status: f.choice(markStatuses, { label: t('Status', 'অবস্থা') }),
    minutesLate: f.int({ label: t('Minutes late', 'কত মিনিট বিলম্ব'), min: 0, max: 600, optional: true }),
    remark: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 300 }),
    /** When the gate saw the student arrive. A mark of the gate has nobody as `markedBy` until someone changes it. */
    gateAt: f.time({ label: t('At the gate', 'গেটে'), optional: true }),
    /** The last to decide the status: the user, or `default` when submitting filled it in. */
    markedBy: f.ref('user', { label: t('Marked by', 'যিনি হাজিরা নিয়েছেন'), optional: true }),
    /** Made by hand in a register that is not submitted: a slip of the finger is mended before a family reads it. */
    provisional: f.bool({ label: t('Register not submitted', 'খাতা জমা হয়নি'), optional: true, system: true }),
  },
  personal: { of: ['student'], rows: 'keep', why: KEPT.results, empty: ['remark'] },
  title: 'status',
  order: ['-date'],
  unique: [['sheet', 'student']],
  indexes: [
    ['student', 'date'],
    ['section', 'date', 'period'],
    ['date', 'status'],
  ],
  access: access({
    read: ['head', 'office', 'teacher', 'student', 'guardian'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office', 'teacher'],
  }),
  live: {
    room: ['section', 'student'],
    filtered: ['student'],
    fields: [
      ...['sheet', 'section', 'date', 'period', 'student', 'status', 'minutesLate', 'remark', 'gateAt', 'markedBy'],
      'provisional',
    ],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
