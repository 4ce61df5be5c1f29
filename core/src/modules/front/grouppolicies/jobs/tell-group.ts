import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Notifies the office of the group when a head leaves a policy or returns to it. `at`: makes the ring one of its own.
 */
export const tellGroupOfPolicy = defineJob(
  'grouppolicies.tellGroup',
  z.strictObject({ following: z.string(), what: z.enum(['left', 'returned']), at: z.string() }),
);
