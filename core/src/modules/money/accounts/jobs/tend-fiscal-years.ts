import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * Marks the fiscal year of today as current, announces a month before that a year ends without the next one, and opens
 * the books of the next one on its last day. Of one institution, or of all.
 */
export const tendFiscalYears = defineJob(
  'accounts.tendFiscalYears',
  z.strictObject({}) as z.ZodType<Record<string, never>>,
);
