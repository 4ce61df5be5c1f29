import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Sends the queued messages of the institution as SMS or as calls; without a way, SMS and any calls that are due.
 * `batch` is the one that gave the occasion.
 */
export const sendSms = defineJob(
  'messaging.sendSms',
  z.strictObject({ batch: z.string(), way: z.enum(['sms', 'call']).optional() }),
);
