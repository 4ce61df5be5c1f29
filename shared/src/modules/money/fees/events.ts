import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/**
 * Bills were written or cancelled: the change of each sub-head and month, in paisa, below 0 where something is taken
 * back.
 */
export const billsEntered = defineEvent(
  'fees.billed',
  z.strictObject({
    sums: z.array(z.strictObject({ subHead: idSchema, month: z.iso.date(), amount: z.int(), waived: z.int() })),
  }),
);
