import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';
import { bilingual } from './views';

/**
 * An employee has agreed that a fine or a lost book is taken out of their pay, or less of it than before is due. The
 * amount is the whole of what their pay bears for this loan, in paisa: telling it again changes nothing. Below zero it
 * goes to the employee: they had paid at a counter for a book that was found.
 */
export const owedOutOfPay = defineEvent(
  'library.owedOutOfPay',
  z.strictObject({ loan: idSchema, staff: idSchema, amount: z.int(), reason: bilingual }),
);
