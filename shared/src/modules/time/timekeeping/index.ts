import { defineModule, t } from '../../../kit';
import { timekeepingActions } from './actions';
import { timekeepingDocuments } from './documents';
import { AttendanceDevice, DeviceCommand } from './entities/device';
import { Punch, PunchCode } from './entities/punch';
import { HolidayDuty, Roster, WorkShift } from './entities/shift';
import { StaffDay, TimeCorrection } from './entities/staff-day';
import { timekeepingErrors } from './errors';
import { timekeepingReports } from './reports';
import { timekeepingScreens } from './screens';

export {
  AttendanceDevice,
  DeviceCommand,
  HolidayDuty,
  Punch,
  PunchCode,
  Roster,
  StaffDay,
  TimeCorrection,
  timekeepingActions,
  timekeepingDocuments,
  timekeepingErrors,
  timekeepingReports,
  timekeepingScreens,
  WorkShift,
};
export { DAY_LETTERS, sheetTexts } from './documents';
export { dayStates } from './entities/staff-day';
export { DAY_STATES, spanOfShift, type DayState, type ShiftRule } from './rules/days';
export { byStart, hoursOverlap, judgeStaffShifts, MOST_SHIFTS, punchesByShift } from './rules/shifts';
export {
  commandText,
  helloAnswer,
  isClockBehind,
  isClockWrong,
  isContactNew,
  isLateWithoutGap,
  lineCount,
  medianOf,
  MOST_LINES,
  pinKey,
  readPunches,
  readResults,
  stateOfResult,
} from './rules/iclock';
export { dateOf, instantOfLocal, minuteAt, minuteOf, minuteOfDay, minuteOfInstant, timeOf } from './rules/local-time';
export const timekeeping = defineModule({
  name: 'timekeeping',
  labels: t('Employee attendance', 'কর্মচারী হাজিরা'),
  entities: [
    WorkShift,
    Roster,
    HolidayDuty,
    AttendanceDevice,
    DeviceCommand,
    PunchCode,
    Punch,
    StaffDay,
    TimeCorrection,
  ],
  actions: timekeepingActions,
  screens: timekeepingScreens,
  waits: [
    {
      id: 'timekeeping.punches',
      label: t('Punches to judge', 'বিবেচনার অপেক্ষায় পাঞ্চ'),
      entity: Punch,
      where: () => ({ problem: { in: ['clock', 'late'] } }),
      screen: 'timekeeping.punches',
      permission: 'attendanceDevice.update',
    },
  ],
  errors: timekeepingErrors,
  documents: timekeepingDocuments,
  reports: timekeepingReports,
  inputLabels: {
    date: t('Date', 'তারিখ'),
    month: t('Month', 'মাস'),
    staff: t('Employee', 'কর্মচারী'),
    shift: t('Work shift', 'কাজের শিফট'),
    in: t('In', 'আগমন'),
    out: t('Out', 'প্রস্থান'),
    reason: t('Reason', 'কারণ'),
    from: t('From', 'থেকে'),
    until: t('Until', 'পর্যন্ত'),
    device: t('Device', 'যন্ত্র'),
    what: t('Order', 'নির্দেশ'),
    call: t('Called for duty', 'দায়িত্বে ডাকা হলো'),
    off: t('Released', 'অব্যাহতি'),
    note: t('Purpose', 'কাজের বিবরণ'),
    minutes: t('Correction (minutes)', 'সংশোধন (মিনিট)'),
  },
  permissions: [
    {
      key: 'timekeeping.board',
      label: t('View the attendance of all employees', 'সব কর্মচারীর হাজিরা দেখা'),
      roles: ['head', 'office'],
    },
    {
      key: 'timekeeping.enter',
      label: t('Enter and recompute employee attendance', 'কর্মচারী হাজিরা লেখা ও পুনরায় গণনা করা'),
      roles: ['head', 'office'],
    },
    {
      key: 'timekeeping.group',
      label: t('View the attendance of the employees of the group', 'গ্রুপের কর্মচারীদের হাজিরা দেখা'),
      roles: ['groupStaff'],
    },
  ],
});
