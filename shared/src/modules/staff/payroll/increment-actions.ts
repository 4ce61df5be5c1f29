import { z } from 'zod';
import { action, idSchema, t } from '../../../kit';
import { INCREMENT_STATES } from './rules/increment';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const of = { salaryType: idSchema, year: z.int().min(2015).max(2100) };
const values = INCREMENT_STATES.map(({ value }) => value);

export const incrementActions = {
  /** Previews the increment of 1 July by the scale, for everyone of a salary type who is paid by a step. */
  increments: action.query({
    path: 'increments',
    permission: 'payStructure.read',
    input: z.strictObject(of),
    output: z.strictObject({
      on: z.iso.date(),
      rows: z.array(
        z.strictObject({
          staff: idSchema,
          code: z.string(),
          name: label,
          designation: label,
          grade: label,
          /** The step before, from 1, and what it pays; the one from 1 July on where there is one. */
          step: z.int(),
          basic: z.int(),
          nextStep: z.int().nullable(),
          nextBasic: z.int().nullable(),
          state: z.enum(values),
          /** The caller's own: someone else gives it. */
          isOwn: z.boolean(),
        }),
      ),
      /** Employees of this type whose pay follows no scale. */
      withoutGrade: z.int(),
      /** The pay of July, or of a later month, is approved: what it paid too little is added by hand. */
      isPaid: z.boolean(),
    }),
  }),
  /**
   * Gives it to the employees named: a structure from 1 July whose basic is that of the next step and which keeps the
   * rest. Nobody is raised twice, and nobody raises themselves. @throws INCREMENT_NOT_DUE, OWN_PAY
   */
  giveIncrements: action.command({
    path: 'increments',
    permission: 'payStructure.create',
    withheldFromActing: true,
    input: z.strictObject({ ...of, people: z.array(idSchema).min(1).max(2_000) }),
    output: z.strictObject({ given: z.int() }),
    ui: { label: t('Give the yearly increment', 'বার্ষিক বেতন বৃদ্ধি দিন') },
  }),
};
