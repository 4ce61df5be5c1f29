import { z } from 'zod';
import { action, idSchema, t, plainLines } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const count = z.int().min(0);
const place = { exam: idSchema.optional(), class: idSchema.optional(), section: idSchema.optional() };
/** Both languages of one text; messages use one of them. */
const texts = { text: plainLines(600, { min: 0 }).default(''), textBn: plainLines(600, { min: 0 }).default('') };
const cost = z.strictObject({ parts: count, cost: count });
const rendered = z.strictObject({ text: z.string(), parts: count });

/** Progress of a section's messages. */
const sectionProgress = z.strictObject({
  section: idSchema,
  class: idSchema,
  label,
  /** With a result that its family may see. */
  students: count,
  /** Ordered before, whatever their outcome. */
  told: count,
  batch: idSchema.nullable(),
  queued: count,
  arrived: count,
  failed: count,
});

export const resultSmsActions = {
  /**
   * The people who would get a message about a published result, with its text and cost. Sends nothing. Without an exam
   * it is the one published last; `exam` of the answer is null where none is. `missing` and `samples` are the first of
   * them.
   */
  smsPlan: action.query({
    path: 'sms/plan',
    method: 'POST',
    permission: 'results.sms',
    input: z.strictObject({ ...place, ...texts }),
    output: z.strictObject({
      exam: idSchema.nullable(),
      exams: z.array(z.strictObject({ exam: idSchema, label })),
      classes: z.array(z.strictObject({ class: idSchema, label })),
      /** All of the exam that the caller may address, whatever is chosen. */
      sections: z.array(sectionProgress),
      language: z.enum(['bn', 'en']),
      trial: z.boolean(),
      quietUntil: z.iso.datetime().nullable(),
      partPrice: count,
      balance: z.int(),
      students: count,
      messages: count,
      told: count,
      withheld: count,
      noNumber: count,
      optedOut: count,
      en: cost,
      bn: cost,
      missing: z.array(z.strictObject({ student: idSchema, name: label, section: label, roll: z.int() })),
      samples: z.array(
        z.strictObject({ student: idSchema, name: label, phone: z.string(), en: rendered, bn: rendered }),
      ),
    }),
  }),
  /**
   * Orders one SMS for each student of the choice whose published result was not sent yet. A result that was corrected
   * since counts as a new one. @throws NOT_PUBLISHED, VALIDATION for an empty text or unknown variables
   */
  sendSms: action.command({
    path: 'sms/send',
    permission: 'results.sms',
    input: z.strictObject({ ...place, exam: idSchema, ...texts, language: z.enum(['bn', 'en']) }),
    output: z.strictObject({ ordered: count, batches: z.array(idSchema) }),
    ui: { label: t('Send results by SMS', 'এসএমএসে ফলাফল পাঠান') },
  }),
};

/** The initial text of a page where the institution has no template of its own for results. */
export const RESULT_SMS_TEXT = t(
  '{student} ({class}, roll {roll}): {exam}, GPA {gpa}, grade {grade}, total {total}. - {institution}',
  '{student} ({class}, রোল {roll}): {exam}, জিপিএ {gpa}, গ্রেড {grade}, মোট {total}। - {institution}',
);
