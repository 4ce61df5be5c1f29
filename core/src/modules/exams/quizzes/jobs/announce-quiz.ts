import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings the bells of the students of a published quiz. */
export const announceQuiz = defineJob('quizzes.announceQuiz', z.strictObject({ quiz: z.string() }));
