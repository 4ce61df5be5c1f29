import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells examinees, guardians and invigilators that a sitting is postponed, cancelled or held at another time. */
export const tellSitting = defineJob('examday.tellSitting', z.strictObject({ sitting: z.string(), rev: z.int() }));
