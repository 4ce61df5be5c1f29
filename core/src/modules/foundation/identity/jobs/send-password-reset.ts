import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const sendPasswordReset = defineJob(
  'identity.sendPasswordReset',
  z.strictObject({ reset: z.string(), token: z.string(), email: z.string(), locale: z.enum(['en', 'bn']) }),
);
