import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const dropOldBatches = defineJob(
  'documents.dropOldBatches',
  z.strictObject({}) as z.ZodType<Record<string, never>>,
);
