import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings the guardians' bells after a generation, once for each child. */
export const tellGuardians = defineJob('fees.tellGuardians', z.strictObject({ feeRun: z.string() }));
