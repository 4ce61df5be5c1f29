import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const endImpersonationJob = defineJob(
  'identity.endImpersonation',
  z.strictObject({ impersonation: z.string() }),
);
