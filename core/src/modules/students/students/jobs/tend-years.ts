import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Marks the academic year of today as current, and announces a month before that a year ends without the next one. Of
 * one institution, or of all.
 */
export const tendYears = defineJob('students.tendYears', z.strictObject({}) as z.ZodType<Record<string, never>>);
