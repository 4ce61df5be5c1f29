import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Tells the heads which lessons fall out by an approved leave. */
export const tellCover = defineJob('leave.tellCover', z.strictObject({ application: z.string() }));
