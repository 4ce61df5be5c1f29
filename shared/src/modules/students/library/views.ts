import { z } from 'zod';
import { idSchema } from '../../../kit';
import { LOAN_REFUSALS } from './rules/refuse-loan';

export const bilingual = z.strictObject({ en: z.string(), bn: z.string() });
/** One person: a student or an employee. */
export const readerRef = z.strictObject({ student: idSchema.optional(), staff: idSchema.optional() });

export const loanView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  copy: idSchema,
  accession: z.string(),
  book: idSchema,
  title: bilingual,
  lentOn: z.string(),
  dueOn: z.string(),
  returnedOn: z.string().nullable(),
  renewed: z.int(),
  renewalsLeft: z.int(),
  /** Open days after the due date, until today or the return. */
  daysLate: z.int(),
  /** As of today, in paisa. */
  fine: z.int(),
  /** paisa */
  waived: z.int(),
  replacement: z.int(),
  /** Of an employee, in paisa: open, taken out of their pay, and paid at a counter. */
  owes: z.int(),
  fromPay: z.int(),
  paid: z.int(),
  state: z.enum(['active', 'returned', 'lost', 'found']),
});
export const holdView = z.strictObject({
  id: idSchema,
  book: idSchema,
  title: bilingual,
  /** Place in the queue, from 1; null once it is ready. */
  place: z.int().nullable(),
  readyUntil: z.string().nullable(),
  accession: z.string().nullable(),
  state: z.enum(['queued', 'ready', 'collected', 'expired', 'cancelled']),
});
export const readerView = z.strictObject({
  student: idSchema.nullable(),
  staff: idSchema.nullable(),
  name: bilingual,
  code: z.string(),
  /** Section and roll, or post. */
  place: bilingual,
  member: z.strictObject({ id: idSchema, rev: z.int(), card: z.string(), state: z.string() }).nullable(),
  category: bilingual.nullable(),
  maxLoans: z.int(),
  /** Unpaid of fines and lost books, in paisa. */
  owed: z.int(),
  /** Why nothing can be lent to them now. */
  refusal: z.enum(LOAN_REFUSALS).nullable(),
  loans: z.array(loanView),
  holds: z.array(holdView),
});
export const bookView = z.strictObject({
  id: idSchema,
  title: bilingual,
  authors: z.array(bilingual),
  category: bilingual.nullable(),
  itemType: z.string(),
  callNumber: z.string(),
  copies: z.int(),
  free: z.int(),
  waiting: z.int(),
});
