import { defineModule, t } from '../../../kit';
import { AttendanceExcusal } from './entities/attendance-excusal';
import { StaffMonthLock } from './entities/staff-month-lock';
import { excusalErrors } from './errors';

export { AttendanceExcusal, excusalErrors, StaffMonthLock };
export { studentExcused } from './events';
export { excusedPart, type DayPart, type ExcusedDays } from './excused-part';
/** Days on which people are excused, and months of employees that rest: below the register, leave and timekeeping. */
export const excusals = defineModule({
  name: 'excusals',
  belongsTo: 'attendance',
  labels: t('Excused days', 'অনুমোদিত অনুপস্থিতি'),
  entities: [AttendanceExcusal, StaffMonthLock],
  errors: excusalErrors,
});
