import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Looks at one quiz at an instant that was known before: opening, last start, end. */
export const advanceOne = defineJob('quizzes.advanceOne', z.strictObject({ quiz: z.string() }));
/** Looks at every quiz that is under way, in every institution, to do the work of lost jobs. */
export const sweepQuizzes = defineJob('quizzes.sweepQuizzes', z.strictObject({}));
