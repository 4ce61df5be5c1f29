import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Makes the quiz of a group in one class of one institution. */
export const placeGroupQuiz = defineJob('quizzes.placeGroupQuiz', z.strictObject({ place: z.string() }));
/** Brings the numbers of an institution's quiz to its group. */
export const tellGroup = defineJob('quizzes.tellGroup', z.strictObject({ quiz: z.string() }));
