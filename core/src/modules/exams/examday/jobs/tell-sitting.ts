import { z } from 'zod';
import { defineJob } from '../../../../kernel';

const change = z.strictObject({
  sitting: z.string(),
  rev: z.int(),
  standing: z.enum(['planned', 'postponed', 'cancelled']),
  reason: z.string(),
  date: z.string(),
});
export type SittingChange = z.infer<typeof change>;
/**
 * Tells examinees, guardians and invigilators that a sitting is postponed, cancelled or held at another time. `rev`
 * names the change, the rest is what it said.
 */
export const tellSitting = defineJob('examday.tellSitting', change);
