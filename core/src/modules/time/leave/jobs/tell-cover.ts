import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the heads which lessons an approved leave leaves uncovered. */
export const tellCover = defineJob('leave.tellCover', z.strictObject({ application: z.string() }));
