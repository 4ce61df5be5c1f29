import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Sends what is due on one device. A run that finds nothing to do does nothing. */
export const sendPush = defineJob('messaging.sendPush', z.strictObject({ device: z.string() }));
