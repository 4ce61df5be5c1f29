import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** After a release: the attempts follow their quiz. */
export const releaseAttempts = defineJob('quizzes.releaseAttempts', z.strictObject({ quiz: z.string() }));
