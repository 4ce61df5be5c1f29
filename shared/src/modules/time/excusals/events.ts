import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/**
 * Days of a student that have begun were excused, moved, or are excused no longer. `from` and `until` cover those
 * before and after the change, `reason` is what the register may have noted, `about` names this change.
 */
export const studentExcused = defineEvent(
  'excusals.studentExcused',
  z.strictObject({
    student: idSchema,
    from: z.iso.date(),
    until: z.iso.date(),
    reason: z.string(),
    about: z.string(),
  }),
);
