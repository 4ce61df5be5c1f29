import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells students and their adults. `rev` is that of the publication, so that another one is told again. */
export const announceAssessment = defineJob(
  'assessment.announceAssessment',
  z.strictObject({ assessment: z.string(), rev: z.int() }),
);
