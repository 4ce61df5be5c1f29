import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** The trial gateway reports on what it took. */
export const reportSandboxSms = defineJob(
  'messaging.reportSandboxSms',
  z.strictObject({ references: z.array(z.string()).min(1).max(500) }),
);
