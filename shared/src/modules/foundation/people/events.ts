import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/**
 * A student is no longer at the institution. Listeners close their own records: the place in the section, the login.
 * One that throws refuses the leaving; `hasDuesAccepted` says that the office knows of unpaid dues.
 */
export const studentLeft = defineEvent(
  'student.left',
  z.strictObject({
    student: idSchema,
    how: z.enum(['transferred', 'graduated', 'droppedOut', 'deceased']),
    /** Last day, a school date. */
    on: z.iso.date(),
    hasDuesAccepted: z.boolean(),
    /** Whether money that the institution holds for them stays with it. */
    isAdvanceKept: z.boolean(),
  }),
);

/** A student is at the institution again. `undone`: the leaving was a mistake, and the records it closed open again. */
export const studentReturned = defineEvent(
  'student.returned',
  z.strictObject({ student: idSchema, leftOn: z.iso.date().nullable(), undone: z.boolean() }),
);

/** An employee is no longer in service. Listeners close their own records, such as the login. */
export const staffLeft = defineEvent(
  'staff.left',
  z.strictObject({
    staff: idSchema,
    how: z.enum(['resigned', 'retired', 'transferred', 'dismissed', 'deceased']),
    /** Last day, a school date. */
    on: z.iso.date(),
  }),
);

/** An employee is in service again, and the records that the leaving closed open again. */
export const staffReturned = defineEvent('staff.returned', z.strictObject({ staff: idSchema }));
