import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/** A receipt was issued, or cancelled: its entries are in the ledger of payments. */
export const receiptEntered = defineEvent(
  'receipt.entered',
  z.strictObject({ receipt: idSchema, isReversal: z.boolean() }),
);
