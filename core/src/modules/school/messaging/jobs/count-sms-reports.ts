import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Counts the lines of imported delivery reports that wait. */
export const countSmsReports = defineJob('messaging.countSmsReports', z.strictObject({}));
