import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Tells invigilators which duties they have now: the first time, or because one was changed. `call` names what ordered
 * it; without one a sitting moved, and nobody hears twice of the same dates and hours.
 */
export const tellDuties = defineJob(
  'examday.tellDuties',
  z.strictObject({
    plan: z.string(),
    staff: z.array(z.string()),
    kind: z.enum(['given', 'changed']),
    call: z.string().optional(),
  }),
);
/**
 * A sheet is saved in slices. After a minute one message tells each invigilator everything that it changed for them.
 */
export const GATHER_MS = 60_000;
