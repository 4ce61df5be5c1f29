import { z } from 'zod';
import { action, defineActions, embeddedRow, f, idSchema, t, plainLines } from '../../../kit';
import { partColumns } from '../../school/academics';
import { examGroupActions } from './group-actions';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const state = z.enum(['open', 'submitted', 'locked']);
const status = z.enum(['present', 'absent', 'exempt', 'expelled', 'withheld']);
const key = { examSubject: idSchema, section: idSchema };
/** Marks of one sheet write its state. */
const sheetOf = (of: { examSubject: string; section: string }) => `marks ${of.examSubject} ${of.section}`;
const band = z.strictObject({ from: z.number(), letter: z.string(), point: z.number(), pass: z.boolean() });

const sheetView = z.strictObject({
  ...key,
  rev: z.int(),
  state,
  complete: z.int(),
  candidates: z.int(),
  lastEntryAt: z.string().optional(),
  submittedAt: z.string().optional(),
  submittedBy: label.optional(),
  reopenedAt: z.string().optional(),
  reopenReason: z.string().optional(),
});
const markView = z.strictObject({
  student: idSchema,
  rev: z.int(),
  status,
  marks: z.record(z.string(), z.number()),
  by: label.optional(),
  updatedAt: z.string(),
});
const row = z.strictObject({
  student: idSchema,
  roll: z.int(),
  name: z.string(),
  nameBn: z.string(),
  kind: z.enum(['compulsory', 'optional', 'excluded']),
  mark: markView.nullable(),
});
const sheetAnswer = z.strictObject({
  exam: z.strictObject({ id: idSchema, title: label, published: z.boolean() }),
  subject: label,
  section: label,
  parts: z.array(embeddedRow({ ...partColumns, pass: f.decimal({ label: partColumns.pass.label, min: 0 }) })),
  bands: z.array(band),
  passRule: z.enum(['overall', 'parts', 'both']),
  rounding: z.enum(['none', 'halfUp', 'up']),
  sheet: sheetView,
  rows: z.array(row),
  /** Error code why nothing can be written now, or null. */
  refusal: z.string().nullable(),
  refusalText: label.nullable(),
  /** Whether a second person enters the same marks, to be compared. */
  doubleEntry: z.boolean(),
  mayReopen: z.boolean(),
  mayLock: z.boolean(),
});
/** One cell. `part` is the key of a part; without it the cell is the student's status. */
const cell = z.strictObject({
  student: idSchema,
  part: z.string().max(12).optional(),
  /** The new value, and the value that the writer saw before: a mark, a status, or null for an empty cell. */
  value: z.union([z.number(), status]).nullable(),
  was: z.union([z.number(), status]).nullable(),
});
const conflict = z.strictObject({
  student: idSchema,
  part: z.string().optional(),
  requested: cell.shape.value,
  current: cell.shape.value,
  by: label.optional(),
});
const sheetItem = z.strictObject({
  ...key,
  subject: label,
  sectionLabel: label,
  state,
  complete: z.int(),
  candidates: z.int(),
  own: z.boolean(),
  /** The teachers of the subject in the section. */
  teachers: z.array(label),
  lastEntryAt: z.string().optional(),
});

export const examActions = defineActions('exams', {
  ...examGroupActions,
  /** Marks entry sheets of an exam: the caller's own, or all for those who keep them. */
  sheets: action.query({
    path: 'exams/:exam/sheets',
    permission: 'exams.enterMarks',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({ sheets: z.array(sheetItem) }),
  }),
  /** Papers of an exam whose marks are divided in another way than the national curriculum has it. It warns only. */
  divisions: action.query({
    path: 'exams/:exam/divisions',
    permission: 'marksDivision.read',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({
      other: z.array(
        z.strictObject({
          paper: idSchema,
          class: label,
          subject: label,
          given: z.string(),
          ruled: z.string(),
          label,
          basis: label,
          from: z.iso.date(),
        }),
      ),
    }),
  }),
  /** The sheet of one section in one paper: its examinees and the entered marks. Opening changes nothing. */
  openSheet: action.query({
    path: 'sheets/open',
    permission: 'exams.enterMarks',
    input: z.strictObject(key),
    output: sheetAnswer,
  }),
  /**
   * Saves cells. A cell with an outdated `was` is not written but answered as a conflict; sending the same cells again
   * changes nothing. A mark above the full marks refuses the whole request.
   */
  saveMarks: action.command({
    path: 'sheets/save',
    permission: 'exams.enterMarks',
    work: 'marks',
    turn: sheetOf,
    input: z.strictObject({ ...key, cells: z.array(cell).min(1).max(2000) }),
    output: z.strictObject({ sheet: sheetView, applied: z.array(markView), conflicts: z.array(conflict) }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  /** The same sheet for the second person of an exam that is entered twice: their marks, and none of the first. */
  openSecond: action.query({
    path: 'sheets/open-second',
    permission: 'exams.enterMarks',
    input: z.strictObject(key),
    output: sheetAnswer,
  }),
  /** Saves cells of the second entry as `saveMarks` does those of the first. @throws NOT_ENTERED_TWICE, SAME_PERSON */
  saveSecond: action.command({
    path: 'sheets/save-second',
    permission: 'exams.enterMarks',
    work: 'marks',
    turn: sheetOf,
    input: z.strictObject({ ...key, cells: z.array(cell).min(1).max(2000) }),
    output: z.strictObject({ sheet: sheetView, applied: z.array(markView), conflicts: z.array(conflict) }),
    ui: { label: t('Save second entry', 'দ্বিতীয় এন্ট্রি সংরক্ষণ') },
  }),
  /**
   * Differences between the two entries of a sheet, by roll, and the number of students whose second entry is missing.
   */
  compareMarks: action.query({
    path: 'sheets/compare',
    permission: 'exams.enterMarks',
    input: z.strictObject(key),
    output: z.strictObject({
      missing: z.int(),
      differences: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          /** Null: the status. */
          part: label.nullable(),
          first: cell.shape.value,
          second: cell.shape.value,
        }),
      ),
    }),
  }),
  /**
   * Everyone without a single mark is absent, or expelled where the attendance of the exam room says so. Those who were
   * there stay empty; nobody's marks are touched.
   */
  markRestAbsent: action.command({
    path: 'sheets/rest-absent',
    permission: 'exams.enterMarks',
    work: 'marks',
    turn: sheetOf,
    input: z.strictObject(key),
    output: sheetAnswer,
    ui: { label: t('Mark the rest absent', 'বাকিদের অনুপস্থিত দেখান') },
  }),
  /** Hands the sheet in. @throws MARKS_MISSING */
  submitSheet: action.command({
    path: 'sheets/submit',
    permission: 'exams.enterMarks',
    work: 'marks',
    turn: sheetOf,
    input: z.strictObject(key),
    output: sheetAnswer,
    ui: { label: t('Submit', 'জমা দিন') },
  }),
  lockSheet: action.command({
    path: 'sheets/lock',
    permission: 'exams.lockSheets',
    input: z.strictObject(key),
    output: sheetAnswer,
    ui: { label: t('Verify and lock', 'যাচাই করে লক করুন') },
  }),
  /** Marks that were submitted change by two people: the person who reopens the sheet does not enter the change. */
  reopenSheet: action.command({
    path: 'sheets/reopen',
    permission: 'exams.lockSheets',
    withheldFromActing: true,
    input: z.strictObject({ ...key, reason: plainLines(500, { min: 3 }) }),
    output: sheetAnswer,
    ui: { label: t('Reopen', 'পুনরায় খুলুন') },
  }),
  /** Takes over the papers of another exam that this one does not have yet. */
  newScaleVersion: action.command({
    path: 'grade-scales/:scale/new-version',
    permission: 'gradeScale.create',
    input: z.strictObject({ scale: idSchema }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('New version', 'নতুন সংস্করণ') },
  }),
  copySubjects: action.command({
    path: 'exams/:exam/copy-subjects',
    permission: 'examSubject.create',
    input: z.strictObject({ exam: idSchema, from: idSchema }),
    output: z.strictObject({ copied: z.int() }),
    ui: { label: t('Copy subjects', 'বিষয় কপি করুন') },
  }),
  /** Takes the papers that the subject conditions of the exam's classes name and that it does not have yet. */
  takeConditions: action.command({
    path: 'exams/:exam/take-conditions',
    permission: 'examSubject.create',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({ taken: z.int() }),
    ui: { label: t('Add subject conditions', 'বিষয়ের শর্ত যোগ করুন') },
  }),
  /** Students of a class with subjects that do not meet the conditions of their group, and how many were checked. */
  choiceFaults: action.query({
    path: 'choice-faults',
    permission: 'subjectChoice.update',
    input: z.strictObject({ class: idSchema }),
    output: z.strictObject({
      students: z.int(),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          name: z.string(),
          nameBn: z.string(),
          roll: z.int(),
          section: label,
          faults: z.array(
            z.strictObject({ condition: label, fault: z.enum(['tooFew', 'tooMany', 'notAsFourth', 'together']) }),
          ),
        }),
      ),
    }),
  }),
  /** All marks of a section: students down, papers across. */
  markList: action.query({
    path: 'exams/:exam/mark-list',
    permission: 'exams.enterMarks',
    input: z.strictObject({ exam: idSchema, section: idSchema }),
    output: z.strictObject({
      exam: label,
      section: label,
      papers: z.array(
        z.strictObject({
          examSubject: idSchema,
          subject: label,
          full: z.number(),
          parts: z.array(embeddedRow(partColumns)),
        }),
      ),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          cells: z.array(
            z.strictObject({
              sits: z.boolean(),
              status: status.nullable(),
              marks: z.record(z.string(), z.number()),
              total: z.number().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
});
