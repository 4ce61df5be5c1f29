import { z } from 'zod';
import { action, idSchema, nothing, t, plainLines } from '../../../kit';
import { label } from './views';

const version = z.strictObject({
  version: z.int().min(1),
  state: z.enum(['generating', 'generated', 'published', 'superseded', 'withdrawn']),
  students: z.int(),
  passed: z.int(),
  failed: z.int(),
  withheld: z.int(),
});

export const resultGroupActions = {
  /** The exams of the last two years in the institutions of the caller's group, the latest first within each. */
  groupExams: action.query({
    path: 'group/exams',
    permission: 'results.manageGroup',
    input: nothing,
    output: z.strictObject({
      exams: z.array(
        z.strictObject({
          institution: idSchema,
          institutionLabel: label,
          exam: idSchema,
          label,
          state: z.enum(['draft', 'open', 'closed']),
          endsOn: z.iso.date(),
          /** Marks sheets that teachers have handed in. */
          submitted: z.int(),
          last: version.nullable(),
          publishedVersion: z.int().nullable(),
          publishedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Generates, publishes or withdraws results, each institution in a transaction of its own: one that refuses does not
   * hold up the others. Publishing takes the last complete version.
   * @throws NOT_FOUND when an institution is not the caller's
   */
  steerGroup: action.command({
    path: 'group/steer',
    permission: 'results.manageGroup',
    input: z.strictObject({
      act: z.enum(['generate', 'publish', 'withdraw']),
      exams: z
        .array(z.strictObject({ institution: idSchema, exam: idSchema }))
        .min(1)
        .max(200),
      reason: plainLines(500, { min: 3 }).optional(),
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({ institution: idSchema, exam: idSchema, isDone: z.boolean(), reason: label.nullable() }),
      ),
    }),
    ui: { label: t('Generate, publish or withdraw results of the group', 'গ্রুপের ফলাফল তৈরি, প্রকাশ বা প্রত্যাহার') },
  }),
};
