import { AttendanceExcusal, StaffMonthLock } from '@pathshala/shared/modules/time/excusals';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import {
  HolidayDuty,
  PunchCode,
  Roster,
  timekeepingActions,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { monthSheetDocument } from './documents/month-sheet';
import { correctionTransitions, enter, recompute, request } from './handlers/corrections';
import { clock, rejectPunches, settleClock } from './handlers/clock';
import { registerDevice } from './handlers/register-device';
import { board, month, shifts } from './handlers/days';
import { callForDay, dutyDay } from './handlers/duty-day';
import { order } from './handlers/order';
import {
  closeDays,
  computeSpan,
  computeStaff,
  computeTouched,
  noteStudents,
  settleDays,
  tellClock,
  tellLocked,
} from './jobs/compute-days';
import { provideGate } from '../attendance';
import { timekeepingPolicies } from './policies';
import { groupReport } from './reports/group';
import { summaryReport } from './reports/summary';
import { firstPunches } from './services/gate-source';
import { knownNumbers, knownUnits } from './services/known-units';
import { shiftPlans } from './services/shift-book';

export { admitsDevice, answerDevice } from './services/answer-device';
provideGate(firstPunches);
const HALF_AN_HOUR_MS = 30 * 60_000;
const HALF_A_MINUTE_MS = 30_000;
export const timekeeping = defineCoreModule({
  name: 'timekeeping',
  handlers: [
    ...implement(timekeepingActions, {
      board,
      month,
      shifts,
      enter,
      request,
      recompute,
      order,
      dutyDay,
      callForDay,
      clock,
      settleClock,
      rejectPunches,
    }),
    registerDevice,
  ],
  caches: [shiftPlans, knownUnits, knownNumbers],
  policies: timekeepingPolicies,
  documents: [monthSheetDocument],
  reports: [groupReport, summaryReport],
  transitions: [correctionTransitions],
  jobs: [
    jobSpec(computeStaff, async () => (await import('./jobs/compute-staff.handler')).default),
    jobSpec(computeTouched, async () => (await import('./jobs/compute-touched.handler')).default),
    jobSpec(computeSpan, async () => (await import('./jobs/compute-span.handler')).default),
    jobSpec(settleDays, async () => (await import('./jobs/settle-days.handler')).default),
    jobSpec(tellClock, async () => (await import('./jobs/tell-clock.handler')).default),
    jobSpec(tellLocked, async () => (await import('./jobs/tell-locked.handler')).default),
    jobSpec(noteStudents, async () => (await import('./jobs/note-students.handler')).default),
    jobSpec(closeDays, async () => (await import('./jobs/close-days.handler')).default),
  ],
  schedules: [{ job: closeDays, everyMs: HALF_AN_HOUR_MS }],
  reactions: [
    {
      job: settleDays,
      everyMs: HALF_A_MINUTE_MS,
      entities: [WorkShift, Roster, HolidayDuty, PunchCode, AttendanceExcusal, Holiday, StaffMonthLock],
    },
  ],
});
