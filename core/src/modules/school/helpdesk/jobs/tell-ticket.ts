import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings for those who should look at a thread. `post` makes the ring one of its own. */
export const tellTicket = defineJob(
  'helpdesk.tellTicket',
  z.strictObject({
    ticket: z.string(),
    what: z.enum(['asked', 'answered', 'replied', 'assigned', 'solved', 'late']),
    post: z.string(),
  }),
);
