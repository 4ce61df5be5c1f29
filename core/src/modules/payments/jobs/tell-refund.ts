import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Tells the family in the bell and by SMS that a refund is approved or paid out. */
export const tellRefund = defineJob(
  'payments.tellRefund',
  z.strictObject({ refund: z.string(), what: z.enum(['approved', 'paid']) }),
);
