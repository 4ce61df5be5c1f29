import { z } from 'zod';
import { defineJob } from '../../../kernel';

export const CODE_MINUTES = 10;

export const sendPasswordCode = defineJob(
  'identity.sendPasswordCode',
  z.strictObject({
    reset: z.string(),
    phone: z.string(),
    institution: z.string(),
    locale: z.enum(['en', 'bn']),
  }),
);
