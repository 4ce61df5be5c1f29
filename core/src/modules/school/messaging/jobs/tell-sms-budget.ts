import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the head and the office how much of the SMS budget of a month is used. */
export const tellSmsBudget = defineJob(
  'messaging.tellSmsBudget',
  z.strictObject({ month: z.string(), budget: z.int(), percent: z.int() }),
);
