import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Tells invigilators which duties they have now: the first time, or because one was changed. `call` names what ordered
 * it.
 */
export const tellDuties = defineJob(
  'examday.tellDuties',
  z.strictObject({
    plan: z.string(),
    staff: z.array(z.string()),
    kind: z.enum(['given', 'changed']),
    call: z.string(),
  }),
);
/**
 * The rows of a sheet are saved in slices: what it changes for one person is told together, when it has come to rest.
 */
export const GATHER_MS = 60_000;
