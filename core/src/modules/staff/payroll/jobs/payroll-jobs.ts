import { z } from 'zod';
import { idSchema } from '@pathshala/shared/kit';
import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

/** Calculates everyone of a salary run. */
export const calculatePay = defineJob('payroll.calculatePay', runPayload);
/** Brings the previews of an institution up to date after attendance, leave, fines or structures changed. */
export const refreshPreviews = defineJob(
  'payroll.refreshPreviews',
  z.strictObject({}) as z.ZodType<Record<string, never>>,
);
/** Brings the fines of an employee to the sum that their pay bears for a loan of the library. */
export const takeLibraryClaim = defineJob(
  'payroll.takeLibraryClaim',
  z.strictObject({
    loan: idSchema,
    staff: idSchema,
    /** Below zero it is the employee's. */
    amount: z.int(),
    reason: z.strictObject({ en: z.string(), bn: z.string() }),
  }),
);
/** Tells everyone with an account that their slip is there. */
export const tellEmployees = defineJob('payroll.tellEmployees', z.strictObject({ payRun: idSchema }));
