import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Takes up what is undecided for too long although its alarm was lost with the queue. */
export const sweepOverdue = defineJob('leave.sweepOverdue', z.strictObject({}) as z.ZodType<Record<string, never>>);
