import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** `code` names the request whose digits replace the stars of `text`. */
export const sendCode = defineJob(
  'messaging.sendCode',
  z.strictObject({ code: z.string(), phone: z.string(), text: z.string() }),
);
