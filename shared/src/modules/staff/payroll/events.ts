import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/**
 * Money of a salary run: its approval owes it, a payment pays a part of it, sums that a bank returns are owed again,
 * and taking the approval back takes all of it back.
 */
export const payEntered = defineEvent(
  'payroll.entered',
  z.strictObject({ payRun: idSchema, what: z.enum(['approved', 'paid', 'returned', 'reopened']) }),
);
