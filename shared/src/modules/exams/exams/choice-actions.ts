import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const kind = z.enum(['compulsory', 'optional', 'none']);
const MOST = 2_000;

/** Subject choices of a section in one sheet: students down, subjects across. */
export const choiceActions = defineActions('exams', {
  /** Subjects that leave something to choose, and what each student takes of them in the running year. */
  choiceSheet: action.query({
    path: 'sections/:section/choices',
    permission: 'subjectChoice.update',
    input: z.strictObject({ section: idSchema }),
    output: z.strictObject({
      subjects: z.array(z.strictObject({ subject: idSchema, label })),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          name: z.string(),
          nameBn: z.string(),
          roll: z.int(),
          /** In the order of the subjects. `usual`: without a choice; null where it is not taken then. */
          cells: z.array(
            z.strictObject({
              chosen: kind.nullable(),
              usual: z.enum(['compulsory', 'optional', 'excluded']).nullable(),
            }),
          ),
          faults: z.array(
            z.strictObject({ condition: label, fault: z.enum(['tooFew', 'tooMany', 'notAsFourth', 'together']) }),
          ),
        }),
      ),
    }),
  }),
  /**
   * `to`: the choice, or null for what is usual. `was`: the choice that the person saw.
   * Students of other sections are refused.
   */
  saveChoices: action.command({
    path: 'sections/:section/choices',
    permission: 'subjectChoice.update',
    turn: ({ section }: { section: string }) => `subject-choices ${section}`,
    input: z.strictObject({
      section: idSchema,
      cells: z
        .array(z.strictObject({ student: idSchema, subject: idSchema, to: kind.nullable(), was: kind.nullable() }))
        .min(1)
        .max(MOST),
    }),
    output: z.strictObject({
      saved: z.int(),
      refused: z.array(z.strictObject({ student: idSchema, subject: idSchema, name: label, message: label })),
    }),
    ui: { label: t('Save choices', 'বিষয় নির্বাচন সংরক্ষণ করুন') },
  }),
});
