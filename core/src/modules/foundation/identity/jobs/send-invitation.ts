import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Without a token: a person who has an account already is told of their new role. */
export const sendInvitation = defineJob(
  'identity.sendInvitation',
  z.strictObject({
    user: z.string(),
    role: z.string(),
    institution: z.string().optional(),
    token: z.string().nullable(),
    reset: z.string().nullable(),
    until: z.string().optional(),
  }),
);
