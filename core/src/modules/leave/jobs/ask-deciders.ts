import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Rings the bells of those who are asked to decide. */
export const askDeciders = defineJob('leave.askDeciders', z.strictObject({ application: z.string(), round: z.int() }));
