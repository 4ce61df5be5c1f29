import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Sends what the institution has queued. `batch` is the one that gave the occasion. */
export const sendSms = defineJob('messaging.sendSms', z.strictObject({ batch: z.string() }));
