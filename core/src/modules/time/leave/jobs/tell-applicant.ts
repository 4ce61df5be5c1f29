import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings the bell of the applicant, and of a student's guardian and parents. */
export const tellApplicant = defineJob(
  'leave.tellApplicant',
  z.strictObject({
    application: z.string(),
    round: z.int(),
    event: z.enum(['approved', 'rejected', 'returned', 'movedOn', 'cancelled', 'kept', 'ordered', 'recounted']),
  }),
);
