import { z } from 'zod';
import { action, defineActions, idSchema } from '../../kit';
import { FAITHS, OCCASIONS } from './choices';

const values = <const T extends readonly { value: string }[]>(choices: T) =>
  z.enum(choices.map((each) => each.value) as [T[number]['value'], ...T[number]['value'][]]);
const days = z.int().min(0).max(31);
const minutes = z.array(z.int().min(0).max(1_440)).max(31).default([]);
const paisa = z.int().min(0).max(1e12);

export const payrollActions = defineActions('payroll', {
  /** Evaluates the active rules of a salary type for a made-up month: nothing is stored. */
  tryRules: action.query({
    path: 'try-rules',
    permission: 'salaryType.read',
    input: z.strictObject({
      salaryType: idSchema,
      basic: paisa,
      designation: idSchema.optional(),
      faith: values(FAITHS).optional(),
      occasion: values(OCCASIONS).optional(),
      serviceMonths: z.int().min(0).max(720).default(0),
      workingDays: days.default(24),
      absentDays: days.default(0),
      unpaidDays: days.default(0),
      lateDays: days.default(0),
      overtime: z.strictObject({ workday: minutes, weekend: minutes, holiday: minutes }).partial().default({}),
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          rule: idSchema,
          kind: z.enum(['allowance', 'overtime', 'bonus', 'cut']),
          name: z.strictObject({ en: z.string(), bn: z.string() }),
          units: z.number().nullable(),
          amount: z.int(),
        }),
      ),
      gross: z.int(),
      net: z.int(),
      daysLost: z.number(),
    }),
  }),
});
