import { z } from 'zod';
import { action, defineActions, idSchema, t, MONTH_PATTERN, plainLines, plainText } from '../../../kit';
import { REASON_LENGTH } from './entities/absence-note';

const date = z.iso.date();
const month = z.string().regex(MONTH_PATTERN);
const period = z.int().min(0).max(12);
const label = z.strictObject({ en: z.string(), bn: z.string() });
const status = z.enum(['present', 'absent', 'late', 'leave']);
const key = { section: idSchema, date, period };
/** Marks of one register write its counts. */
const registerOf = (of: { section: string; date: string; period: number }) =>
  `register ${of.section} ${of.date} ${of.period}`;
const counts = { strength: z.int(), present: z.int(), absent: z.int(), late: z.int(), leave: z.int() };

const markView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  student: idSchema,
  status,
  minutesLate: z.int().optional(),
  remark: z.string().optional(),
  /** `HH:mm` at which the gate saw them. */
  gateAt: z.string().optional(),
  markedBy: idSchema.optional(),
  markedByName: label.optional(),
  updatedAt: z.string(),
});
const sheetView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  ...key,
  status: z.enum(['notStarted', 'inProgress', 'submitted']),
  locked: z.boolean(),
  ...counts,
  submittedAt: z.string().optional(),
  submittedBy: label.optional(),
  reopenedAt: z.string().optional(),
  reopenReason: z.string().optional(),
});
/** Leave or duty that was approved: the register proposes its status for anyone who has no mark. */
const excusalView = z.strictObject({
  kind: z.enum(['leave', 'duty']),
  part: z.enum(['day', 'first', 'second']),
  reason: label,
  proposes: z.enum(['present', 'leave']),
});
const rosterRow = z.strictObject({
  student: idSchema,
  roll: z.int(),
  name: z.string(),
  nameBn: z.string(),
  mark: markView.nullable(),
  excusal: excusalView.nullable(),
  /** When the gate first saw them that day, `HH:mm`, or that it did not; null where it is not expected to. */
  gate: z.strictObject({ at: z.string().nullable() }).nullable(),
});
const sheetAnswer = z.strictObject({
  section: z.strictObject({ id: idSchema, label }),
  sheet: sheetView,
  roster: z.array(rosterRow),
  /** Error code why it cannot be written now, or null. */
  refusal: z.string().nullable(),
  refusalText: label.nullable(),
  mayCorrect: z.boolean(),
  /** The proposal of the register for a student whom the gate has not seen on a day on which it saw others. */
  unseen: z.enum(['absent', 'present']),
  periods: z.array(z.strictObject({ period, startsAt: z.string(), endsAt: z.string(), subject: label })),
});
const edit = z.strictObject({
  student: idSchema,
  status,
  minutesLate: z.int().min(0).max(600).optional(),
  remark: plainLines(300, { min: 0 }).optional(),
  /** Revision of the mark that the teacher saw; 0 = they saw none. */
  base: z.int().min(0),
});
const conflict = z.strictObject({ student: idSchema, requested: edit, current: markView });
const boardRow = z.strictObject({
  section: idSchema,
  label,
  shift: label,
  classTeacher: label.nullable(),
  sheet: idSchema,
  rev: z.int(),
  status: sheetView.shape.status,
  ...counts,
  enrolled: z.int(),
  submittedAt: z.string().optional(),
  submittedBy: label.optional(),
});
const cell = z.strictObject({ date, status, minutesLate: z.int().optional(), remark: z.string().optional() });
/** The family's reason for an absence, and its answer. */
const noteView = z.strictObject({
  state: z.enum(['explained', 'excused', 'unexcused']),
  reason: z.string(),
  /** The file that was sent with it. */
  photo: idSchema.optional(),
  note: z.string().optional(),
});
const day = z.strictObject({ date, school: z.boolean(), why: label.nullable() });
const personRow = { student: idSchema, roll: z.int(), name: z.string(), nameBn: z.string() };
const totals = { present: z.int(), absent: z.int(), late: z.int(), leave: z.int(), percent: z.number().nullable() };

export const attendanceActions = defineActions('attendance', {
  /** Sections that the caller may mark, with the state of that day's register. */
  mySections: action.query({
    path: 'sections',
    permission: 'attendance.mark',
    input: z.strictObject({ date, period: period.default(0) }),
    output: z.strictObject({
      sections: z.array(
        z.strictObject({
          section: idSchema,
          label,
          own: z.boolean(),
          enrolled: z.int(),
          status: sheetView.shape.status,
          absent: z.int(),
        }),
      ),
    }),
  }),
  /** The register of a day: enrolled students and their marks. Opening changes nothing. */
  openSheet: action.query({
    path: 'sheets/open',
    permission: 'attendance.mark',
    input: z.strictObject(key),
    output: sheetAnswer,
  }),
  /**
   * Saves marks. An edit whose `base` is not the present revision is not applied but answered as a conflict; sending
   * the same edit again changes nothing.
   */
  mark: action.command({
    path: 'sheets/mark',
    permission: 'attendance.mark',
    work: 'marks',
    turn: registerOf,
    input: z.strictObject({ ...key, entries: z.array(edit).min(1).max(300) }),
    output: z.strictObject({ sheet: sheetView, applied: z.array(markView), conflicts: z.array(conflict) }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  /**
   * Everyone without a mark is present, or on leave where leave was approved, or what `unseen` says where the gate has
   * seen others of the section and not them.
   */
  submit: action.command({
    path: 'sheets/submit',
    permission: 'attendance.mark',
    work: 'marks',
    turn: registerOf,
    input: z.strictObject(key),
    output: sheetAnswer,
    ui: { label: t('Submit', 'জমা দিন') },
  }),
  reopen: action.command({
    path: 'sheets/reopen',
    permission: 'attendance.reopen',
    input: z.strictObject({ ...key, reason: plainLines(500, { min: 3 }) }),
    output: sheetAnswer,
    ui: { label: t('Reopen', 'পুনরায় খুলুন') },
  }),
  /** Closes every day up to the end of a month; nothing is submitted by it. */
  closeMonth: action.command({
    path: 'close-month',
    permission: 'attendance.close',
    input: z.strictObject({ month }),
    output: z.strictObject({ frozenThrough: date, unsubmitted: z.int() }),
  }),
  /** Every active section of the institution for one day and period. */
  board: action.query({
    path: 'board',
    permission: 'attendance.board',
    input: z.strictObject({ date, period: period.default(0) }),
    output: z.strictObject({
      day,
      rows: z.array(boardRow),
      totals: z.strictObject({
        sections: z.int(),
        submitted: z.int(),
        inProgress: z.int(),
        notStarted: z.int(),
        enrolled: z.int(),
        ...counts,
      }),
    }),
  }),
  /** The messages that guardians of absentees would get. */
  verify: action.query({
    path: 'sheets/verify',
    permission: 'attendance.notify',
    input: z.strictObject(key),
    output: z.strictObject({
      sheet: sheetView,
      label,
      absentees: z.array(
        z.strictObject({
          ...personRow,
          guardian: label.nullable(),
          phone: z.string().nullable(),
          text: z.string(),
          encoding: z.enum(['gsm7', 'ucs2']),
          segments: z.int(),
          ordered: z.boolean(),
        }),
      ),
    }),
  }),
  /** Orders one SMS per number for the chosen absentees. Ordering again adds only those not ordered before. */
  notifyAbsentees: action.command({
    path: 'sheets/notify',
    permission: 'attendance.notify',
    input: z.strictObject({ ...key, students: z.array(idSchema).min(1).max(300) }),
    output: z.strictObject({ batch: idSchema, ordered: z.int(), already: z.int(), withoutPhone: z.int() }),
  }),
  monthReport: action.query({
    path: 'reports/month',
    permission: 'attendance.report',
    input: z.strictObject({ section: idSchema, month, period: period.default(0) }),
    output: z.strictObject({
      label,
      days: z.array(day),
      rows: z.array(z.strictObject({ ...personRow, cells: z.array(cell), ...totals })),
      totals: z.strictObject({ workingDays: z.int(), ...totals }),
    }),
  }),
  /**
   * The reason for one day of absence, in a sentence; again until it is decided. Families explain the last days, the
   * office any day.
   */
  explainAbsence: action.command({
    path: 'students/:student/reasons',
    permission: 'absenceNote.create',
    input: z.strictObject({
      student: idSchema,
      date,
      reason: plainText(REASON_LENGTH),
      /** Another photo, or none any more (`null`); left out: as it was. */
      photo: idSchema.nullable().optional(),
    }),
    output: noteView,
    ui: { label: t('Give the reason', 'কারণ জানান') },
  }),
  /** One student's month; students and guardians see their own. */
  studentCalendar: action.query({
    path: 'students/:student/calendar',
    permission: 'attendanceMark.read',
    input: z.strictObject({ student: idSchema, month }),
    output: z.strictObject({
      student: z.strictObject({
        id: idSchema,
        name: z.string(),
        nameBn: z.string(),
        roll: z.int().nullable(),
        section: label.nullable(),
      }),
      days: z.array(
        day.extend({
          mark: cell.nullable(),
          note: noteView.nullable(),
          /** Whether the caller may give or change the reason now. */
          mayExplain: z.boolean(),
        }),
      ),
      totals: z.strictObject(totals),
    }),
  }),
  /** One student's year by month, with periodic totals entered by hand. */
  studentSummary: action.query({
    path: 'students/:student/summary',
    permission: 'attendanceMark.read',
    input: z.strictObject({ student: idSchema, from: date, until: date }),
    output: z.strictObject({
      months: z.array(z.strictObject({ month, ...totals })),
      periods: z.array(
        z.strictObject({ from: date, until: date, workingDays: z.int(), presentDays: z.int(), percent: z.number() }),
      ),
      totals: z.strictObject(totals),
    }),
  }),
});
