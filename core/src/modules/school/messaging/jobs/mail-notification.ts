import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const mailNotification = defineJob('messaging.mailNotification', z.strictObject({ notification: z.string() }));
