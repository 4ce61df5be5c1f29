import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Rings the bells of those who are asked to decide. */
export const askApprovers = defineJob(
  'leave.askApprovers',
  z.strictObject({ application: z.string(), round: z.int() }),
);
