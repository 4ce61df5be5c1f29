import { z } from 'zod';
import { action, defineActions, idSchema, MONTH_PATTERN, t, plainLines, plainText } from '../../../kit';
import { DAY_STATES } from './rules/days';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const month = z.string().regex(MONTH_PATTERN);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const result = {
  state: z.enum(DAY_STATES),
  in: z.string().nullable(),
  out: z.string().nullable(),
  isOutMissing: z.boolean(),
  isCorrected: z.boolean(),
  worked: z.int(),
  late: z.int(),
  early: z.int(),
  overtime: z.int(),
};
/** `parts` are the shifts of a day that has two. */
const day = z.strictObject({
  date: z.string(),
  ...result,
  parts: z.array(z.strictObject({ shift: label, ...result })),
});
/** Bound: the employees of a large institution. */
const MOST_CALLED = 1_000;
const counts = z.record(z.enum(DAY_STATES), z.int());

export const timekeepingActions = defineActions('timekeeping', {
  /** Everyone in service on a day. */
  board: action.query({
    path: 'board',
    permission: 'timekeeping.board',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.strictObject({
      counts,
      rows: z.array(
        z.strictObject({ staff: idSchema, code: z.string(), name: label, designation: label, day: day.nullable() }),
      ),
    }),
  }),
  /** The days of one employee in a month; without `staff` those of the caller. */
  month: action.query({
    path: 'month',
    permission: 'staffDay.read',
    input: z.strictObject({ staff: idSchema.optional(), month }),
    output: z.strictObject({
      staff: idSchema,
      name: label,
      days: z.array(day),
      counts,
      late: z.int(),
      overtime: z.int(),
      worked: z.int(),
    }),
  }),
  /**
   * The shifts of an employee on a day, by start; without `staff` those of the caller. Corrections of a day of two name
   * one.
   */
  shifts: action.query({
    path: 'shifts',
    permission: 'timeCorrection.create',
    input: z.strictObject({ staff: idSchema.optional(), date: z.iso.date() }),
    output: z.strictObject({
      shifts: z.array(z.strictObject({ id: idSchema, label, startsAt: z.string(), endsAt: z.string() })),
    }),
  }),
  /** Manual entry by the office: a correction that is approved as it is written. */
  enter: action.command({
    path: 'enter',
    permission: 'timekeeping.enter',
    input: z.strictObject({
      staff: idSchema,
      date: z.iso.date(),
      shift: idSchema.optional(),
      in: time.optional(),
      out: time.optional(),
      reason: plainLines(300, { min: 3 }),
    }),
    output: z.strictObject({ correction: idSchema }),
  }),
  /** An employee asks for a day of their own to be put right. */
  request: action.command({
    path: 'request',
    permission: 'timeCorrection.create',
    input: z.strictObject({
      date: z.iso.date(),
      shift: idSchema.optional(),
      in: time.optional(),
      out: time.optional(),
      reason: plainLines(300, { min: 3 }),
    }),
    output: z.strictObject({ correction: idSchema }),
  }),
  /** Days are computed again from present data. */
  recompute: action.command({
    path: 'recompute',
    permission: 'timekeeping.enter',
    input: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
    output: z.strictObject({ run: idSchema }),
  }),
  /** Orders that a unit takes when it next asks. */
  order: action.command({
    path: 'order',
    permission: 'attendanceDevice.update',
    input: z.strictObject({
      device: idSchema,
      what: z.enum(['sendUsers', 'sendAgain', 'readOptions', 'reboot']),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    output: z.strictObject({ commands: z.int() }),
  }),
  /**
   * Punches of a unit that were set aside, because its clock was wrong or because they came late without a reason, and
   * how far the clock is off; by day as the unit said it.
   */
  clock: action.query({
    path: 'devices/:attendanceDevice/clock',
    permission: 'attendanceDevice.update',
    input: z.strictObject({ attendanceDevice: idSchema }),
    output: z.strictObject({
      drift: z.int().nullable(),
      hasKey: z.boolean(),
      days: z.array(z.strictObject({ date: z.string(), punches: z.int(), people: z.int() })),
    }),
  }),
  /**
   * Decides punches that were set aside: they count with the unit's time moved by some minutes (0: as it said). Punches
   * that would be in the future stay aside.
   */
  settleClock: action.command({
    path: 'devices/:attendanceDevice/settle-clock',
    permission: 'attendanceDevice.update',
    ui: { label: t('Let skipped punches count', 'আলাদা রাখা পাঞ্চ গণ্য করুন') },
    input: z.strictObject({
      attendanceDevice: idSchema,
      from: z.iso.date(),
      until: z.iso.date(),
      minutes: z.int().min(-1_440).max(1_440),
    }),
    output: z.strictObject({ settled: z.int() }),
  }),
  /**
   * Everyone in service on a day, with their duty on it while the institution is closed. `closed` is the reason for
   * closing; null on a school day.
   */
  dutyDay: action.query({
    path: 'duty-day',
    permission: 'holidayDuty.create',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.strictObject({
      closed: label.nullable(),
      rows: z.array(
        z.strictObject({
          staff: idSchema,
          name: label,
          designation: label,
          isCalled: z.boolean(),
          isOneself: z.boolean(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Calls people for a day and cancels the duty of others; duties of anyone not named stay. Calling it again changes
   * nothing.
   * @throws OWN_PAY for oneself, NOT_FOUND for anyone who is not in service on that day
   */
  callForDay: action.command({
    path: 'call-for-day',
    permission: 'holidayDuty.create',
    turn: ({ date }: { date: string }) => `holiday duties of ${date}`,
    input: z.strictObject({
      date: z.iso.date(),
      call: z.array(idSchema).max(MOST_CALLED),
      off: z.array(idSchema).max(MOST_CALLED),
      note: plainText(200).optional(),
    }),
    output: z.strictObject({ called: z.int(), off: z.int() }),
    ui: { label: t('Save duties', 'দায়িত্ব সংরক্ষণ করুন') },
  }),
  /** Punches that were set aside never count; the lines as sent stay. */
  rejectPunches: action.command({
    path: 'devices/:attendanceDevice/reject-punches',
    permission: 'attendanceDevice.update',
    ui: { label: t('Reject skipped punches', 'আলাদা রাখা পাঞ্চ বাতিল করুন') },
    input: z.strictObject({ attendanceDevice: idSchema, from: z.iso.date(), until: z.iso.date() }),
    output: z.strictObject({ rejected: z.int() }),
  }),
});
