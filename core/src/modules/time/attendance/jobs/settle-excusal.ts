import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Brings marks that were made before an excusal came or went into line with it. `reason` is what the register noted for
 * it.
 */
export const settleExcusal = defineJob(
  'attendance.settleExcusal',
  z.strictObject({ student: z.string(), from: z.string(), until: z.string(), reason: z.string() }),
);
