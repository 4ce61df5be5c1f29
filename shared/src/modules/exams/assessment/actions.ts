import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';
import { RATINGS } from './choices';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const rating = z.enum(RATINGS).nullable();
const key = { assessment: idSchema, indicators: idSchema, section: idSchema };
const place = { student: idSchema, indicator: z.string().min(1).max(20) };
const areaView = z.strictObject({
  name: label,
  /** From 1, the lowest; null of a progress report, which has ratings only. */
  level: z.int().nullable(),
  levels: z.int(),
  levelName: label.nullable(),
  indicators: z.array(z.strictObject({ code: z.string(), name: label, rating })),
});
const sheet = z.strictObject({
  indicators: idSchema,
  section: idSchema,
  name: label,
  sectionName: label,
  students: z.int(),
  /** Students of whom every indicator is rated. */
  complete: z.int(),
  /** Whether the caller rates here; others look. */
  mayRate: z.boolean(),
});

export const assessmentActions = defineActions('assessment', {
  /** The sheets of an assessment that the caller rates or looks at, with how far each is. */
  sheets: action.query({
    path: 'assessments/:assessment/sheets',
    permission: 'assessment.rate',
    input: z.strictObject({ assessment: idSchema }),
    output: z.strictObject({ sheets: z.array(sheet) }),
  }),
  /** One set of indicators in one section, with everything that is rated. */
  openSheet: action.query({
    path: 'sheets/open',
    permission: 'assessment.rate',
    input: z.strictObject(key),
    output: z.strictObject({
      name: label,
      sectionName: label,
      kind: z.enum(['performance', 'behaviour', 'progress']),
      indicators: z.array(z.strictObject({ code: z.string(), name: label })),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: label,
          ratings: z.record(z.string(), z.enum(RATINGS)),
        }),
      ),
      /** Error code why nothing can be rated now, or null. */
      refusal: z.string().nullable(),
      refusalText: label.nullable(),
    }),
  }),
  /**
   * Writes the cells whose `was` is current and answers the others as conflicts with the present values; sending the
   * same cells again changes nothing. @throws ASSESSMENT_NOT_OPEN, NOT_IN_ASSESSMENT, FORBIDDEN
   */
  saveRatings: action.command({
    path: 'sheets/save',
    permission: 'assessment.rate',
    work: 'marks',
    turn: (of: { assessment: string; indicators: string; section: string }) =>
      `assessment ${of.assessment} ${of.indicators} ${of.section}`,
    input: z.strictObject({
      ...key,
      cells: z
        .array(z.strictObject({ ...place, value: rating, was: rating }))
        .min(1)
        .max(2_000),
    }),
    output: z.strictObject({
      applied: z.array(z.strictObject({ ...place, value: rating })),
      conflicts: z.array(z.strictObject({ ...place, value: rating, by: label.nullable() })),
    }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  /** Starts a run that makes the results of everyone from the ratings. @throws ASSESSMENT_NOT_CLOSED, RUN_UNDER_WAY */
  generate: action.command({
    path: 'assessments/:assessment/generate',
    permission: 'assessment.generate',
    input: z.strictObject({ assessment: idSchema }),
    output: z.strictObject({ run: idSchema }),
    ui: { label: t('Generate results', 'ফলাফল তৈরি করুন') },
  }),
  /** Published results of the caller or of their children, newest first. */
  mine: action.query({
    path: 'mine',
    permission: 'assessment.own',
    input: z.strictObject({}),
    output: z.strictObject({
      students: z.array(
        z.strictObject({
          id: idSchema,
          name: label,
          results: z.array(
            z.strictObject({
              assessment: idSchema,
              title: label,
              kind: z.enum(['assessment', 'progress']),
              publishedAt: z.string(),
              areas: z.array(areaView),
            }),
          ),
        }),
      ),
    }),
  }),
});
