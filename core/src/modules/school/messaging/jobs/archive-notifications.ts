import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Takes old notifications out of bells and lists into the archive. */
export const archiveNotifications = defineJob('messaging.archiveNotifications', z.strictObject({}));
