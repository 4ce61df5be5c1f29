import { z } from 'zod';
import { defineEvent, idSchema } from '../../kit';

/**
 * A student is no longer at the institution. Listeners close what is theirs: the place in the section, the login. One that
 * throws refuses the leaving; `hasDuesAccepted` says that the office knows of what is still to be paid.
 */
export const studentLeft = defineEvent(
  'student.left',
  z.strictObject({
    student: idSchema,
    how: z.enum(['transferred', 'graduated', 'droppedOut', 'deceased']),
    /** Last day, a school date. */
    on: z.iso.date(),
    hasDuesAccepted: z.boolean(),
  }),
);

/** A student is at the institution again. `undone`: the leaving was a mistake, and what it closed opens again. */
export const studentReturned = defineEvent(
  'student.returned',
  z.strictObject({ student: idSchema, leftOn: z.iso.date().nullable(), undone: z.boolean() }),
);
