import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Birthday SMS of the day, in institutions that have chosen a template for them; from the morning on, once for each
 * person and year.
 */
export const wishBirthdays = defineJob(
  'students.wishBirthdays',
  z.strictObject({}) as z.ZodType<Record<string, never>>,
);
