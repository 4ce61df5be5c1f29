import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const announceResults = defineJob(
  'results.announceResults',
  z.strictObject({ exam: z.string(), version: z.int() }),
);
