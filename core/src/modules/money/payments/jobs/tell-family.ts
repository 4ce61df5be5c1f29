import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the family in the bell and by SMS that a refund is approved or paid out, or that a cheque was not paid. */
export const tellFamily = defineJob(
  'payments.tellFamily',
  z.union([
    z.strictObject({ refund: z.string(), what: z.enum(['approved', 'paid']) }),
    z.strictObject({ receipt: z.string(), what: z.literal('bounced') }),
  ]),
);
