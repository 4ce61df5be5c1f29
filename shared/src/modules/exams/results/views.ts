import { z } from 'zod';
import { idSchema } from '../../../kit';
import { resultLineSchema } from './entities/result';
import { PROGRESS } from './rules/progress';

export const label = z.strictObject({ en: z.string(), bn: z.string() });
export const person = { student: idSchema, roll: z.int(), name: z.string(), nameBn: z.string() };
export const standing = {
  gpa: z.number(),
  letter: z.string(),
  passed: z.boolean(),
  total: z.number(),
  inSection: z.int().nullable(),
  inShift: z.int().nullable(),
  inClass: z.int().nullable(),
};
export const withheld = z.enum(['missingMarks', 'discipline', 'dues']).nullable();
const linePart = z.strictObject({
  subject: idSchema,
  key: z.string(),
  name: z.string(),
  nameBn: z.string(),
  obtained: z.number().nullable(),
  full: z.number().nullable(),
});
const line = resultLineSchema
  .omit({ papers: true })
  .extend({ label, papers: z.array(idSchema), paperLabels: z.array(label), parts: z.array(linePart) });
export const band = z.strictObject({ from: z.number(), letter: z.string(), point: z.number() });
export const resultView = z.strictObject({
  ...person,
  section: idSchema,
  ...standing,
  gpaWithoutOptional: z.number(),
  golden: z.boolean(),
  failCount: z.int(),
  fullTotal: z.number(),
  withheld,
  lines: z.array(line),
  /** The last published exam before; missing for those who have no result there. */
  previous: z
    .strictObject({
      exam: label,
      gpa: z.number(),
      letter: z.string(),
      inClass: z.int().nullable(),
      progress: z.enum(PROGRESS),
    })
    .optional(),
});
