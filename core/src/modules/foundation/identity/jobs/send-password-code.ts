import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const CODE_MINUTES = 10;

export const sendPasswordCode = defineJob(
  'identity.sendPasswordCode',
  z.strictObject({
    reset: z.string(),
    phone: z.string(),
    /** Null where nobody logs in with the number: the same job, which sends nothing. */
    institution: z.string().nullable(),
    locale: z.enum(['en', 'bn']),
  }),
);
