import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t } from '../../../kit';
import { holdReasons } from './entities/result';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const reason = z.enum(holdReasons.map(({ value }) => value) as ['dues', 'discipline']);
const PERMISSION = 'resultHold.update';
/** A large class; the whole exam goes by a rule. */
const MOST = 500;
const students = z.array(idSchema).min(1).max(MOST);
const rule = {
  exam: idSchema,
  /** `dues`: overdue bills of at least `least`. `discipline`: expelled from a sitting of this exam. */
  rule: reason,
  /** Paisa; for dues alone. */
  least: z.int().min(1).max(100_000_000).optional(),
  /** Left out: all classes of the exam. */
  class: idSchema.optional(),
};
const counts = z.strictObject({ held: z.int(), lifted: z.int() });

/** Results are withheld and released for many students at a time, by choice from a list or by a rule. */
export const resultHoldActions = defineActions('results', {
  /** Students of a class who sit the exam, by section and roll, with what speaks against their result. */
  holdList: action.query({
    path: 'exams/:exam/holds',
    permission: PERMISSION,
    input: z.strictObject({ exam: idSchema, class: idSchema }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          student: idSchema,
          name: z.string(),
          nameBn: z.string(),
          roll: z.int(),
          section: label,
          /** Paisa that should have been paid before today. */
          overdue: z.int(),
          isExpelled: z.boolean(),
          hold: z.strictObject({ reason, note: z.string().nullable() }).nullable(),
        }),
      ),
    }),
  }),
  /** The number of results that a rule would withhold and release now. */
  holdPreview: action.query({
    path: 'exams/:exam/hold-preview',
    permission: PERMISSION,
    input: z.strictObject(rule),
    output: counts,
  }),
  /**
   * Withholds the results that the rule names and releases those that it withheld and names no longer. Running it again
   * changes nothing. Results that a person withheld, or the other rule, stay so.
   */
  holdByRule: action.command({
    path: 'exams/:exam/hold-by-rule',
    permission: PERMISSION,
    turn: ({ exam }: { exam: string }) => `result-holds ${exam}`,
    input: z.strictObject(rule),
    output: counts,
    ui: { label: t('Apply rule', 'নিয়ম প্রয়োগ করুন') },
  }),
  /**
   * Those whose result a person has withheld already stay as they are; one that a rule withheld is from then on released
   * by a person alone. @throws VALIDATION for anyone who does not sit the exam
   */
  holdStudents: action.command({
    path: 'exams/:exam/hold-students',
    permission: PERMISSION,
    turn: ({ exam }: { exam: string }) => `result-holds ${exam}`,
    input: z.strictObject({ exam: idSchema, students, reason, note: plainText(300).optional() }),
    output: z.strictObject({ held: z.int() }),
    ui: { label: t('Withhold results', 'ফলাফল স্থগিত রাখুন') },
  }),
  releaseStudents: action.command({
    path: 'exams/:exam/release-students',
    permission: PERMISSION,
    turn: ({ exam }: { exam: string }) => `result-holds ${exam}`,
    input: z.strictObject({ exam: idSchema, students }),
    output: z.strictObject({ lifted: z.int() }),
    ui: { label: t('Release results', 'ফলাফল দেখতে দিন') },
  }),
});
