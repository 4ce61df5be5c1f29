import { attendanceActions, countActions, liveActions } from '@pathshala/shared/modules/time/attendance';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { monthRegisterDocument } from './documents/month-register';
import { board } from './services/board';
import { openCount, saveCount } from './handlers/count';
import { explainAbsence } from './services/explain-absence';
import { livePresence, takePresence } from './handlers/live-presence';
import { mark } from './handlers/mark';
import { verify } from './handlers/notify-absentees';
import { notifyAbsentees } from './services/notify-absentees';
import { mySections, openSheet } from './handlers/open-sheet';
import { monthReport } from './services/month-report';
import { studentSummary } from './handlers/student';
import { studentCalendar } from './services/student-calendar';
import { closeMonth, reopen, submit } from './handlers/submit';
import { notifyGuardians } from './jobs/notify-guardians';
import { sendAbsences } from './jobs/send-absences';
import { settleExcusal } from './jobs/settle-excusal';
import { tellReason } from './jobs/tell-reason';
import { attendancePolicies } from './policies';
import { noteRules } from './note-rules';
import { absenceReport } from './reports/absence';
import { boardReport } from './reports/board';
import { studentMonthReport } from './reports/student-month';
import { dayMarks } from './services/day-marks';
import { settleExcusals } from './services/settle-excusals';
import './services/sms-answers';
import './services/sms-choice';
import { unexplained } from './services/unexplained';

export { board } from './services/board';
export { mySections } from './handlers/open-sheet';
export { attendedBetween, type Attended } from './services/attended';
export { markArrivals, tellOfGate } from './services/gate';
export { provideGate } from './services/gate-roster';
export { sectionsBeingMarked, sheetIdOf } from './services/register';
export const attendance = defineCoreModule({
  name: 'attendance',
  waitCounts: { 'attendance.unexplained': unexplained },
  handlers: [
    ...implement(countActions, { openCount, saveCount }),
    ...implement(liveActions, { livePresence, takePresence }),
    ...implement(attendanceActions, {
      mySections,
      openSheet,
      mark,
      submit,
      reopen,
      closeMonth,
      board,
      verify,
      notifyAbsentees,
      monthReport,
      explainAbsence,
      studentCalendar,
      studentSummary,
    }),
  ],
  policies: attendancePolicies,
  transitions: [noteRules],
  listeners: [settleExcusals],
  documents: [monthRegisterDocument],
  reports: [absenceReport, boardReport, studentMonthReport],
  caches: [dayMarks],
  jobs: [
    jobSpec(notifyGuardians, async () => (await import('./jobs/notify-guardians.handler')).default),
    jobSpec(sendAbsences, async () => (await import('./jobs/send-absences.handler')).default),
    jobSpec(tellReason, async () => (await import('./jobs/tell-reason.handler')).default),
    jobSpec(settleExcusal, async () => (await import('./jobs/settle-excusal.handler')).default),
  ],
});
