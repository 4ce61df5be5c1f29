import { z } from 'zod';

/** In each view of a sitting; absent for one that is held as planned. */
export const standingOfSitting = {
  standing: z.enum(['postponed', 'cancelled']).optional(),
  standingReason: z.string().optional(),
};
