import { addDays } from '../../../text';
import { defineModule, t } from '../../../kit';
import { attendanceActions } from './actions';
import { countActions } from './count-actions';
import { attendanceDocuments, MARK_LETTERS, registerTexts } from './documents';
import { AbsenceNote, EXPLAIN_DAYS, REASON_LENGTH } from './entities/absence-note';
import { AttendanceMark } from './entities/attendance-mark';
import { markStatuses } from './mark-statuses';
import { AttendanceSetting, usualSetting } from './entities/attendance-setting';
import { AttendanceSheet, sheetStatuses } from './entities/attendance-sheet';
import { AttendanceTotal } from './entities/attendance-total';
import { attendanceErrors } from './errors';
import { attendanceReports } from './reports';
import { attendanceScreens } from './screens';
import { inputLabels } from './input-labels';
import { liveActions } from './live-actions';

export { ABSENCE_REASONS } from './absence-reasons.data';
export {
  AbsenceNote,
  EXPLAIN_DAYS,
  REASON_LENGTH,
  AttendanceMark,
  AttendanceSetting,
  AttendanceSheet,
  AttendanceTotal,
  attendanceActions,
  countActions,
  liveActions,
  attendanceDocuments,
  attendanceErrors,
  attendanceReports,
  attendanceScreens,
  MARK_LETTERS,
  markStatuses,
  registerTexts,
  sheetStatuses,
  usualSetting,
};
export type { AttendanceRules } from './entities/attendance-setting';
export type { MarkStatus } from './mark-statuses';
export * from './rules';
export * from './excusals';
export { liveMark, type LiveMark, type SeenInClass } from './live-marks';
export const attendance = defineModule({
  name: 'attendance',
  labels: t('Attendance', 'হাজিরা'),
  entities: [AttendanceSetting, AttendanceSheet, AttendanceMark, AttendanceTotal, AbsenceNote],
  inputLabels,
  actions: { ...attendanceActions, ...countActions, ...liveActions },
  documents: attendanceDocuments,
  reports: attendanceReports,
  permissions: [
    {
      key: 'attendance.mark',
      label: t('Take attendance for own sections', 'নিজ শাখার হাজিরা নেওয়া'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'attendance.everySection',
      label: t('Take attendance for all sections', 'সব শাখার হাজিরা নেওয়া'),
      roles: ['head', 'office'],
    },
    {
      key: 'attendance.correct',
      label: t('Correct submitted and past registers', 'জমা হওয়া ও পুরোনো হাজিরা সংশোধন'),
      roles: ['head', 'office'],
    },
    { key: 'attendance.reopen', label: t('Reopen a register', 'হাজিরা খাতা পুনরায় খোলা'), roles: ['head', 'office'] },
    {
      key: 'attendance.count',
      label: t('Count attendance of a period by hand', 'মেয়াদের হাজিরা হাতে গণনা করা'),
      roles: ['head', 'office'],
    },
    { key: 'attendance.close', label: t('Close a month', 'মাস বন্ধ করা'), roles: ['head'] },
    { key: 'attendance.board', label: t('View the attendance board', 'হাজিরা বোর্ড দেখা'), roles: ['head', 'office'] },
    {
      key: 'attendance.notify',
      label: t('Notify guardians of absentees by SMS', 'অনুপস্থিতদের অভিভাবককে এসএমএস'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'attendance.report',
      label: t('View attendance reports', 'হাজিরা প্রতিবেদন দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'attendance.own',
      label: t('View own or own children’s attendance', 'নিজের বা সন্তানের হাজিরা দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: attendanceErrors,
  screens: attendanceScreens,
  waits: [
    {
      id: 'attendance.explained',
      label: t('Absences with a reason to decide', 'কারণসহ অনুপস্থিতি, সিদ্ধান্ত বাকি'),
      entity: AbsenceNote,
      where: () => ({ state: { eq: 'explained' } }),
      screen: 'attendance.notes',
      query: { state: 'explained' },
      permission: 'absenceNote.excuse',
    },
    {
      id: 'attendance.unexplained',
      label: t('Absences without a reason, 7 days', 'কারণ জানা যায়নি এমন অনুপস্থিতি, ৭ দিন'),
      entity: AttendanceMark,
      where: ({ today }) => ({
        status: { eq: 'absent' },
        period: { eq: 0 },
        date: { gte: addDays(today, -6) },
        remark: { exists: false },
      }),
      screen: 'attendance.report',
      query: {},
      permission: 'attendance.mark',
    },
  ],
});
