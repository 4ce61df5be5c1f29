import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the heads which lessons an approved leave leaves uncovered. */
export const tellCover = defineJob('leave.tellCover', z.strictObject({ application: z.string() }));

/** Notifies the person asked, the substitute and the section. */
export const tellCovered = defineJob(
  'leave.tellCovered',
  z.strictObject({ cover: z.string(), rev: z.int(), event: z.enum(['offered', 'taken', 'merged', 'cancelled']) }),
);
/** The colleague who is asked, and the answer to the one who asked. */
export const tellSwap = defineJob(
  'leave.tellSwap',
  z.strictObject({ swap: z.string(), event: z.enum(['asked', 'agreed', 'declined', 'cancelled']) }),
);
