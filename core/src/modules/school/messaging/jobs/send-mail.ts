import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** `source` makes sending twice sending once. */
export const sendMail = defineJob(
  'messaging.sendMail',
  z.strictObject({ source: z.string(), to: z.email(), subject: z.string(), body: z.string() }),
);
