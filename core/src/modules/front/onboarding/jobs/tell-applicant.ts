import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * The applicant hears by mail of the arrival of their application, and of its outcome. `head` is where the invitation
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
