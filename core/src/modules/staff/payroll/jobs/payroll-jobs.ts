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
/** Tells everyone with an account that their slip is there. */
export const tellEmployees = defineJob('payroll.tellEmployees', z.strictObject({ payRun: idSchema }));
