import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Steps that an applicant is notified of. */
export const STEPS = ['arrive', 'receive', 'call', 'reject', 'select', 'wait', 'pass', 'join'] as const;
export type Step = (typeof STEPS)[number];

/** One SMS for one step of an application. `rev` is that of the step, so that a second call is told again. */
export const tellApplicant = defineJob(
  'recruitment.tellApplicant',
  z.strictObject({ application: z.string(), step: z.enum(STEPS), rev: z.int() }),
);
