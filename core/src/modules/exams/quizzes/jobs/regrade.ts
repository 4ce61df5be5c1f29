import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Marks every finished attempt of a quiz again by the keys of a version of its paper. */
export const regrade = defineJob('quizzes.regrade', z.strictObject({ quiz: z.string(), version: z.int() }));
