import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Sends what the institution has queued, as SMS or as calls; without a way SMS, and calls where some are due. `batch` is
 * the one that gave the occasion.
 */
export const sendSms = defineJob(
  'messaging.sendSms',
  z.strictObject({ batch: z.string(), way: z.enum(['sms', 'call']).optional() }),
);
