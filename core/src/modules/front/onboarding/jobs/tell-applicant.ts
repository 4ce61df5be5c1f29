import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * The applicant hears by mail that their application arrived, and what became of it. `head` is where the invitation
 * went.
 */
export const tellApplicant = defineJob(
  'onboarding.tellApplicant',
  z.strictObject({
    application: z.string(),
    about: z.enum(['received', 'approved', 'rejected']),
    head: z.string().optional(),
  }),
);
