import { z } from 'zod';
import { action, fileAnswer, idSchema, LOCALES, PUBLIC, t, typedCode } from '../../../kit';
import { band, label, resultView } from './views';

const site = { site_id: idSchema };
const asked = {
  ...site,
  exam: idSchema,
  by: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('roll'), class: idSchema, roll: z.int().min(0).max(1_000_000) }),
    z.strictObject({ kind: z.literal('code'), code: typedCode(40) }),
    z.strictObject({
      kind: z.literal('registration'),
      number: typedCode(20, { min: 4, pattern: /^\d+$/ }),
    }),
  ]),
  dateOfBirth: z.iso.date(),
};
const labels = { by: t('Roll, student ID or registration', 'রোল, শিক্ষার্থী আইডি বা রেজিস্ট্রেশন') };

export const resultPublicActions = {
  /** Exams with published results that an institution lets families look up, the latest first. @throws NOT_FOUND */
  publicExams: action.query({
    path: 'public/exams',
    permission: PUBLIC,
    input: z.strictObject(site),
    output: z.strictObject({
      exams: z.array(
        z.strictObject({
          exam: idSchema,
          label,
          publishedAt: z.string(),
          classes: z.array(z.strictObject({ class: idSchema, label })),
        }),
      ),
    }),
  }),
  /**
   * One student's published result, for anyone who knows roll and class, the student ID or the board registration
   * number, and the date of birth. A wrong guess is not found, whatever is wrong about it. `result` is null where it is
   * withheld.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS after some wrong guesses
   */
  lookUp: action.query({
    path: 'public/look-up',
    method: 'POST',
    permission: PUBLIC,
    labels,
    input: z.strictObject(asked),
    output: z.strictObject({
      exam: label,
      year: label,
      institution: label,
      publishedAt: z.string(),
      class: label,
      section: label,
      shift: label,
      bands: z.array(band),
      student: z.strictObject({ name: z.string(), nameBn: z.string(), code: z.string(), roll: z.int() }),
      result: resultView.nullable(),
    }),
  }),
  /**
   * The same result as a paper, for the same knowledge: what the page shows, and no more.
   * @throws NOT_FOUND also where it is withheld, TOO_MANY_REQUESTS after some papers of one student
   */
  lookUpPaper: action.query({
    path: 'public/look-up/paper',
    method: 'POST',
    permission: PUBLIC,
    labels,
    input: z.strictObject({ ...asked, language: z.enum(LOCALES).optional() }),
    output: fileAnswer('application/pdf'),
  }),
};
