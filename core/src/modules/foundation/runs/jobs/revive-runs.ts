import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const reviveRuns = defineJob('runs.reviveRuns', z.strictObject({}) as z.ZodType<Record<string, never>>);
