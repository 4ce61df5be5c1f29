import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** News of a meeting for those whom it concerns. */
export const tellMeeting = defineJob(
  'meetings.tell',
  z.strictObject({
    meeting: z.string(),
    about: z.enum(['invited', 'cancelled', 'fallback', 'absent', 'failed']),
    mark: z.string(),
  }),
);
