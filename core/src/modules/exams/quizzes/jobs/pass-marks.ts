import { z } from 'zod';
import { defineJob, type Context } from '../../../../kernel';
import type { QuizRow } from '../../sitting';

/** Hands the scores of an online exam on to the exam's marks. */
export const passMarks = defineJob('quizzes.passMarks', z.strictObject({ quiz: z.string() }));

/** Orders it where there is an exam; each order is looked at again, since scores may have changed in between. */
export function orderPassMarks(ctx: Context, { id, examSubject }: Pick<QuizRow, 'id' | 'examSubject'>): void {
  if (examSubject) ctx.after(passMarks, { quiz: id }, { id: `quiz-marks-${id}-${ctx.requestId}` });
}
