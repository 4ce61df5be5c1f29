import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells students and guardians their room and seat: all of a plan, or those named. */
export const tellSeats = defineJob(
  'examday.tellSeats',
  z.strictObject({ plan: z.string(), students: z.array(z.string()).optional() }),
);
