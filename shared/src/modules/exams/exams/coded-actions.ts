import { z } from 'zod';
import { action, defineActions, embeddedRow, idSchema, t } from '../../../kit';
import { partColumns } from '../../school/academics';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const key = { examSubject: idSchema };
const state = z.enum(['marking', 'opened']);
/** Codes and marks of one paper count on its record. */
const paperOf = (of: { examSubject: string }) => `coded ${of.examSubject}`;
const code = z.string().trim().min(1).max(20);
const mark = z.number().nullable();
const counts = { scripts: z.int(), complete: z.int() };
const paperView = z.strictObject({
  ...key,
  /** Marks are in its sheets by name, so that its scripts get no codes; or its codes are opened. */
  hasMarks: z.boolean(),
  /** Null where the paper is marked by names. */
  coded: z
    .strictObject({ id: idSchema, state, ...counts, examiners: z.array(z.strictObject({ staff: idSchema, label })) })
    .nullable(),
  label,
});
const codedMark = z.strictObject({
  code: z.string(),
  marks: z.record(z.string(), z.number()),
  complete: z.boolean(),
  by: label.optional(),
});

export const codedActions = defineActions('exams', {
  /** The papers of an exam, with those that are marked by code. */
  codedPapers: action.query({
    path: 'exams/:exam/coded-papers',
    permission: 'exams.keepCodes',
    input: z.strictObject({ exam: idSchema }),
    output: z.strictObject({ papers: z.array(paperView) }),
  }),
  /** Exams with papers that are being marked by code. */
  codedExams: action.query({
    path: 'coded/exams',
    permission: 'exams.keepCodes',
    input: z.strictObject({}),
    output: z.strictObject({ exams: z.array(idSchema) }),
  }),
  /** The codes on the scripts of a paper, by section and roll. */
  codeList: action.query({
    path: 'coded/list',
    permission: 'exams.keepCodes',
    input: z.strictObject(key),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          student: idSchema,
          section: idSchema,
          sectionLabel: label,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          code: z.string().nullable(),
          /** Whether every mark of the script is entered. */
          marked: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Gives a code to every script of a paper that has none: to everyone who sits it, without those whom the attendance
   * of the exam room knows as absent or expelled. Codes are random; given ones stay. @throws CODES_NOBODY,
   * CODES_TOO_LATE, CODES_OPENED, CODED_ENTERED_TWICE
   */
  makeCodes: action.command({
    path: 'coded/make',
    permission: 'exams.keepCodes',
    turn: paperOf,
    input: z.strictObject(key),
    output: z.strictObject({ made: z.int(), scripts: z.int() }),
    ui: { label: t('Assign codes', 'কোড দিন') },
  }),
  /**
   * Another code for one script that lost its sticker, or none where there is no script. @throws CODE_MARKED where
   * marks are entered by the present code, CODES_OPENED
   */
  changeCode: action.command({
    path: 'coded/change',
    permission: 'exams.keepCodes',
    turn: paperOf,
    input: z.strictObject({ ...key, student: idSchema, to: z.enum(['another', 'none']) }),
    output: z.strictObject({ code: z.string().nullable() }),
    ui: { label: t('Change code', 'কোড বদলান') },
  }),
  /** Sets the examiners who mark a paper by its codes. */
  setCodeExaminers: action.command({
    path: 'coded/examiners',
    permission: 'exams.keepCodes',
    turn: paperOf,
    input: z.strictObject({ ...key, examiners: z.array(idSchema).max(40) }),
    output: z.strictObject({}),
    ui: { label: t('Set examiners', 'পরীক্ষক নির্ধারণ করুন') },
  }),
  /**
   * Opens the codes of a paper: every mark goes into the marks entry sheet of its student's section, and is entered and
   * sent there from now on. Students without a code stay empty. @throws CODES_UNMARKED, and what saving in the grid
   * throws
   */
  openCodes: action.command({
    path: 'coded/open-codes',
    permission: 'exams.keepCodes',
    turn: paperOf,
    input: z.strictObject(key),
    output: z.strictObject({ marks: z.int(), sheets: z.int() }),
    ui: { label: t('Reveal names', 'নাম প্রকাশ করুন') },
  }),
  /** Papers that the caller marks by code. */
  ownCoded: action.query({
    path: 'coded/own',
    permission: 'exams.enterMarks',
    input: z.strictObject({}),
    output: z.strictObject({
      papers: z.array(z.strictObject({ ...key, exam: label, label, ...counts })),
    }),
  }),
  /**
   * The marks entered by code in a paper, the last changed first. The answer names no student, no roll and no section.
   */
  openCoded: action.query({
    path: 'coded/open',
    permission: 'exams.enterMarks',
    input: z.strictObject(key),
    output: z.strictObject({
      id: idSchema,
      exam: label,
      label,
      parts: z.array(embeddedRow(partColumns)),
      ...counts,
      rows: z.array(codedMark),
      /** Error code why nothing can be written now, or null. */
      refusal: z.string().nullable(),
      refusalText: label.nullable(),
    }),
  }),
  /**
   * Saves marks of one script. A cell with an outdated `was` is not written but answered as a conflict.
   * @throws CODE_UNKNOWN where no script of this paper has the code
   */
  saveCoded: action.command({
    path: 'coded/save',
    permission: 'exams.enterMarks',
    work: 'marks',
    turn: paperOf,
    input: z.strictObject({
      ...key,
      code,
      cells: z
        .array(z.strictObject({ part: z.string().max(12), value: mark, was: mark }))
        .min(1)
        .max(40),
    }),
    output: z.strictObject({
      mark: codedMark,
      ...counts,
      conflicts: z.array(z.strictObject({ part: z.string(), requested: mark, current: mark, by: label.optional() })),
    }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
});
